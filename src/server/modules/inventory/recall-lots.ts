import { and, asc, eq, gt, inArray, isNotNull, ne, not, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { setLotState } from './block-lots.ts'
import { planExchanges } from './reservations/repick-rules.ts'
import { exchangeLots } from './reservations/ship-stock.ts'
import { isSellable } from './shelf-life.ts'
import { isLotCode, spelledCode } from './stock/lot-codes.ts'
import { lockStockItems } from './stock/move-stock.ts'
import { inventoryItems, returnedStock, shippedStock, stockLots, stockReservations } from './tables.ts'

interface LotOfItem {
	sku: string
	code: string
}
interface Why {
	actor: string
	reason: string
	reference: string
}

/** Locks the item, and answers it with the ids of every lot of this code. Throws `NOT_FOUND`. */
async function lockedLots(tx: Tx, { sku, code }: LotOfItem) {
	const [item] = await tx
		.select({ id: inventoryItems.id, name: inventoryItems.name })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, sku))
	if (!item) throw notFound(`The inventory item ${sku}`)
	await lockStockItems(tx, [item.id])
	const lots = await tx
		.select({ id: stockLots.id, code: stockLots.code, state: stockLots.state })
		.from(stockLots)
		.where(and(eq(stockLots.itemId, item.id), isLotCode(stockLots.code, code)))
		.orderBy(asc(stockLots.id))
	if (lots.length === 0) throw notFound(`The lot ${code} of ${sku}`)
	return { item, lots }
}

/** How the books spell a lot; its item is locked from then on. Throws `NOT_FOUND`. */
export async function lockedLotCode(tx: Tx, lot: LotOfItem): Promise<string> {
	const { lots } = await lockedLots(tx, lot)
	return spelledCode(lots, lot.code) ?? lot.code
}

/**
 * Blocks a lot in every warehouse, and answers how its item is called. What is in transit is blocked as it arrives, by the
 * blocked lot that it came from.
 */
export async function blockLots(tx: Tx, lot: LotOfItem, why: Why): Promise<string> {
	const { item, lots } = await lockedLots(tx, lot)
	const open = lots.filter(({ state }) => state === 'open').map(({ id }) => id)
	await setLotState(tx, open, 'blocked', why)
	return item.name
}

/** The lot was found to be good: it is for sale again in every warehouse. */
export async function reopenLots(tx: Tx, lot: LotOfItem, why: Why): Promise<void> {
	const { lots } = await lockedLots(tx, lot)
	const blocked = lots.filter(({ state }) => state === 'blocked').map(({ id }) => id)
	await setLotState(tx, blocked, 'open', why)
}

/**
 * Gives paid orders units of other lots for those that are blocked, as far as there are any. Of orders that are still in
 * payment nothing is touched: they are given others once they are paid (here again, or as they ship). An order's own row
 * need not be locked for it: a transaction that ships or releases what an order holds has the item locked, too.
 */
export async function repickBlocked(tx: Tx, lot: LotOfItem, actor: string): Promise<void> {
	const { item, lots } = await lockedLots(tx, lot)
	const { orderId, lineId, lotId, quantity, state, minBestBy } = stockReservations
	const reservations = await tx
		.select({ orderId, lineId, lotId, quantity, minBestBy })
		.from(stockReservations)
		.innerJoin(stockLots, eq(stockLots.id, lotId))
		.where(
			and(
				inArray(
					lotId,
					lots.map(({ id }) => id),
				),
				eq(stockLots.state, 'blocked'),
				eq(state, 'allocated'),
			),
		)
		.orderBy(asc(orderId), asc(lineId), asc(lotId))
	if (reservations.length === 0) return
	const free = await tx
		.select({
			lotId: stockLots.id,
			itemId: stockLots.itemId,
			bestBy: stockLots.bestBy,
			free: sql<number>`${stockLots.onHand} - ${stockLots.reserved}`,
		})
		.from(stockLots)
		.where(
			and(
				eq(stockLots.itemId, item.id),
				not(isLotCode(stockLots.code, lot.code)),
				gt(stockLots.onHand, stockLots.reserved),
				sql.raw(isSellable),
			),
		)
		.orderBy(sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.id))
	const owed = new Map(reservations.map((each) => [each.orderId, each.minBestBy]))
	for (const [id, exchanges] of planExchanges(reservations, free)) {
		const until = owed.get(id)
		exchangeLots(tx, { id, actor, ...(until && { minBestBy: until }) }, exchanges)
	}
}

/** Units of a lot that lie anywhere and are not for sale, by warehouse. */
export const unitsKeptBack = (db: DbOrTx, { sku, code }: LotOfItem) =>
	db
		.select({ location: stockLots.location, units: stockLots.onHand })
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(
			and(
				eq(inventoryItems.sku, sku),
				isLotCode(stockLots.code, code),
				gt(stockLots.onHand, 0),
				ne(stockLots.state, 'open'),
			),
		)
		.orderBy(asc(stockLots.location))

/**
 * What each order was sent of lots, named by their ids, and has not sent back, to be joined. Units that were put into other lots as they came
 * back count as sent still: nobody can say that they were of these.
 */
export function unitsWithBuyers(db: DbOrTx, lotIds: SQLWrapper) {
	const sent = db
		.select({ orderId: shippedStock.orderId, units: sql<number>`${shippedStock.quantity}`.as('units') })
		.from(shippedStock)
		.where(and(inArray(shippedStock.lotId, lotIds), isNotNull(shippedStock.orderId)))
	const back = db
		.select({ orderId: returnedStock.orderId, units: sql<number>`-${returnedStock.quantity}`.as('units') })
		.from(returnedStock)
		.where(inArray(returnedStock.lotId, lotIds))
	const moved = unionAll(sent, back).as('moved')
	return db
		.select({ orderId: moved.orderId, units: sql<number>`sum(${moved.units})::int`.as('kept_units') })
		.from(moved)
		.groupBy(moved.orderId)
		.having(sql`sum(${moved.units}) > 0`)
		.as('with_buyers')
}

/** Units of lots that came back, to the shelf or as scrap. */
export const unitsBack = (db: DbOrTx, lotIds: SQLWrapper) =>
	db
		.select({ units: sql<number>`coalesce(sum(${returnedStock.quantity}), 0)::int` })
		.from(returnedStock)
		.where(inArray(returnedStock.lotId, lotIds))

/** Units of lots, named by their ids, that each wholesale order was sent, to be joined. */
export function unitsWithCompanies(db: DbOrTx, lotIds: SQLWrapper) {
	const { wholesaleOrderId, lotId, quantity } = shippedStock
	return db
		.select({
			orderId: sql<string>`${wholesaleOrderId}`.as('wholesale_order'),
			units: sql<number>`sum(${quantity})::int`.as('sent_units'),
		})
		.from(shippedStock)
		.where(and(inArray(lotId, lotIds), isNotNull(wholesaleOrderId)))
		.groupBy(wholesaleOrderId)
		.as('with_companies')
}
