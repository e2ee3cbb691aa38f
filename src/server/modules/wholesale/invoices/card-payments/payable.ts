import { and, eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { settleWith } from '#contracts/wholesale/invoices/allocations.ts'
import type { Payable } from '#contracts/wholesale/invoices/card-payments.ts'
import { documentNumberIn } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { lastCompanyPayment } from '#server/modules/payments/index.ts'
import { isToBePaid } from '../../orders/steps/prepaid-terms.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { owedInvoices } from '../ledger/owed-invoices.ts'
import { prepaymentOf } from '../prepaid/prepayments.ts'
import { wholesaleInvoices } from '../tables.ts'

/** An invoice or an order of a company, with what a card has to pay of it on a day. */
export interface DueDocument extends Pick<Payable, 'number' | 'kind' | 'state' | 'amountCents' | 'discountCents'> {
	id: string
}

async function dueInvoice(db: DbOrTx, companyId: string, number: string, day: string): Promise<DueDocument> {
	const [invoice] = await db
		.select({ id: wholesaleInvoices.id, isVoid: wholesaleInvoices.isVoid })
		.from(wholesaleInvoices)
		.where(and(eq(wholesaleInvoices.number, documentNumberIn(number) ?? 0), eq(wholesaleInvoices.companyId, companyId)))
	if (!invoice) throw notFound('This invoice')
	const owed = (await owedInvoices(db, companyId)).find(({ id }) => id === invoice.id)
	const { cents, discountCents } = owed ? settleWith(owed, owed.openCents, day) : { cents: 0, discountCents: 0 }
	const state = owed ? 'open' : invoice.isVoid ? 'closed' : 'paid'
	return { id: invoice.id, number, kind: 'invoice', state, amountCents: cents, discountCents }
}

async function dueOrder(db: DbOrTx, companyId: string, number: string): Promise<DueDocument> {
	const [order] = await db
		.select()
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.number, number), eq(wholesaleOrders.companyId, companyId)))
	if (!order) throw notFound('This order')
	const { dueCents } = await prepaymentOf(db, order.id)
	const isPaid = order.terms === 'prepaid' && order.state !== 'cancelled' && dueCents === 0
	const state = isPaid ? 'paid' : isToBePaid(order) ? 'open' : 'closed'
	const amountCents = state === 'open' ? dueCents : 0
	return { id: order.id, number, kind: 'order', state, amountCents, discountCents: 0 }
}

/** The invoice or order that a company has to pay, by its number as it is shown. Throws `NOT_FOUND`, also for another company's. */
export const dueDocument = (db: DbOrTx, companyId: string, number: string, day = storeToday()): Promise<DueDocument> =>
	number.startsWith('WO-') ? dueOrder(db, companyId, number) : dueInvoice(db, companyId, number, day)

/** The same with how the last try to pay it by card stands. */
export async function payableOf(db: DbOrTx, companyId: string, shown: string): Promise<Payable> {
	const { id: _id, ...due } = await dueDocument(db, companyId, shown)
	const payment = await lastCompanyPayment(db, shown)
	const status = payment?.status
	return {
		...due,
		// The embedded gateway is given the card with the call: one that it has not answered may have been charged.
		isPaying: status === 'processing' || (status === 'created' && payment?.provider === 'test'),
		isAsked: status === 'requires_action',
		hasFailed: due.state === 'open' && (status === 'failed' || status === 'cancelled'),
		paidWith: due.state === 'paid' && status === 'paid' ? (payment?.instrument ?? null) : null,
	}
}
