import { and, eq } from 'drizzle-orm'
import { calendarDay } from '#contracts/shared/calendar.ts'
import { formatCents, formatSignedCents } from '#contracts/shared/money.ts'
import {
	type CompanyStatement,
	creditMemoLabel,
	documentNumberIn,
	invoiceLabel,
} from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Company } from '../companies/company-of.ts'
import { wholesaleCreditMemos } from '../invoices/ledger/tables.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { caseDocumentPdf, noonOf } from './case-document.ts'
import { billToLines, remittanceTexts } from './document-texts.ts'

/** A company's account between two days, and how what it owes is paid. */
export function statementPdf(
	company: Pick<Company, 'legalName' | 'number' | 'billingAddress'>,
	statement: CompanyStatement,
	remittance: readonly string[],
): Promise<Buffer> {
	const { from, to, openingCents, entries, closingCents } = statement
	return caseDocumentPdf({
		kind: 'Statement',
		number: company.number,
		at: noonOf(to),
		facts: [`${calendarDay(from)} to`, calendarDay(to)],
		addresses: [billToLines(company.legalName, company.number, company.billingAddress)],
		rows: [
			{
				...{ count: '', text: `Balance before ${calendarDay(from)}`, details: [], amount: '' },
				balance: formatSignedCents(openingCents),
			},
			...entries.map(({ on, text, cents, balanceCents }) => ({
				count: '',
				text,
				details: [calendarDay(on)],
				amount: formatSignedCents(cents),
				balance: formatSignedCents(balanceCents),
			})),
		],
		amounts: [],
		total: [closingCents < 0 ? 'To your credit' : 'You owe, after your credit', Math.abs(closingCents)],
		notes: closingCents > 0 ? [...remittanceTexts(remittance), 'Please name the invoices with your payment.'] : [],
	})
}

/** A credit memo of a company by its number as it is shown. Throws `NOT_FOUND`. */
export async function creditMemoPdf(
	db: DbOrTx,
	company: Pick<Company, 'id' | 'number'>,
	shown: string,
): Promise<Buffer> {
	const [found] = await db
		.select({ memo: wholesaleCreditMemos, invoice: wholesaleInvoices.number })
		.from(wholesaleCreditMemos)
		.leftJoin(wholesaleInvoices, eq(wholesaleInvoices.id, wholesaleCreditMemos.invoiceId))
		.where(
			and(
				eq(wholesaleCreditMemos.companyId, company.id),
				eq(wholesaleCreditMemos.number, documentNumberIn(shown) ?? 0),
			),
		)
	if (!found) throw notFound('This credit memo')
	const { memo, invoice } = found
	return caseDocumentPdf({
		kind: 'Credit memo',
		number: creditMemoLabel(memo.number),
		at: noonOf(memo.issuedOn),
		facts: [
			`Issued ${calendarDay(memo.issuedOn)}`,
			...(invoice === null ? [] : [`For invoice ${invoiceLabel(invoice)}`]),
		],
		addresses: [billToLines(memo.billTo, company.number, memo.billToAddress)],
		rows: [{ count: '', text: memo.reason, details: [], amount: formatCents(memo.cents) }],
		amounts: [],
		total: ['Credit', memo.cents],
		notes: [
			invoice === null
				? 'We take this off your oldest open invoice; what is left over, off your next ones.'
				: 'We take this off the invoice it is for; what is left over, off your other open invoices, then off your next ones.',
		],
	})
}
