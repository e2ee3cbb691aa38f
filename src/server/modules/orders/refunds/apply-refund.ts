import { eq, sql } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { restoreToGiftCards, voidGiftCards } from '#server/modules/gift-cards/index.ts'
import { releaseUnits } from '#server/modules/inventory/index.ts'
import { refundAmongCards } from '#server/modules/payments/index.ts'
import { centsPerToken } from '#server/modules/pricing/index.ts'
import { returnPromotions } from '#server/modules/promotions/index.ts'
import { takeTokensBack } from '#server/modules/tokens/index.ts'
import { type LockedOrder, type OrderActor, openUnits } from '../locked-order.ts'
import { addOrderEvent, moveOrder } from '../order-states.ts'
import { waitForParcelsAlone } from '../shipments/unsent-goods.ts'
import { orderLines, orders } from '../tables.ts'
import { withdrawUnpaidEdit } from '../unpaid-edit.ts'
import { giveTokensBack } from './paid-by-tokens.ts'
import { paidCents, type RefundPlan } from './plan-refund.ts'
import { willAllBeCancelled } from './requested-refund.ts'
import { orderRefundLines, orderRefunds } from './tables.ts'

export interface RefundDeps {
	mailer: Mailer
	jobs: Jobs
}

/**
 * Does what a plan says, in the transaction that locked the order and made the plan: counters and rows of the order first,
 * then promotions, gift cards, tokens, stock and money. An edit that waits for its payment is not made any more. Answers the refund's id.
 */
export async function applyRefund(
	tx: Tx,
	deps: RefundDeps,
	plan: RefundPlan,
	actor: OrderActor,
	/** Has the cards' part given back, for the refund of this id. */
	giveBack = (refundId: string) => refundCard(tx, deps, plan.order.id, refundId, plan.effects.cardCents),
): Promise<string> {
	const { order, requested, effects } = plan
	const after = await countOnOrder(tx, plan)
	const refundId = await writeRefund(tx, plan)
	const isCancelled = willAllBeCancelled(order, requested.lines)
	settleStatus(tx, plan, after, actor.inOrder)
	if (isCancelled) await returnPromotions(tx, order.id)
	await restoreToGiftCards(tx, { orderId: order.id, refundId }, plan.giftCardShares)
	await giveTokensBack(tx, { orderId: order.id, refundId, tokens: effects.restoredTokens })
	await voidGiftCards(tx, deps.mailer, order.id, plan.voided)
	await takeTokensBack(tx, plan.tokensBack, refundId)
	const released = requested.lines
		.filter(({ line, cancelled }) => line.needsShipping && cancelled > 0)
		.map(({ line, cancelled }) => ({ lineId: line.id, units: cancelled, open: openUnits(line) }))
	if (released.length > 0 && after.toShip === 0) await waitForParcelsAlone(tx, order.id)
	await withdrawUnpaidEdit(tx, deps.mailer, order, actor)
	if (released.length > 0) await releaseUnits(tx, { id: order.id, actor: actor.inStock }, released, 'cancelled')
	if (effects.cardCents > 0) await giveBack(refundId)
	// An exchange sends no mail of its own: the mail about the return tells of it.
	if (requested.kind === 'exchange') return refundId
	const { kind } = requested
	deps.mailer.enqueue(tx, { kind, cause: refundId, to: order.email, data: { orderId: order.id, refundId } })
	return refundId
}

async function countOnOrder(tx: Tx, { order, requested, effects }: RefundPlan) {
	const unsent = requested.lines.reduce((sum, { line, cancelled }) => sum + (line.needsShipping ? cancelled : 0), 0)
	const [[after]] = await Promise.all([
		tx
			.update(orders)
			.set({
				toShip: sql`${orders.toShip} - ${unsent}`,
				refundedCents: sql`${orders.refundedCents} + ${effects.amountCents}`,
				// A discount that staff let the buyer keep is not taken back by a later refund either.
				...(requested.keepsGifts &&
					order.pricedBy && { pricedBy: order.pricedBy.map(({ earned: _, ...each }) => each) }),
				refundedShippingCents: sql`${orders.refundedShippingCents} + ${effects.shippingCents}`,
			})
			.where(eq(orders.id, order.id))
			.returning({ toShip: orders.toShip, refundedCents: orders.refundedCents }),
		...requested.lines.map(({ line, quantity, cancelled }) =>
			tx
				.update(orderLines)
				.set({
					refunded: sql`${orderLines.refunded} + ${quantity}`,
					cancelled: sql`${orderLines.cancelled} + ${cancelled}`,
				})
				.where(eq(orderLines.id, line.id)),
		),
	])
	if (!after) throw new Error('The order was not counted on.')
	return after
}

