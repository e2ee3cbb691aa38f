import { eq, sql } from 'drizzle-orm'
import { asCents, noCents, sumCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { returnPartToGiftCards } from '#server/modules/gift-cards/index.ts'
import { allocateStock, releaseUnits } from '#server/modules/inventory/index.ts'
import { refundAmongCards } from '#server/modules/payments/index.ts'
import { centsPerToken } from '#server/modules/pricing/index.ts'
import { areDiscountsExplained, explainLineDiscount, explainPromotions } from '../lines/explained-discounts.ts'
import { type Replacement, withReplacements } from '../lines/replacements.ts'
import type { LockedOrder, OrderActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'
import { giveTokensBack } from '../refunds/paid-by-tokens.ts'
import { orderLines, orders } from '../tables.ts'
import { agreedShippingOf } from './agreed-shipping.ts'
import { type EditPlan, editLabel, lostDiscountsOf, tokensBackIn } from './edit-plan.ts'
import { keptDiscountByPromotion } from './kept-discounts.ts'
import { swapsOf } from './line-swaps.ts'
import { recalculateEarnedTokens } from './recalculate-earned-tokens.ts'

export interface ApplyDeps {
	mailer: Mailer
	jobs: Jobs
}

interface Applied {
	editId: string
	plan: EditPlan
	reason: string
}

/**
 * Does what a plan says, in the transaction that has the order locked; what is new is held by now. The order's rows first,
 * then gift cards, tokens, stock and money.
 */
export async function applyEdit(
	tx: Tx,
	deps: ApplyDeps,
	order: LockedOrder,
	{ editId, plan, reason }: Applied,
	actor: OrderActor,
): Promise<void> {
	const openBefore = new Map(order.lines.map((line) => [line.id, line.quantity]))
	await rewriteLines(tx, order, plan)
	await rewriteOrder(tx, order, plan)
	await returnPartToGiftCards(tx, { orderId: order.id, editId }, plan.giftCardShares)
	const restoredTokens = plan.restoredTokens ?? 0
	await giveTokensBack(tx, { orderId: order.id, refundId: editId, tokens: restoredTokens })
	await recalculateEarnedTokens(tx, order, editId)
	const released = plan.kept.flatMap(({ lineId, quantity }) => {
		const open = openBefore.get(lineId) ?? 0
		return open > quantity ? [{ lineId, units: open - quantity, open }] : []
	})
	if (released.length > 0) await releaseUnits(tx, { id: order.id, actor: actor.inStock }, released, 'edited')
	if (plan.added.length > 0) allocateStock(tx, order.id)
	const cards = plan.cardCents > 0 ? await refundAmongCards(tx, order.id, editId, plan.cardCents) : []
	if (cards.length > 0) await deps.jobs.send(tx, 'refunds')
	addOrderEvent(tx, order.id, { kind: 'edited', actor: actor.inOrder, reason: `${editLabel(order, plan)}: ${reason}` })
	deps.mailer.enqueue(tx, {
		kind: 'order-edited',
		cause: editId,
		to: order.email,
		data: {
			orderId: order.id,
			reason,
			differenceCents: plan.differenceCents,
			cardCents: plan.cardCents,
			cards,
			unearnedCents: lostDiscountsOf(plan),
			giftCards: plan.giftCardShares
				.filter(({ cents }) => cents > 0)
				.map(({ lastFour, cents }) => ({ lastFour, cents })),
			restoredTokens,
		},
	})
}

async function rewriteLines(tx: Tx, order: LockedOrder, plan: EditPlan): Promise<void> {
	const discountsOf = new Map(linesAfter(order, plan).map((line) => [line.id, line.discounts]))
	for (const { lineId, quantity, unearnedCents: _, ...amounts } of plan.kept) {
		if (quantity === 0) await tx.delete(orderLines).where(eq(orderLines.id, lineId))
		else
			await tx
				.update(orderLines)
				.set({ quantity, ...amounts, discounts: discountsOf.get(lineId) ?? null })
				.where(eq(orderLines.id, lineId))
	}
	if (plan.added.length === 0) return
	const last = Math.max(...order.lines.map(({ position }) => position))
	await tx.insert(orderLines).values(
		plan.added.map((line, at) => ({
			...line,
			discounts: discountsOf.get(line.id) ?? null,
			...{ orderId: order.id, position: last + 1 + at, needsShipping: true },
		})),
	)
}

/** The lines that an edit leaves and adds, with what makes up their discounts. */
function linesAfter(order: LockedOrder, plan: EditPlan) {
	const isTold = areDiscountsExplained(order.lines)
	const kept = plan.kept.flatMap(({ lineId, quantity, discountCents, unearnedCents = noCents }) => {
		const line = order.lines.find(({ id }) => id === lineId)
		if (!line || quantity === 0) return []
		const each = keptDiscountByPromotion(line, { quantity, unearnedCents }, order.pricedBy)
		const promoted = sumCents(each.map((of) => of.discountCents))
		const discounts = isTold ? explainLineDiscount(each, promoted, discountCents) : null
		return [{ id: lineId, discounts }]
	})
	const added = plan.added.map(({ id, discountCents }) => ({
		id,
		discounts: isTold ? explainLineDiscount(null, 0, discountCents) : null,
	}))
	return [...kept, ...added]
}

/** The promotions that the edited order names; null where its lines never named all of their discounts. */
function pricedByAfter(order: LockedOrder, plan: EditPlan) {
	if (!areDiscountsExplained(order.lines)) return null
	const isAgreed = agreedShippingOf(order)?.methodId === plan.shippingMethod.id
	const isShippingPaid = plan.after.shippingCents > 0 && !isAgreed
	const explained = explainPromotions(order.pricedBy, linesAfter(order, plan), { isShippingPaid })
	return withReplacements(explained, replacementsIn(order, plan))
}

/** The new lines that lines of the order were only swapped for. */
function replacementsIn(order: LockedOrder, { kept, added }: EditPlan): Replacement[] {
	const units = kept.flatMap(({ lineId, quantity }) => {
		const line = order.lines.find(({ id }) => id === lineId)
		return line ? [{ line, quantity }] : []
	})
	return swapsOf(units, added).map(({ insteadOf, at }) => ({ insteadOf, lineId: added[at]?.id ?? '' }))
}

async function rewriteOrder(tx: Tx, order: LockedOrder, plan: EditPlan): Promise<void> {
	const { dueCents, ...amounts } = plan.after
	const toGiftCards = plan.giftCardShares.reduce((total, { cents }) => total + cents, 0)
	const giftCardCents = asCents(order.giftCardCents - toGiftCards)
	const tokens = order.tokens - tokensBackIn(plan)
	const tokensCents = asCents(tokens * centsPerToken)
	await tx
		.update(orders)
		.set({
			...amounts,
			giftCardCents,
			tokens,
			tokensCents,
			totalCents: asCents(dueCents - giftCardCents - tokensCents),
			itemCount: sql`(SELECT sum(quantity) FROM order_lines WHERE order_id = ${order.id})`,
			toShip: sql`(SELECT coalesce(sum(quantity) FILTER (WHERE needs_shipping), 0) FROM order_lines WHERE order_id = ${order.id})`,
			pricedBy: pricedByAfter(order, plan),
			shippingAddress: plan.shippingAddress,
			shippingMethod: plan.shippingMethod,
			deliverFrom: plan.deliverFrom,
			deliverTo: plan.deliverTo,
		})
		.where(eq(orders.id, order.id))
}
