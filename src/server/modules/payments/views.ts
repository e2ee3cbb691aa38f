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

/** The refunds of payments, with their cause and state. */
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

/** The payment requests of orders, with their state. */
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
