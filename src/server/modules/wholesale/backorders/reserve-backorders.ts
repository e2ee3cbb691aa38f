import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { lockWholesaleItems, reserveForWholesale, wholesaleStock } from '#server/modules/inventory/index.ts'
import { minBestByNow } from '../orders/min-best-by.ts'
import { lockWholesaleOrder } from '../orders/steps/order-steps.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { casePacks } from '../price-lists/tables.ts'
import { addBackordered, hasBackorders, noteBackorder, statesWithBackorders } from './backordered.ts'

/** Orders read at once. */
const slice = 200

/** Reserves for backorders what has come in meanwhile, the oldest order first, as far as it goes; each order on its own. */
export const reserveBackorders = ({ db, failures }: RowJobDeps, atOnce = slice): Promise<void> =>
	doEachRow(
		{ db, failures },
		{
			work: 'backorder',
			atOnce,
			next: (after: WaitingOrder | undefined) => waitingOrders(db, atOnce, after),
			act: ({ about }) => transaction(db, (tx) => reserveBackorder(tx, about)),
		},
	)
type WaitingOrder = Awaited<ReturnType<typeof waitingOrders>>[number]

function waitingOrders(db: Db, atOnce: number, after: { at: string; id: string } | undefined) {
	const { id, number, placedAt, state } = wholesaleOrders
	const { orderId, backordered } = wholesaleOrderLines
	const waiting = db
		.select({ one: sql`1` })
		.from(wholesaleOrderLines)
		.where(and(eq(orderId, id), gt(backordered, 0)))
	return db
		.select({ id, about: number, at: sql<string>`${placedAt}::text` })
		.from(wholesaleOrders)
		.where(
			and(
				inArray(state, [...statesWithBackorders]),
				exists(waiting),
				isDueAgain(db, 'backorder', id),
				after && sql`(${placedAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(placedAt), asc(id))
		.limit(atOnce)
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
