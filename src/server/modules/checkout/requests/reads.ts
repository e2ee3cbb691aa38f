import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { accessTokenOf, orderIdOf, orderOfLink, paymentLinkOf } from '#server/modules/orders/index.ts'
import { lastPaymentOf, paymentRequestById, paymentRequestsOf } from '#server/modules/payments/index.ts'

/** A request as the holder of its link sees it. */
export async function paymentRequestShown(
	{ db, orderKey }: { db: Db; orderKey: string },
	id: string,
): Promise<PaymentRequest> {
	const [request, payment] = await Promise.all([paymentRequestById(db, id), lastPaymentOf(db, id)])
	if (!request) throw notFound('This payment link')
	const order = await orderOfLink(db, request.orderId, new Date())
	if (!order) throw notFound('This payment link')
	const { number, ships } = order
	const isExpired = request.state === 'open' && request.expiresAt <= new Date()
	// The embedded gateway is given the card with the call: one that it has not answered may have been charged.
	const isPaying = payment?.status === 'processing' || (payment?.status === 'created' && payment.provider === 'test')
	return {
		number,
		purpose: request.purpose,
		// The worker ends it within a minute.
		state: isExpired && !isPaying ? 'expired' : request.state,
		amountCents: asCents(request.amountCents),
		reason: request.reason,
		items: request.items,
		expiresAt: request.expiresAt.toISOString(),
		endedAt: request.endedAt?.toISOString() ?? null,
		isPaying,
		isAsked: payment?.status === 'requires_action',
		hasFailed: request.state === 'open' && (payment?.status === 'failed' || payment?.status === 'cancelled'),
		isReturned: payment?.status === 'paid' && request.state !== 'paid',
		ships: request.purpose === 'draft' && request.state === 'open' ? ships : null,
		paidWith: request.state === 'paid' ? (payment?.instrument ?? null) : null,
		orderToken: accessTokenOf(orderKey, number),
	}
}

/** For staff: everything that was asked for by link on an order. Throws `NOT_FOUND`. */
export async function requestsForStaff({ db, orderKey }: { db: Db; orderKey: string }, number: string) {
	const requests = await paymentRequestsOf(db, await orderIdOf(db, number))
	return {
		items: requests.map(({ id, purpose, state, amountCents, reason, expiresAt, endedAt }) => ({
			id,
			purpose,
			state,
			amountCents: asCents(amountCents),
			reason,
			expiresAt: expiresAt.toISOString(),
			endedAt: endedAt?.toISOString() ?? null,
			path: paymentLinkOf(orderKey, id),
		})),
	}
}
