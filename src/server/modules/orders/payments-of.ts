import { asc, eq } from 'drizzle-orm'
import type { AdminOrder } from '#contracts/orders/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedPaymentRefunds, publishedPayments } from '#server/modules/payments/index.ts'

type Payment = AdminOrder['payments'][number]

/** How an order was paid, and what was ordered back of it, for staff. */
export async function paymentsOf(db: DbOrTx, orderId: string): Promise<Payment[]> {
	const { id, provider, intentId, instrument, status, amountCents, capturedCents, refundedCents, failure, createdAt } =
		publishedPayments
	const refund = publishedPaymentRefunds
	const [payments, refunds] = await Promise.all([
		db
			.select({
				id,
				provider,
				intentId,
				instrument,
				status,
				amountCents,
				capturedCents,
				refundedCents,
				failure,
				createdAt,
			})
			.from(publishedPayments)
			.where(eq(publishedPayments.orderId, orderId))
			.orderBy(asc(publishedPayments.nth)),
		db
			.select({
				paymentId: refund.paymentId,
				id: refund.id,
				amountCents: refund.amountCents,
				state: refund.state,
				reason: refund.reason,
				at: refund.createdAt,
			})
			.from(refund)
			.innerJoin(publishedPayments, eq(id, refund.paymentId))
			.where(eq(publishedPayments.orderId, orderId))
			.orderBy(asc(refund.createdAt), asc(refund.id)),
	])
	return payments.map(({ id: paymentId, ...payment }) => ({
		...payment,
		createdAt: payment.createdAt.toISOString(),
		refunds: refunds
			.filter((each) => each.paymentId === paymentId)
			.map(({ paymentId: _, at, ...each }) => ({ ...each, at: at.toISOString() })),
	}))
}
