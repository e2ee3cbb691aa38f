import { eq, sql } from 'drizzle-orm'
import { paymentLinkHours } from '#contracts/checkout/payment-requests.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import {
	allocateLinesOf,
	demandOf,
	type Inventory,
	releaseHeld,
	tryToReserveStock,
} from '#server/modules/inventory/index.ts'
import { areDiscountsExplained, explainLineDiscount, explainPromotions } from '../../lines/explained-discounts.ts'
import { withReplacements } from '../../lines/replacements.ts'
import { type LockedOrder, lineName } from '../../locked-order.ts'
import { addOrderEvent, moveOrder } from '../../order-states.ts'
import { orderLines, orders } from '../../tables.ts'
import type { GoodsOut } from '../steps/settled-units.ts'

type Sum = 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents'
const sumOf = (goods: readonly GoodsOut[], part: Sum | 'quantity' | 'worthCents') =>
	goods.reduce((sum, each) => sum + each[part], 0)

/**
 * Writes goods that go out into the order, as lines of their own that are paid by what came back, and by what was paid for
 * them by a link. Answers the order as it is now; the caller reserves stock for the new lines.
 */
export async function addGoodsOut(
	tx: Tx,
	order: LockedOrder,
	goods: readonly GoodsOut[],
	{ actor, reason, paidCents }: { actor: string; reason: string; paidCents: number },
): Promise<LockedOrder> {
	const isTold = areDiscountsExplained(order.lines)
	const first = Math.max(...order.lines.map(({ position }) => position)) + 1
	const rows = goods.map(({ lineId, insteadOf, product, quantity, unitPriceCents, ...parts }, at) => ({
		id: lineId,
		orderId: order.id,
		position: first + at,
		...product,
		quantity,
		unitPriceCents,
		discountCents: asCents(parts.discountCents),
		taxCents: asCents(parts.taxCents),
		depositCents: asCents(parts.depositCents),
		discounts: isTold
			? explainLineDiscount(discountsOf(order, insteadOf), parts.discountCents, parts.discountCents)
			: null,
	}))
	await tx.insert(orderLines).values(rows)
	const pricedBy = isTold
		? withReplacements(explainPromotions(order.pricedBy, [...order.lines, ...rows], { isShippingPaid: false }), goods)
		: null
	const units = sumOf(goods, 'quantity')
	await tx
		.update(orders)
		.set({
			subtotalCents: sql`${orders.subtotalCents} + ${sumOf(goods, 'subtotalCents')}`,
			discountCents: sql`${orders.discountCents} + ${sumOf(goods, 'discountCents')}`,
			taxCents: sql`${orders.taxCents} + ${sumOf(goods, 'taxCents')}`,
			depositCents: sql`${orders.depositCents} + ${sumOf(goods, 'depositCents')}`,
			totalCents: sql`${orders.totalCents} + ${paidCents}`,
			exchangedCents: sql`${orders.exchangedCents} + ${sumOf(goods, 'worthCents') - paidCents}`,
			pricedBy,
			itemCount: sql`${orders.itemCount} + ${units}`,
			toShip: sql`${orders.toShip} + ${units}`,
		})
		.where(eq(orders.id, order.id))
	const happening = { kind: 'exchanged', actor, reason }
	if (order.status === 'paid') addOrderEvent(tx, order.id, happening)
	else moveOrder(tx, order, 'paid', happening)
	return { ...order, status: 'paid', totalCents: asCents(order.totalCents + paidCents), pricedBy }
}

const discountsOf = ({ lines }: LockedOrder, lineId: string) => lines.find(({ id }) => id === lineId)?.discounts ?? null

const lineIdsOf = (goods: readonly GoodsOut[]) => goods.map(({ lineId }) => lineId)

/** Holds what is to go out for as long as a payment link is open; false, and nothing is held, when there is not enough. */
export async function holdGoods(
	tx: Tx,
	inventory: Inventory,
	order: { id: string; actor: string },
	goods: readonly GoodsOut[],
): Promise<boolean> {
	const { consumption, keptBack } = await inventory.plan.in(tx)
	const lines = goods.map(({ lineId, product: { variantId }, quantity }) => ({ lineId, variantId, quantity }))
	const seconds = paymentLinkHours * 3600
	return tryToReserveStock(tx, { order, demands: demandOf(lines, consumption), keptBack, seconds })
}

/** Makes what goes out the order's own: what was held for it, or else what is on the shelf. False when that is too little. */
export async function takeStockFor(
	tx: Tx,
	inventory: Inventory,
	order: { id: string; actor: string },
	goods: readonly GoodsOut[],
): Promise<boolean> {
	if (await allocateLinesOf(tx, order.id, lineIdsOf(goods))) return true
	if (!(await holdGoods(tx, inventory, order, goods))) return false
	await allocateLinesOf(tx, order.id, lineIdsOf(goods))
	return true
}

/** Lets go of what was held for goods that do not go out after all. */
export const releaseGoods = (tx: Tx, order: { id: string; actor: string }, goods: readonly GoodsOut[]): Promise<void> =>
	releaseHeld(tx, order, lineIdsOf(goods), 'the exchange was not paid')

export function goodsSoldOut(goods: readonly GoodsOut[]): Refusal {
	const names = goods.map(({ product }) => lineName(product)).join(' and ')
	return new Refusal('OUT_OF_STOCK', `There is not enough of ${names}. Pay it back instead, or wait until there is.`)
}
