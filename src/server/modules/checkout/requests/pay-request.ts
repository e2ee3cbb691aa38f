import type { z } from 'zod'
import type { Card } from '#contracts/checkout/checkout.ts'
import type { payRequest as contract } from '#contracts/checkout/payment-requests.ts'
import { transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { lockOrderRow, orderNumbersOf, paymentLinkOf } from '#server/modules/orders/index.ts'
import { type Intent, paymentForRequest, paymentRequestById } from '#server/modules/payments/index.ts'
import { charge } from '../charge.ts'
import { refusalOf } from '../refusals.ts'
import { buyerAs } from '../rules.ts'
import { settlePayment } from '../settle.ts'
import type { CheckoutDeps, Settled } from '../types.ts'

type Paid = z.output<(typeof contract)['reply']>

interface Paying {
	viewer: Viewer | null
	card: Card | undefined
	idempotency: Idempotency
}

const isOver: Record<string, string> = {
	paid: 'This is paid already. Nothing was charged again.',
	expired: 'This link has expired. Nothing was charged. Please ask us for a new one.',
	cancelled: 'This link was withdrawn. Nothing was charged.',
}

/**
 * Pays what a link asks for, in the three acts of an order that is placed: the payment is written, the provider asked, and
 * what it says is settled. A payment that is under way is taken up under its own name, so nobody is charged twice.
 */
export async function payByLink(deps: CheckoutDeps, id: string, paying: Paying): Promise<Paid> {
	const { viewer, card, idempotency } = paying
	const payment = await begin(deps, id, paying)
	const returnUrl = paymentLinkOf(deps.orderKey, id)
	const intent = await charge(deps, payment, { card, returnUrl })
	if (intent.status === 'unanswered' && payment.provider === 'stripe')
		throw new Refusal(
			'UNAVAILABLE',
			'The payment provider does not answer. Nothing was charged. Please send the payment again as it is.',
			{ retryAfter: 2 },
		)
	const hasFailed = (settled: Settled) => settled.paymentStatus === 'failed'
	const settled = await settlePayment(deps, intent, {
		actor: buyerAs(viewer),
		idempotency: {
			of: idempotency,
			answer: (after) => (hasFailed(after) ? null : { status: 200, body: replyOf(after, intent) }),
		},
	})
	if (!settled) throw new Error('The payment of a link is not known.')
	if (hasFailed(settled)) throw refusalOf(settled)
	return replyOf(settled, intent)
}

/** The payment to be charged, written or taken up. Throws `NOT_FOUND`, and `ORDER_STATE` when the link is over. */
const begin = (deps: CheckoutDeps, id: string, { viewer, card, idempotency }: Paying) =>
	transaction(deps.db, async (tx) => {
		const known = await paymentRequestById(tx, id)
		if (!known) throw notFound('This payment link')
		await idempotency.take(tx)
		lockOrderRow(tx, known.orderId)
		const request = await paymentRequestById(tx, id)
		if (!request) throw notFound('This payment link')
		if (request.state !== 'open') throw new Refusal('ORDER_STATE', isOver[request.state] ?? 'This link is over.')
		if (request.expiresAt <= new Date()) throw new Refusal('ORDER_STATE', isOver.expired ?? '')
		const { provider } = deps.gateway
		if (provider === 'test' && !card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
		if (provider === 'stripe' && card)
			throw new Refusal(
				'PAYMENT_METHOD_INVALID',
				'Cards go to the payment provider, never to this server. Nothing was charged.',
			)
		const payment = await paymentForRequest(tx, request, { provider, userId: viewer?.id ?? null })
		const number = (await orderNumbersOf(tx, [request.orderId])).get(request.orderId) ?? ''
		return { number, paymentId: payment.id, amountCents: request.amountCents, provider: payment.provider }
	})

function replyOf({ paymentStatus, isReturned }: Settled, intent: Intent): Paid {
	if (isReturned) return { status: 'returned' }
	if (paymentStatus === 'paid') return { status: 'paid' }
	return {
		status: paymentStatus === 'requires_action' ? 'requires_action' : 'processing',
		...(intent.clientSecret && { clientSecret: intent.clientSecret }),
		...(intent.challengeUrl && { challengeUrl: intent.challengeUrl }),
	}
}
