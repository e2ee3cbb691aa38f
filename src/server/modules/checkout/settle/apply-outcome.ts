import type { OrderStatus } from '#contracts/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { endReminders, removeOrderedLines } from '#server/modules/cart/index.ts'
import { issueGiftCards, returnGiftCards } from '#server/modules/gift-cards/index.ts'
import {
	allocateStock,
	demandOf,
	extendReservation,
	releaseStock,
	tryToReserveStock,
} from '#server/modules/inventory/index.ts'
import {
	addOrderEvent,
	addOrderEventOnce,
	boughtLinesOf,
	giftCardLinesOf,
	giveToOwnerOfEmail,
	markPaymentFailed,
	moveOrder,
} from '#server/modules/orders/index.ts'
import { createPaymentRefund, type Intent, recordPayment } from '#server/modules/payments/index.ts'
import { returnPromotions } from '#server/modules/promotions/index.ts'
import { redeemTokens, releaseTokens } from '#server/modules/tokens/index.ts'
import type { PaymentRecord, SettledPayment, SettlePaymentDeps } from '../types.ts'
import { earnTokens } from './earn-tokens.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** The state that each outcome leaves a payment in. */
export const paymentStateAfter = {
	fulfill: 'paid',
	give_back: 'paid',
	let_go: 'failed',
	await_buyer: 'requires_action',
	await_provider: 'processing',
	// The provider has said nothing yet, so its first word must still count as news.
	await_answer: 'created',
} as const

export const settledPaymentOf = (record: PaymentRecord): SettledPayment => ({
	orderId: record.orderId,
	number: record.number,
	orderStatus: record.orderStatus,
	paymentStatus: record.paymentStatus,
	failure: record.failure,
})

/** An intent as a provider tells it, the outcome that it has for the order, and who brought the news. */
export interface PaymentNews {
	intent: Intent
	outcome: PaymentOutcome
	actor: string
}

/**
 * Does to an order, its stock and its payment what the outcome says, in the caller's transaction. The order's row is
 * written or locked before any other row of these, by everybody, so no two transactions wait for each other.
 */
export async function applyOutcome(
	deps: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	{ intent, outcome, actor }: PaymentNews,
): Promise<SettledPayment> {
	const order = { id: record.orderId, status: record.orderStatus, actor }
	if (outcome === 'nothing') return settledPaymentOf(record)
	if (outcome === 'mismatch') {
		addMismatchEvent(tx, record, { intent, actor })
		return settledPaymentOf(record)
	}

	let orderStatus = record.orderStatus
	switch (outcome) {
		case 'fulfill':
			orderStatus = await fulfillOrder(deps, tx, record, actor)
			break
		case 'give_back':
			await giveMoneyBack(deps, tx, record, actor, 'The payment came after the order was cancelled.')
			break
		case 'let_go': {
			const kind = intent.status === 'cancelled' ? 'cancelled' : 'payment_failed'
			orderStatus = moveOrder(tx, order, 'cancelled', { kind, actor, reason: intent.failure })
			await returnTenders(tx, record)
			await releaseStock(tx, order, kind === 'cancelled' ? 'never paid' : 'payment failed')
			break
		}
		case 'await_buyer':
			addOrderEvent(tx, order.id, { kind: 'payment_challenged', actor })
			break
		case 'await_provider':
			if (order.status !== 'processing')
				orderStatus = moveOrder(tx, order, 'processing', { kind: 'payment_processing', actor })
			await extendReservation(tx, order.id)
			break
		case 'await_answer':
			orderStatus = moveOrder(tx, order, 'processing', { kind: 'payment_processing', actor })
	}
	const paymentStatus = paymentStateAfter[outcome]
	const expected = { id: record.paymentId, state: record.paymentStatus, amountCents: record.amountCents }
	recordPayment(tx, expected, paymentStatus, intent)
	if ((paymentStatus === 'failed') !== (record.paymentStatus === 'failed'))
		markPaymentFailed(tx, order.id, paymentStatus === 'failed')
	return { ...settledPaymentOf(record), orderStatus, paymentStatus, failure: intent.failure }
}

/** Another amount than ours is for a person to look at. */
export function addMismatchEvent(
	tx: Tx,
	record: PaymentRecord,
	{ intent, actor }: Pick<PaymentNews, 'intent' | 'actor'>,
): void {
	const reason = `The provider says ${intent.amountCents} cents${intent.currency ? ` ${intent.currency.toUpperCase()}` : ''}, the order ${record.amountCents}.`
	addOrderEventOnce(tx, record.orderId, { kind: 'payment_mismatch', actor, reason })
}

/**
 * The order is paid: the stock that it holds becomes the buyer's. An order that has lost its reservation takes stock anew;
 * when there is none left, it is cancelled and the money goes back.
 */
export async function fulfillOrder(
	deps: SettlePaymentDeps,
	tx: Tx,
	record: PaymentRecord,
	actor: string,
): Promise<OrderStatus> {
	const { orderId, number, email, userId, placedAt, cost } = record
	const order = { id: orderId, status: record.orderStatus, actor }
	if (!record.holdsStock && !(await reserveAgain(deps, tx, order))) {
		const reason = 'Sold out before the payment came.'
		const cancelled = moveOrder(tx, order, 'cancelled', { kind: 'cancelled', actor, reason })
		await returnTenders(tx, record)
		await giveMoneyBack(deps, tx, record, actor, 'It sold out before your payment came.')
		return cancelled
	}
	const paid = moveOrder(tx, order, 'paid', { kind: 'payment_received', actor })
	if (userId === null) giveToOwnerOfEmail(tx, { id: orderId, email })
	await earnTokens(tx, deps, { id: orderId, number, userId, email, placedAt, cost })
	if (record.hasTokens) redeemTokens(tx, orderId)
	allocateStock(tx, orderId)
	if (record.hasGiftCards) await issueGiftCards(tx, deps, orderId, await giftCardLinesOf(tx, orderId))
	if (userId !== null) removeOrderedLines(tx, orderId)
	endReminders(tx, email)
	deps.mailer.enqueue(tx, { kind: 'order-confirmation', cause: orderId, to: email, data: { orderId } })
	return paid
}

/** Gives back the promotions, the gift cards and the tokens that a cancelled order took. */
async function returnTenders(tx: Tx, { orderId, hasTokens }: PaymentRecord): Promise<void> {
	await returnPromotions(tx, orderId)
	await returnGiftCards(tx, orderId)
	if (hasTokens) releaseTokens(tx, orderId)
}

/** False when there is not enough stock left. An order of gift cards alone needs none, so it always succeeds. */
async function reserveAgain(
	{ inventory }: SettlePaymentDeps,
	tx: Tx,
	order: { id: string; actor: string },
): Promise<boolean> {
	const plan = await inventory.plan.in(tx)
	const demands = demandOf(await boughtLinesOf(tx, order.id), plan.consumption)
	return tryToReserveStock(tx, { order, demands, keptBack: plan.keptBack })
}

/** Orders the refund of a payment that has no order to pay for any more, and tells the buyer. A job sends it. */
async function giveMoneyBack(
	{ jobs, mailer }: SettlePaymentDeps,
	tx: Tx,
	{ paymentId, orderId, email }: PaymentRecord,
	actor: string,
	reason: string,
): Promise<void> {
	if (!(await createPaymentRefund(tx, paymentId, 'unfillable'))) return
	addOrderEvent(tx, orderId, { kind: 'refund_ordered', actor, reason })
	await jobs.send(tx, 'refunds')
	mailer.enqueue(tx, { kind: 'payment-returned', cause: orderId, to: email, data: { orderId, reason } })
}
