import type { CheckoutReply, CheckoutRequest } from '#contracts/checkout.ts'
import { Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { accessTokenOf } from '#server/modules/orders/index.ts'
import { ChargeRefused, type Intent } from '#server/modules/payments/index.ts'
import type { Settled } from './apply-outcome.ts'
import { type CheckoutDeps, createPendingOrder, type PendingOrder, takeUpOrder } from './create-order.ts'
import type { CheckoutBuyer } from './reservation-terms.ts'
import { settlePayment } from './settle.ts'

/**
 * Places an order: its row, its stock and its price stand in one transaction before money moves, and what the provider
 * says is acted on in a second one. A death in between leaves an order whose payment is looked up, by the same request
 * sent again or by the worker, so nobody is charged without an order.
 */
export async function placeOrder(
	deps: CheckoutDeps,
	buyer: CheckoutBuyer,
	request: CheckoutRequest,
	idempotency: Idempotency,
): Promise<CheckoutReply> {
	// What would have to be kept safe is not taken: with Stripe the card goes from the browser to Stripe alone.
	if (deps.gateway.provider === 'stripe' && request.payment.method === 'card' && request.payment.card) {
		const message = 'Cards go to the payment provider, never to this server. Nothing was charged.'
		throw new Refusal('PAYMENT_METHOD_INVALID', message, { issues: [{ path: ['payment', 'card'], message }] })
	}
	const order =
		(idempotency.isResumed && (await takeUpOrder(deps, idempotency))) ||
		(await createPendingOrder(deps, buyer, request, idempotency))
	const accessToken = accessTokenOf(deps.orderKey, order.number)
	// What was let go meanwhile is told, not charged.
	const intent = order.isOver ? silent(order) : await charge(deps, order, request, accessToken)
	// Its cards are given in the browser, which needs the answer for that. The same key asks again for the same order.
	if (intent.status === 'unanswered' && order.provider === 'stripe' && !order.isOver)
		throw new Refusal(
			'UNAVAILABLE',
			'The payment provider does not answer. Nothing was charged. Please send the order again as it is.',
			{ retryAfter: 2 },
		)
	const context = {
		actor: buyer.viewer?.username ?? 'guest',
		idempotency: {
			of: idempotency,
			// A refusal is kept by whoever handles it, with every other refusal.
			answer: (after: Settled) =>
				isRefused(after) ? null : { status: 201, body: replyOf(order, after, intent, accessToken) },
		},
	}
	const settled = await settlePayment(deps, intent, context, order.asPlaced)
	if (!settled) throw new Error('The payment of a new order is not known.')
	if (isRefused(settled)) throw refusalOf(settled)
	return replyOf(order, settled, intent, accessToken)
}

const silent = (order: PendingOrder): Intent => ({
	id: '',
	paymentId: order.paymentId,
	status: 'unanswered',
	amountCents: order.amountCents,
	instrument: null,
	failure: null,
})

/** Asks for the money and waits a while; a provider that does not answer in time leaves the payment processing. */
async function charge(
	deps: CheckoutDeps,
	order: PendingOrder,
	request: CheckoutRequest,
	accessToken: string,
): Promise<Intent> {
	if (order.provider === 'none') return { ...silent(order), status: 'succeeded' }
	const asked = deps.gateway.charge({
		paymentId: order.paymentId,
		orderNumber: order.number,
		amountCents: order.amountCents,
		email: request.email,
		card: request.payment.method === 'card' ? request.payment.card : undefined,
		returnUrl: `/order/${order.number}?token=${accessToken}`,
	})
	const { promise: late, resolve } = Promise.withResolvers<Intent>()
	const timer = setTimeout(() => resolve(silent(order)), deps.patienceMs)
	// What comes after our patience is told by the provider's event.
	asked.catch(() => {})
	try {
		return await Promise.race([asked, late])
	} catch (error) {
		deps.log.warn({ err: error, order: order.number }, 'charge')
		// Told no, the order ends here and gives back what it took; told nothing, it waits to be looked up.
		const isRefused = error instanceof ChargeRefused || error instanceof Refusal
		return isRefused ? { ...silent(order), status: 'failed', failure: 'PAYMENT_REFUSED' } : silent(order)
	} finally {
		clearTimeout(timer)
	}
}

const isRefused = (settled: Settled) => settled.paymentStatus === 'failed' || settled.orderStatus === 'cancelled'

function refusalOf(settled: Settled): Refusal {
	if (settled.failure === 'INSUFFICIENT_FUNDS')
		return new Refusal(
			'INSUFFICIENT_FUNDS',
			'The card does not have enough funds. Nothing was charged. Please use another card.',
		)
	if (settled.failure === 'CARD_DECLINED')
		return new Refusal('CARD_DECLINED', 'The card was declined. Nothing was charged. Please use another card.')
	if (settled.failure === 'PAYMENT_REFUSED')
		return new Refusal(
			'PAYMENT_REFUSED',
			'This payment could not be taken. Nothing was charged, and nothing is kept reserved. Please try another card, or write to us.',
		)
	if (settled.paymentStatus === 'paid')
		return new Refusal('OUT_OF_STOCK', 'It sold out before your payment came. Your money is on its way back.')
	return new Refusal('ORDER_STATE', 'This order ran out of time. Nothing was charged. Please place it again.')
}

const replyStatus = { paid: 'paid', requires_action: 'requires_action' } as const

const replyOf = (order: PendingOrder, settled: Settled, intent: Intent, accessToken: string): CheckoutReply => ({
	number: order.number,
	status: settled.orderStatus,
	accessToken,
	payment: {
		status: replyStatus[settled.paymentStatus as keyof typeof replyStatus] ?? 'processing',
		...(intent.clientSecret && { clientSecret: intent.clientSecret }),
		...(intent.challengeUrl && { challengeUrl: intent.challengeUrl }),
	},
})
