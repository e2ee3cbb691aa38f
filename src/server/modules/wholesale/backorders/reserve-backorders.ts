import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { lockWholesaleItems, reserveForWholesale, wholesaleStock } from '#server/modules/inventory/index.ts'
import { minBestByNow } from '../orders/min-best-by.ts'
import { lockWholesaleOrder } from '../orders/steps/order-steps.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { casePacks } from '../price-lists/tables.ts'
import { addBackordered, hasBackorders, noteBackorder, statesWithBackorders } from './backordered.ts'

interface BackorderJob {
	db: Db
	failures: Failures
}

/** So many orders are read at once. */
const slice = 200

/**
 * Reserves for backorders what has come in meanwhile, the oldest order first, as far as it goes. Each order is on its own: one
 * that fails is noted and keeps none of the others back.
 */
export async function reserveBackorders({ db, failures }: BackorderJob, atOnce = slice): Promise<void> {
	const { id, number, placedAt, state } = wholesaleOrders
	const { orderId, backordered } = wholesaleOrderLines
	const waiting = db
		.select({ one: sql`1` })
		.from(wholesaleOrderLines)
		.where(and(eq(orderId, id), gt(backordered, 0)))
	for (let after: { at: string; id: string } | undefined; ; ) {
		const orders = await db
			.select({ id, number, at: sql<string>`${placedAt}::text` })
			.from(wholesaleOrders)
			.where(
				and(
					inArray(state, [...statesWithBackorders]),
					exists(waiting),
					after && sql`(${placedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
				),
			)
			.orderBy(asc(placedAt), asc(id))
			.limit(atOnce)
		for (const order of orders)
			try {
				await transaction(db, (tx) => reserveBackorder(tx, order.number))
			} catch (error) {
				failures.note('wholesale-backorders', error, { order: order.number })
			}
		after = orders.at(-1)
		if (orders.length < atOnce) return
	}
}

/** Reserves of an order's backorder as much as has come in; all of its items are locked at once, before they are read. */
async function reserveBackorder(tx: Tx, number: string): Promise<void> {
	const order = await lockWholesaleOrder(tx, number)
	if (!hasBackorders(order)) return
	const { id, unitsPerCase, backordered, orderId, position } = wholesaleOrderLines
	const lines = await tx
		.select({ id, unitsPerCase, backordered, itemId: casePacks.itemId })
		.from(wholesaleOrderLines)
		.innerJoin(casePacks, eq(casePacks.id, wholesaleOrderLines.casePackId))
		.where(and(eq(orderId, order.id), gt(backordered, 0)))
		.orderBy(asc(position))
	const itemIds = lines.map(({ itemId }) => itemId)
	const minBestBy = await minBestByNow(tx, order)
	lockWholesaleItems(tx, itemIds)
	const free = new Map((await wholesaleStock(tx, itemIds, minBestBy)).map((stock) => [stock.itemId, stock.free]))
	const found = lines.flatMap((line) => {
		const units = free.get(line.itemId) ?? 0
		const cases = Math.min(line.backordered, Math.floor(units / line.unitsPerCase))
		free.set(line.itemId, units - cases * line.unitsPerCase)
		return cases > 0 ? [{ lineId: line.id, itemId: line.itemId, cases, quantity: cases * line.unitsPerCase }] : []
	})
	if (found.length === 0) return
	if (!(await reserveForWholesale(tx, { order: { id: order.id, actor: 'system' }, demands: found, minBestBy })))
		throw new Error('What was free under the lock could not be reserved.')
	for (const { lineId, cases } of found) await addBackordered(tx, lineId, -cases)
	const cases = found.reduce((sum, line) => sum + line.cases, 0)
	await noteBackorder(tx, order, { actor: 'system', action: 'backorder_reserved', cases })
}
