import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { allocateStock, demandOf, type Inventory, tryToReserveStock } from '#server/modules/inventory/index.ts'
import { moveOrder, noteOnOrder } from '../lists/order-states.ts'
import { type LockedOrder, nameOf } from '../locked-order.ts'
import { orderLines, orders } from '../tables.ts'
import type { GoodsOut } from './settled-units.ts'

type Sum = 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents'
const sumOf = (goods: readonly GoodsOut[], part: Sum | 'quantity' | 'worthCents') =>
	goods.reduce((sum, each) => sum + each[part], 0)

export interface LineOut {
	lineId: string
	variantId: string
	quantity: number
}

/**
 * Writes goods that go out into the order, as lines of their own that are paid by what came back, and by what was paid for
 * them by a link. Answers the order as it is now, and the new lines, for which the caller reserves stock.
 */
export async function addGoodsOut(
	tx: Tx,
	order: LockedOrder,
	goods: readonly GoodsOut[],
	{ actor, reason, paidCents }: { actor: string; reason: string; paidCents: number },
): Promise<{ order: LockedOrder; out: LineOut[] }> {
	const first = Math.max(...order.lines.map(({ position }) => position)) + 1
	const rows = goods.map(({ product, quantity, unitPriceCents, ...parts }, at) => ({
		id: randomUUID(),
		orderId: order.id,
		position: first + at,
		...product,
		quantity,
		unitPriceCents,
		discountCents: asCents(parts.discountCents),
		taxCents: asCents(parts.taxCents),
		depositCents: asCents(parts.depositCents),
	}))
	await tx.insert(orderLines).values(rows)
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
			...(sumOf(goods, 'discountCents') > 0 && { pricedBy: null }),
			itemCount: sql`${orders.itemCount} + ${units}`,
			toShip: sql`${orders.toShip} + ${units}`,
		})
		.where(eq(orders.id, order.id))
	const happening = { kind: 'exchanged', actor, reason }
	if (order.status === 'paid') noteOnOrder(tx, order.id, happening)
	else moveOrder(tx, order, 'paid', happening)
	return {
		order: { ...order, status: 'paid', totalCents: asCents(order.totalCents + paidCents) },
		out: rows.map(({ id, variantId, quantity }) => ({ lineId: id, variantId, quantity })),
	}
}

/** Takes the stock of what goes out; false, and nothing is taken, when there is not enough. */
export async function takeStockFor(
	tx: Tx,
	inventory: Inventory,
	order: { id: string; actor: string },
	out: readonly LineOut[],
): Promise<boolean> {
	const { consumption, keptBack } = await inventory.plan.now()
	if (!(await tryToReserveStock(tx, { order, demands: demandOf(out, consumption), keptBack }))) return false
	allocateStock(tx, order.id)
	return true
}

export function soldOut(goods: readonly GoodsOut[]): Refusal {
	const names = goods.map(({ product }) => nameOf(product)).join(' and ')
	return new Refusal('OUT_OF_STOCK', `There is not enough of ${names}. Pay it back instead, or wait until there is.`)
}
