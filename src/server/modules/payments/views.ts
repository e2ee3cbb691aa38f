import { published } from '#server/db/published.ts'
import { payments } from './tables.ts'

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
