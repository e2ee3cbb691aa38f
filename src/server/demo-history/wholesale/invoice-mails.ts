import { formatCents, multiplyCents } from '#contracts/shared/money.ts'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import { sentMail } from '../past-deps.ts'
import type { PastInvoice } from './ledger.ts'

/** The mail by which an invoice reached the owner of its company as it was issued; none where nobody belongs to it. */
export function invoiceMailOf({ of, row, lines }: PastInvoice, numbers: { invoice: number; order: string }) {
	const { ownerId, ownerEmail, company } = of.of
	if (!ownerId || !ownerEmail) return []
	const number = invoiceLabel(numbers.invoice)
	const { poNumber, depositCents, taxCents, totalCents, dueOn, discountUntil, discountCents } = row
	const data = {
		...{
			orderNumber: numbers.order,
			certificate: of.order.certificate,
			company: company.tradeName ?? company.legalName,
		},
		...{ poNumber, depositCents, taxCents, totalCents, dueOn, discountUntil, discountCents, number },
		lines: lines.map(({ name, cases, priceCents }) => ({ name, cases, cents: multiplyCents(priceCents, cases) })),
		openCents: totalCents,
	}
	const subject = `Invoice ${number}: ${formatCents(totalCents)}`
	return [sentMail('invoice-issued', `${row.id}:${ownerId}`, ownerEmail, subject, row.createdAt, data)]
}
