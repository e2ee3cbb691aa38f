import type { OrderStatus } from '#contracts/orders.ts'
import { type Db, failsUnless, type Statement, type Tx } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { takeOrderedOut } from '#server/modules/cart/index.ts'
import { issueGiftCards, returnGiftCards } from '#server/modules/gift-cards/index.ts'
import {
	allocateStock,
	demandOf,
	extendReservation,
	type Inventory,
	releaseStock,
	tryToReserveStock,
} from '#server/modules/inventory/index.ts'
import { giveToOwnerOfEmail, moveOrder, noteOnceOnOrder, noteOnOrder } from '#server/modules/orders/index.ts'
import type { Intent } from '#server/modules/payments/index.ts'
import { returnCoupon } from '#server/modules/promotions/index.ts'
import type { Known, PaymentOutcome } from './rules.ts'

export interface SettleDeps {
	db: Db
	inventory: Inventory
	jobs: Jobs
	mailer: Mailer
	/** Hashes the codes of gift cards. */
	giftCardKey: string
}

/** A payment and its order, as they stand. */
export interface PaymentRecord extends Known {
	paymentId: string
	orderId: string
	number: string
	email: string
	isGuests: boolean
	hasGiftCards: boolean
	/** Whether it still holds the stock that it was placed with. */
	holdsStock: boolean
	failure: Intent['failure']
}

export interface Settled {
	orderId: string
	number: string
	orderStatus: OrderStatus
	paymentStatus: Known['paymentStatus']
	failure: Intent['failure']
}

const writePayment: Statement<never> = {
	name: 'payment-write',
	text: `WITH written AS (
			UPDATE payments SET status = $2, intent_id = coalesce(nullif($3, ''), intent_id), instrument = coalesce($4, instrument), failure = $5,
				captured_cents = CASE WHEN $2 = 'paid' THEN amount_cents ELSE 0 END, updated_at = now(),
				looks = 0, next_look_at = now() + interval '1 minute'
			WHERE id = $1 AND status = $6 AND amount_cents = $7 RETURNING id
		)
		SELECT ${failsUnless('payment-status', 'EXISTS (SELECT FROM written)')}`,
}

const statusAfter = {
	fulfil: 'paid',
	give_back: 'paid',
	let_go: 'failed',
	await_buyer: 'requires_action',
	await_provider: 'processing',
	// Whatever the provider says first is news still.
	await_answer: 'created',
} as const

export const settledOf = (found: PaymentRecord): Settled => ({
	orderId: found.orderId,
	number: found.number,
	orderStatus: found.orderStatus,
	paymentStatus: found.paymentStatus,
	failure: found.failure,
})

/** Does what a outcome says to the order, its stock and its payment, in the caller's transaction. */
export async function applyOutcome(
	deps: SettleDeps,
	tx: Tx,
	found: PaymentRecord,
	intent: Intent,
	outcome: PaymentOutcome,
	actor: string,
): Promise<Settled> {
	const order = { id: found.orderId, status: found.orderStatus, actor }
	if (outcome === 'nothing') return settledOf(found)
	if (outcome === 'mismatch') {
		const reason = `The provider says ${intent.amountCents} cents, the order ${found.amountCents}.`
		noteOnceOnOrder(tx, order.id, { kind: 'payment_mismatch', actor, reason })
		return settledOf(found)
	}

	// The order's row is the first that anybody locks, so nobody waits in a circle.
	let orderStatus = found.orderStatus
	switch (outcome) {
		case 'fulfil':
			orderStatus = await fulfil(deps, tx, found, actor)
			break
		case 'give_back':
			await orderRefund(deps, tx, found, actor, 'The payment came after the order was cancelled.')
			break
		case 'let_go': {
			const kind = intent.status === 'cancelled' ? 'cancelled' : 'payment_failed'
			orderStatus = moveOrder(tx, order, 'cancelled', { kind, actor, reason: intent.failure })
			await giveBack(tx, order.id)
			await releaseStock(tx, order, 'payment failed')
			break
		}
		case 'await_buyer':
			noteOnOrder(tx, order.id, { kind: 'payment_challenged', actor })
			break
		case 'await_provider':
			if (order.status !== 'processing')
				orderStatus = moveOrder(tx, order, 'processing', { kind: 'payment_processing', actor })
			await extendReservation(tx, order.id)
			break
		case 'await_answer':
			orderStatus = moveOrder(tx, order, 'processing', { kind: 'payment_processing', actor })
	}
	const paymentStatus = statusAfter[outcome]
	const { failure } = intent
	const expected = [found.paymentStatus, found.amountCents]
	tx.runLater(writePayment, [found.paymentId, paymentStatus, intent.id, intent.instrument, failure, ...expected])
	return { ...settledOf(found), orderStatus, paymentStatus, failure }
}

