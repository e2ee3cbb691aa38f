import { asc, eq } from 'drizzle-orm'
import { multiplyCents } from '#contracts/shared/money.ts'
import { discountLeft } from '#contracts/wholesale/invoices/allocations.ts'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { companyMailRecipients } from '../../companies/company-mail-recipients.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoiceLines, wholesaleInvoices } from '../tables.ts'

/** Mails an invoice as it was issued to the owners and to who placed the order: once, with what is open on it by then. */
export async function mailInvoice(mailer: Mailer, tx: Tx, invoiceId: string): Promise<void> {
	const { number: orderNumber, placedBy, certificate } = wholesaleOrders
	const [found] = await tx
		.select({ invoice: wholesaleInvoices, orderNumber, placedBy, certificate, company: companyName })
		.from(wholesaleInvoices)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesaleInvoices.orderId))
		.innerJoin(companies, eq(companies.id, wholesaleInvoices.companyId))
		.where(eq(wholesaleInvoices.id, invoiceId))
	if (!found) throw new Error('The invoice to be mailed is not there.')
	const { invoice, placedBy: buyer, ...about } = found
	const { name, cases, priceCents, position } = wholesaleInvoiceLines
	const lines = await tx
		.select({ name, cases, priceCents })
		.from(wholesaleInvoiceLines)
		.where(eq(wholesaleInvoiceLines.invoiceId, invoiceId))
		.orderBy(asc(position))
	const { poNumber, depositCents, taxCents, totalCents, settledCents, dueOn, discountUntil } = invoice
	const data = {
		...about,
		...{ poNumber, depositCents, taxCents, totalCents, dueOn, discountUntil },
		discountCents: discountLeft(invoice),
		number: invoiceLabel(invoice.number),
		lines: lines.map((line) => ({
			name: line.name,
			cases: line.cases,
			cents: multiplyCents(line.priceCents, line.cases),
		})),
		openCents: totalCents - settledCents,
	}
	for (const { id, email } of await companyMailRecipients(tx, invoice.companyId, buyer))
		mailer.enqueue(tx, { kind: 'invoice-issued', cause: `${invoiceId}:${id}`, to: email, data })
}
