import { eq, sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { paymentRequests } from './requests/tables.ts'
import { paymentDisputes, paymentRefunds, payments } from './tables.ts'

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

/** The cards that paid for orders, by the provider's mark of them. */
export const publishedPaymentCards = published
	.view('payment_cards')
	.as((query) =>
		query
			.select({ orderId: payments.orderId, fingerprint: payments.fingerprint })
			.from(payments)
			.where(sql`status = 'paid' AND order_id IS NOT NULL AND fingerprint IS NOT NULL`),
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

/** Disputes of orders with their outcomes. */
export const publishedDisputes = published.view('disputes').as((query) =>
	query
		.select({
			id: paymentDisputes.id,
			orderId: sql<string | null>`${payments.orderId}`.as('order_id'),
			amountCents: paymentDisputes.amountCents,
			state: paymentDisputes.state,
			openedAt: paymentDisputes.openedAt,
			updatedAt: paymentDisputes.updatedAt,
		})
		.from(paymentDisputes)
		.innerJoin(payments, eq(payments.id, paymentDisputes.paymentId)),
)