/** Paid: what was held becomes the buyer's. When the hold was lost and nothing is left, the money goes back. */
async function fulfil(deps: SettleDeps, tx: Tx, found: PaymentRecord, actor: string): Promise<OrderStatus> {
	const order = { id: found.orderId, status: found.orderStatus, actor }
	if (!found.holdsStock && !(await holdAgain(deps, tx, order))) {
		const reason = 'Sold out before the payment came.'
		const cancelled = moveOrder(tx, order, 'cancelled', { kind: 'cancelled', actor, reason })
		await giveBack(tx, order.id)
		await orderRefund(deps, tx, found, actor, 'It sold out before your payment came.')
		return cancelled
	}
	const paid = moveOrder(tx, order, 'paid', { kind: 'payment_received', actor })
	allocateStock(tx, order.id)
	if (found.hasGiftCards) await issueGiftCards(tx, deps, found.orderId)
	if (found.isGuests) giveToOwnerOfEmail(tx, found.orderId)
	else takeOrderedOut(tx, found.orderId)
	deps.mailer.enqueue(tx, {
		kind: 'order-confirmation',
		cause: found.orderId,
		to: found.email,
		data: { orderId: found.orderId },
	})
	return paid
}

/** What a cancelled order took besides stock. */
async function giveBack(tx: Tx, orderId: string): Promise<void> {
	await returnCoupon(tx, orderId)
	await returnGiftCards(tx, orderId)
}

const linesOf: Statement<{ lineId: string; variantId: string; quantity: number }> = {
	name: 'checkout-lines-of',
	text: 'SELECT id AS "lineId", variant_id AS "variantId", quantity FROM order_lines WHERE order_id = $1 ORDER BY position',
}

/** False when the lines cannot be served any more. An order of gift cards alone has nothing to hold and is always served. */
async function holdAgain({ inventory }: SettleDeps, tx: Tx, order: { id: string; actor: string }): Promise<boolean> {
	const plan = await inventory.plan.now()
	const demands = demandOf(await tx.run(linesOf, [order.id]), plan.consumption)
	return tryToReserveStock(tx, { order, demands, keptBack: plan.keptBack })
}

const writeRefund: Statement<{ id: string }> = {
	name: 'payment-refund-order',
	text: `INSERT INTO payment_refunds (payment_id, cause, amount_cents) SELECT id, $2, amount_cents FROM payments
		WHERE id = $1 AND amount_cents > 0 ON CONFLICT DO NOTHING RETURNING id`,
}

/** Nobody is left charged without an order (domain §3): the refund is ordered here and carried out by a job. */
async function orderRefund(
	{ jobs, mailer }: SettleDeps,
	tx: Tx,
	found: PaymentRecord,
	actor: string,
	reason: string,
): Promise<void> {
	const [refund] = await tx.run(writeRefund, [found.paymentId, 'unfillable'])
	if (!refund) return
	noteOnOrder(tx, found.orderId, { kind: 'refund_ordered', actor, reason })
	await jobs.send(tx, 'refunds')
	const data = { orderId: found.orderId, reason }
	mailer.enqueue(tx, { kind: 'order-refunded', cause: found.orderId, to: found.email, data })
}
