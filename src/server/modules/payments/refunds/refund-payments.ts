import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { paymentRefunds, payments } from '../tables.ts'
import { createPaymentRefund } from './payment-refunds.ts'

/**
 * Orders an amount of an order's money back to its cards, once for each cause: of what was paid first, first, each
 * payment up to what was not ordered back of it yet. The order is locked by the caller. Throws when less is left.
 */
export async function refundPayments(tx: Tx, orderId: string, cause: string, cents: number): Promise<void> {
	const ordered = sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM ${paymentRefunds} WHERE payment_id = ${payments.id})`
	const paid = await tx
		.select({ id: payments.id, leftCents: sql<number>`${payments.amountCents} - ${ordered}` })
		.from(payments)
		.where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
		.orderBy(asc(payments.nth))
		.for('no key update')
	let left = cents
	for (const payment of paid) {
		const share = Math.min(left, payment.leftCents)
		if (share <= 0) continue
		if (!(await createPaymentRefund(tx, payment.id, cause, share))) throw new Error('This refund was ordered before.')
		left -= share
	}
	if (left > 0) throw new Error('The payments have less left than their order.')
}
