import type { z } from 'zod'
import type { Card } from '#contracts/checkout/checkout.ts'
import type { payRequest as contract } from '#contracts/checkout/payment-requests.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { lockOrderRow, orderNumbersOf, paymentLinkOf } from '#server/modules/orders/index.ts'
import {
	customerOfAccount,
	type Intent,
	lastPaymentOf,
	paymentForRequest,
	paymentRequestById,
	type SavedPaymentRequest,
} from '#server/modules/payments/index.ts'
import { anotherCardInProgress, cardNotTried } from '../another-card.ts'
import { buyerActor } from '../buyer-actor.ts'
import { chargePayment } from '../charge-payment.ts'
import { paymentRefusal } from '../create-order/refusals.ts'
import { requestHandlerOf } from '../settle/request-handlers.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import type { CheckoutDeps, SettledPayment } from '../types.ts'
import { confirmRequestPaid } from './confirm-paid.ts'

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
	await withdrawOthersTry(deps, id, viewer)
	const payment = await begin(deps, id, paying)
	if (payment === 'paid') return { status: 'paid' }
	const returnUrl = paymentLinkOf(deps.orderKey, id)
	const intent = await chargePayment(deps, payment, { card, returnUrl })
	if (intent.status === 'unanswered' && payment.provider === 'stripe')
		throw new Refusal(
			'UNAVAILABLE',
			'The payment provider does not answer. Nothing was charged. Please send the payment again as it is.',
			{ retryAfter: 2 },
		)
	const hasFailed = (settled: SettledPayment) => settled.paymentStatus === 'failed'
	const settled = await settlePayment(deps, intent, {
		actor: buyerActor(viewer),
		idempotency: {
			of: idempotency,
			answer: (after) => (hasFailed(after) ? null : { status: 200, body: replyOf(after, intent) }),
		},
	})
	if (!settled) throw new Error('The payment of a link is not known.')
	if (hasFailed(settled)) throw payment.isAnothers ? cardNotTried() : paymentRefusal(settled)
	return replyOf(settled, intent)
}

/**
 * A try that was begun before its buyer signed in or out makes room: the provider keeps it for whom it was begun, and would
 * refuse the saved card of anybody else.
 */
async function withdrawOthersTry(deps: CheckoutDeps, id: string, viewer: Viewer | null): Promise<void> {
	const { db, gateway } = deps
	if (!gateway.wallet) return
	const last = await lastPaymentOf(db, id)
	if (last?.status !== 'created' && last?.status !== 'requires_action') return
	const customerId = viewer && (await customerOfAccount(db, gateway.provider, viewer.id))
	if (last.customerId !== customerId) await confirmRequestPaid(deps, id, { actor: buyerActor(viewer), giveUp: true })
}

/**
 * The payment to be charged, written or taken up; `paid` where the call is repeated under the key of one that was cut off,
 * and the link is paid by now. Throws `NOT_FOUND`, and `ORDER_STATE` when the link is over
 * or what it is for could not be done.
 */
const begin = (deps: CheckoutDeps, id: string, { viewer, card, idempotency }: Paying) =>
	transaction(deps.db, async (tx) => {
		const known = await paymentRequestById(tx, id)
		if (!known) throw notFound('This payment link')
		await idempotency.take(tx)
		lockOrderRow(tx, { id: known.orderId })
		const request = await paymentRequestById(tx, id)
		if (!request) throw notFound('This payment link')
		if (request.state === 'paid' && idempotency.isResumed) {
			idempotency.remember(tx, 200, { status: 'paid' } satisfies Paid)
			return 'paid'
		}
		if (request.state !== 'open') throw new Refusal('ORDER_STATE', isOver[request.state] ?? 'This link is over.')
		if (request.expiresAt <= new Date()) throw new Refusal('ORDER_STATE', isOver.expired ?? '')
		await refuseUndoable(deps, tx, request, buyerActor(viewer))
		const { provider } = deps.gateway
		const tryId = stableId(`${id} ${idempotency.scope} ${idempotency.key}`)
		if (provider === 'test' && !card) throw new Refusal('PAYMENT_METHOD_INVALID', 'Enter a card.')
		if (provider === 'stripe' && card)
			throw new Refusal(
				'PAYMENT_METHOD_INVALID',
				'Cards go to the payment provider, never to this server. Nothing was charged.',
			)
		const payment = await paymentForRequest(tx, request, { provider, userId: viewer?.id ?? null, tryId })
		const isAnothers = payment.underWay !== null && payment.provider === 'test' && payment.id !== tryId
		// The provider has that card at work. One whose bank asks its buyer is answered on the page of the bank.
		if (isAnothers && payment.underWay !== 'requires_action') throw anotherCardInProgress()
		const number = (await orderNumbersOf(tx, [request.orderId])).get(request.orderId) ?? ''
		const { id: paymentId, provider: by } = payment
		return { number, paymentId, amountCents: request.amountCents, provider: by, isAnothers }
	})

/** Nobody is charged for what could not be done then. Throws `ORDER_STATE`. */
async function refuseUndoable(
	{ requestHandlers }: CheckoutDeps,
	tx: Tx,
	{ id, orderId, purpose }: SavedPaymentRequest,
	actor: string,
): Promise<void> {
	const refusal = await requestHandlerOf(requestHandlers, purpose).refusal?.(tx, { id, orderId, actor })
	if (refusal) throw new Refusal(refusal.code, `${refusal.message} No card was charged just now.`)
}

function replyOf({ paymentStatus, isReturned }: SettledPayment, intent: Intent): Paid {
	if (isReturned) return { status: 'returned' }
	if (paymentStatus === 'paid') return { status: 'paid' }
	return {
		status: paymentStatus === 'requires_action' ? 'requires_action' : 'processing',
		...(intent.clientSecret && { clientSecret: intent.clientSecret }),
		...(intent.challengeUrl && { challengeUrl: intent.challengeUrl }),
	}
}
