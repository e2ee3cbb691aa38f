import { asc, eq, sql } from 'drizzle-orm'
import { invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { Tx } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { companyMailRecipients } from '../../companies/company-mail-recipients.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleAllocations, wholesalePayments } from '../ledger/tables.ts'
import { paymentText } from '../receivables/payment-text.ts'
import { wholesaleInvoices } from '../tables.ts'

/** Where a payment went: each invoice with the money and the discount that ended up on it. */
function placesOf(tx: Tx, paymentId: string) {
	const { kind, cents, invoiceId } = wholesaleAllocations
	const { id, number, totalCents, settledCents } = wholesaleInvoices
	const sumOf = (of: 'payment' | 'discount') =>
		sql`coalesce(sum(${cents}) FILTER (WHERE ${kind} = ${of}), 0)`.mapWith(Number)
	return tx
		.select({ number, totalCents, settledCents, cents: sumOf('payment'), discountCents: sumOf('discount') })
		.from(wholesaleAllocations)
		.innerJoin(wholesaleInvoices, eq(id, invoiceId))
		.where(eq(wholesaleAllocations.paymentId, paymentId))
		.groupBy(id)
		.orderBy(asc(number))
}

/** Mails the owners that money has come and where it went, and the member who paid; once for a payment. */
export async function mailReceipt(mailer: Mailer, tx: Tx, paymentId: string): Promise<void> {
	const [found] = await tx
		.select({ payment: wholesalePayments, company: companyName, order: wholesaleOrders.number })
		.from(wholesalePayments)
		.innerJoin(companies, eq(companies.id, wholesalePayments.companyId))
		.leftJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesalePayments.orderId))
		.where(eq(wholesalePayments.id, paymentId))
	if (!found) throw new Error('The payment to be mailed about is not there.')
	const { payment, company, order } = found
	const { companyId, cents, receivedOn, appliedCents, actor } = payment
	const places = await placesOf(tx, paymentId)
	const data = {
		...{ company, cents, receivedOn, order },
		payment: paymentText(payment),
		invoices: places.map(({ number, totalCents, settledCents, ...place }) => ({
			...place,
			number: invoiceLabel(number),
			openCents: totalCents - settledCents,
		})),
		creditCents: cents - appliedCents,
	}
	for (const { id, email } of await companyMailRecipients(tx, companyId, actor))
		mailer.enqueue(tx, { kind: 'company-receipt', cause: `${paymentId}:${id}`, to: email, data })
}