async function writeRefund(tx: Tx, { order, requested, effects }: RefundPlan): Promise<string> {
	const tokensCents = asCents((effects.restoredTokens + effects.lostTokens) * centsPerToken)
	const [written] = await tx
		.insert(orderRefunds)
		.values({
			orderId: order.id,
			nth: sql`(SELECT coalesce(max(nth), 0) + 1 FROM order_refunds WHERE order_id = ${order.id})`,
			kind: requested.kind,
			reason: requested.reason,
			amountCents: effects.amountCents,
			shippingCents: effects.shippingCents,
			goodwillCents: effects.goodwillCents,
			offsetCents: effects.offsetCents,
			exchangedCents: effects.exchangedCents,
			cardCents: effects.cardCents,
			giftCardCents: asCents(effects.amountCents - effects.cardCents - tokensCents),
			tokensCents,
			lostTokens: effects.lostTokens,
		})
		.returning({ id: orderRefunds.id })
	if (!written) throw new Error('The refund was not written.')
	if (effects.lines.length > 0)
		await tx.insert(orderRefundLines).values(effects.lines.map((line) => ({ refundId: written.id, ...line })))
	return written.id
}

/**
 * Writes down what happened, and moves the order on: cancelled when nothing of it will come, refunded when all of it went
 * back, shipped or delivered when the rest has left.
 */
function settleStatus(
	tx: Tx,
	{ order, requested, effects }: RefundPlan,
	after: { toShip: number; refundedCents: number },
	actor: string,
): void {
	const { reason } = requested
	const money =
		effects.amountCents > 0 ? { kind: 'refund_ordered', actor, reason: moneyReason(effects, requested) } : null
	if (willAllBeCancelled(order, requested.lines) && order.status === 'paid') {
		moveOrder(tx, order, 'cancelled', { kind: 'cancelled', actor, reason })
		if (money) addOrderEvent(tx, order.id, money)
		return
	}
	if (requested.lines.some(({ cancelled }) => cancelled > 0))
		addOrderEvent(tx, order.id, { kind: 'partly_cancelled', actor, reason: cancelledReason(requested) })
	const isAllBack = after.refundedCents === paidCents(order) && paidCents(order) > 0 && after.toShip === 0
	if (isAllBack && order.status !== 'refunded' && money) {
		moveOrder(tx, order, 'refunded', money)
		return
	}
	if (money) addOrderEvent(tx, order.id, money)
	if (order.status !== 'paid' || after.toShip > 0 || order.shipped === 0) return
	const shipped = moveOrder(tx, order, 'shipped', { kind: 'shipped', actor, reason: 'What was left is cancelled.' })
	if (order.delivered === order.shipped)
		moveOrder(tx, { ...order, status: shipped }, 'delivered', { kind: 'delivered', actor })
}

const moneyReason = (effects: RefundPlan['effects'], { reason }: RefundPlan['requested']) =>
	`${formatCents(effects.amountCents)}: ${reason}`
const cancelledReason = ({ lines, reason }: RefundPlan['requested']) =>
	`${lines
		.filter(({ cancelled }) => cancelled > 0)
		.map(({ line, cancelled }) => `${cancelled} × ${line.sku}`)
		.join(', ')}: ${reason}`

async function refundCard(
	tx: Tx,
	{ jobs }: RefundDeps,
	orderId: LockedOrder['id'],
	refundId: string,
	cents: number,
): Promise<void> {
	await refundAmongCards(tx, orderId, refundId, cents)
	await jobs.send(tx, 'refunds')
}
