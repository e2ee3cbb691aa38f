import { calendarDay } from '#contracts/shared/calendar.ts'
import { formatCents, formatSignedCents } from '#contracts/shared/money.ts'
import { poText } from '#contracts/wholesale/orders/po-text.ts'
import type { InvoiceWithCompany } from '../invoices/receivables/invoice-reads.ts'
import { caseDocumentPdf, noonOf } from './case-document.ts'
import { addressLines, billToLines, lotText, remittanceTexts, taxRow, termsText } from './document-texts.ts'

/** An invoice as it was issued, what settled it until now, and how the rest is paid. */
export function wholesaleInvoicePdf(
	invoice: InvoiceWithCompany,
	companyNumber: string,
	remittance: readonly string[],
): Promise<Buffer> {
	const { discountUntil, discountCents, poNumber, totalCents, openCents } = invoice
	return caseDocumentPdf({
		kind: 'Invoice',
		number: invoice.number,
		at: noonOf(invoice.issuedOn),
		facts: [
			`Issued ${calendarDay(invoice.issuedOn)}`,
			invoice.terms === 'prepaid' && openCents === 0
				? 'Prepaid'
				: `Due ${calendarDay(invoice.dueOn)}, ${termsText[invoice.terms]}`,
			`Order ${invoice.orderNumber}`,
			...(poNumber ? [poText(poNumber)] : []),
		],
		addresses: [
			billToLines(invoice.billTo, companyNumber, invoice.billToAddress),
			['Shipped to', ...addressLines(invoice.shipTo)],
		],
		rows: invoice.lines.map((line) => ({
			count: `${line.cases} ${line.cases === 1 ? 'case' : 'cases'}`,
			text: line.name,
			details: [
				`${line.sku} · ${line.unitsPerCase} units · ${formatCents(line.priceCents)} a case`,
				...line.lots.map(lotText),
			],
			amount: formatCents(line.priceCents * line.cases),
		})),
		amounts: [
			['Subtotal', invoice.subtotalCents],
			...(invoice.depositCents > 0 ? [['Container deposits', invoice.depositCents] as const] : []),
			...taxRow(invoice),
			['Total', totalCents],
			...invoice.entries.map(({ text, bookedOn, cents }) => [`${text}, ${calendarDay(bookedOn)}`, -cents] as const),
		],
		total: [invoice.state === 'void' ? 'Void' : 'Due', openCents],
		notes: [
			...(discountUntil && discountCents > 0 && openCents > 0
				? [`Take ${formatSignedCents(discountCents)} off if you pay in full by ${calendarDay(discountUntil)}.`]
				: []),
			...(openCents > 0 ? [...remittanceTexts(remittance), `Please name ${invoice.number} with your payment.`] : []),
		],
	})
}
