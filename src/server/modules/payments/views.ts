import { published } from '#server/db/published.ts'
import { paymentRefunds, payments } from './tables.ts'

/** How an order was paid, and how often that was looked at. */
export const publishedPayments = published.view('payments').as((query) =>
	query
		.select({
			id: payments.id,
			orderId: payments.orderId,
			provider: payments.provider,
			intentId: payments.intentId,
			status: payments.status,
			amountCents: payments.amountCents,
			capturedCents: payments.capturedCents,
			refundedCents: payments.refundedCents,
			instrument: payments.instrument,
			failure: payments.failure,
			looks: payments.looks,
			createdAt: payments.createdAt,
		})
		.from(payments),
)

/** What was ordered back of payments, what for, and how far it is. */
export const publishedPaymentRefunds = published.view('payment_refunds').as((query) =>
	query
		.select({
			id: paymentRefunds.id,
			paymentId: paymentRefunds.paymentId,
			cause: paymentRefunds.cause,
			amountCents: paymentRefunds.amountCents,
			state: paymentRefunds.state,
			reason: paymentRefunds.reason,
			createdAt: paymentRefunds.createdAt,
		})
		.from(paymentRefunds),
)
