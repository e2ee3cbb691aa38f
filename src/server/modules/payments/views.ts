import { published } from '#server/db/published.ts'
import { paymentRequests } from './requests/tables.ts'
import { paymentRefunds, payments } from './tables.ts'

/** How an order was paid, and how often that was looked at. */
export const publishedPayments = published.view('payments').as((query) =>
	query
		.select({
			id: payments.id,
			orderId: payments.orderId,
			nth: payments.nth,
			requestId: payments.requestId,
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

/** What was asked for by link on an order, and what became of it. */
export const publishedPaymentRequests = published.view('payment_requests').as((query) =>
	query
		.select({
			id: paymentRequests.id,
			orderId: paymentRequests.orderId,
			purpose: paymentRequests.purpose,
			state: paymentRequests.state,
			amountCents: paymentRequests.amountCents,
			expiresAt: paymentRequests.expiresAt,
		})
		.from(paymentRequests),
)
