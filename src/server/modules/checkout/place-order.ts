import type { CheckoutReply } from '#contracts/checkout/checkout.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { accessTokenOf } from '#server/modules/orders/index.ts'
import type { Intent } from '#server/modules/payments/index.ts'
import { buyerActor } from './buyer-actor.ts'
import { chargePayment, unansweredIntent } from './charge-payment.ts'
import { createPendingOrder } from './create-order/create-order.ts'
import { isPaymentRefused, paymentRefusal } from './create-order/refusals.ts'
import { resumeOrder } from './resume-order.ts'
import { settlePayment } from './settle/settle-payment.ts'
import type { CheckoutDeps, PendingOrder, Purchase, SettledPayment } from './types.ts'

/**
 * Places an order in three acts: it is created with all that it takes, in one transaction; the provider is asked for the
 * money; what the provider says is applied in a second transaction. A process that dies in between leaves an order whose
 * payment is looked up, by the same request sent again or by the reconciler, so nobody is charged without an order.
 */
export async function placeOrder(deps: CheckoutDeps, purchase: Purchase): Promise<CheckoutReply> {
	const { buyer, request, idempotency } = purchase
	// With Stripe the card goes from the browser to Stripe alone: one that is sent here is refused unread.
	if (deps.gateway.provider === 'stripe' && request.payment.method === 'card' && request.payment.card) {
		const message = 'Cards go to the payment provider, never to this server. Nothing was charged.'
		throw invalidField(['payment', 'card'], message, 'PAYMENT_METHOD_INVALID')
	}
	const order: PendingOrder =
		(idempotency.isResumed && (await resumeOrder(deps.db, idempotency))) || (await createPendingOrder(deps, purchase))
	const accessToken = accessTokenOf(deps.orderKey, order.number)
	// An order that was let go meanwhile is told, not charged.
	const card = request.payment.method === 'card' ? request.payment.card : undefined
	const returnUrl = `/order/${order.number}?token=${accessToken}`
	const intent = order.isOver ? unansweredIntent(order) : await chargePayment(deps, order, { card, returnUrl })
	// Stripe's form in the browser cannot go on without Stripe's answer. The same key asks again for the same order.
	if (intent.status === 'unanswered' && order.provider === 'stripe' && !order.isOver)
		throw new Refusal(
			'UNAVAILABLE',
			'The payment provider does not answer. Nothing was charged. Please send the order again as it is.',
			{ retryAfter: 2 },
		)
	const context = {
		actor: buyerActor(buyer.viewer),
		idempotency: {
			of: idempotency,
			// A refusal is thrown, and kept under the key where every other refusal is.
			answer: (after: SettledPayment) =>
				isPaymentRefused(after) ? null : { status: 201, body: replyOf(order, after, intent, accessToken) },
		},
	}
	const settled = await settlePayment(deps, intent, context, order.asPlaced)
	if (!settled) throw new Error('The payment of a new order is not known.')
	if (isPaymentRefused(settled)) throw paymentRefusal(settled)
	return replyOf(order, settled, intent, accessToken)
}

const replyStatus = { paid: 'paid', requires_action: 'requires_action' } as const

const replyOf = (order: PendingOrder, settled: SettledPayment, intent: Intent, accessToken: string): CheckoutReply => ({
	number: order.number,
	status: settled.orderStatus,
	accessToken,
	payment: {
		status: replyStatus[settled.paymentStatus as keyof typeof replyStatus] ?? 'processing',
		...(intent.clientSecret && { clientSecret: intent.clientSecret }),
		...(intent.challengeUrl && { challengeUrl: intent.challengeUrl }),
	},
})
