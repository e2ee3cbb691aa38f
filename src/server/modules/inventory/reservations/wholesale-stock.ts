import type { DbOrTx, Statement, Tx } from '#server/db/client.ts'
import type { Demand } from '../rules.ts'
import { isInStock, isSellable } from '../shelf-life.ts'
import { lockItems, reservedLotsSql } from './reservations.ts'

/** The units of an item that wholesale can be promised. */
export interface WholesaleStock {
	itemId: string
	/** Free units, with those kept back from consumers: these are kept for wholesale. */
	free: number
	/** The earliest best-by of the lots with free units. */
	bestBy: string | null
}

/** Lots that are good until a day, parameter `$2`, at the least; and always as long as what consumers buy. */
const goodUntil = (day: string) => `${isSellable} AND (best_by IS NULL OR best_by >= ${day}::date)`

const stockGoodUntil: Statement<{ itemId: string; free: number; bestBy: string | null }> = {
	name: 'stock-free-for-wholesale',
	text: `SELECT item_id AS "itemId", sum(on_hand - reserved) AS free, min(best_by)::text AS "bestBy" FROM stock_lots
		WHERE item_id = ANY($1::uuid[]) AND ${isInStock} AND on_hand > reserved AND ${goodUntil('$2')} GROUP BY item_id`,
}

/** The free units of these items in lots whose best-by is `minBestBy` or later; items with no free unit are left out. */
export const wholesaleStock = (db: DbOrTx, itemIds: readonly string[], minBestBy: string): Promise<WholesaleStock[]> =>
	db.run(stockGoodUntil, [itemIds, minBestBy])

/** Locks these items until the transaction ends, so that what is then read as free stays free. */
export const lockWholesaleItems = (tx: Tx, itemIds: readonly string[]): void => tx.runLater(lockItems, [itemIds])

/** A line that gets more of a lot than it holds already, off a backorder, holds both. */
const addsToHeld = `SET state = EXCLUDED.state, min_best_by = EXCLUDED.min_best_by,
			quantity = EXCLUDED.quantity + CASE WHEN held.state = 'released' THEN 0 ELSE held.quantity END`

const tryToAllocate: Statement<{ isHeld: boolean }> = {
	name: 'stock-try-to-allocate-wholesale',
	text: `${reservedLotsSql(goodUntil('$7'), "'allocated', NULL::timestamptz, false, $7::date", addsToHeld)} SELECT NOT EXISTS (SELECT FROM short) AS "isHeld"`,
}

interface WholesaleDemand {
	order: { id: string; actor: string }
	demands: readonly Demand[]
	minBestBy: string
}

/**
 * Allocates the units that the lines need, from all free stock, the units kept back from consumers included; or answers
 * false and takes nothing. The items stay locked until the transaction ends, so that what is then read as free is true.
 */
export async function reserveForWholesale(tx: Tx, { order, demands, minBestBy }: WholesaleDemand): Promise<boolean> {
	const items = demands.map(({ itemId }) => itemId)
	tx.runLater(lockItems, [items])
	const [result] = await tx.run(tryToAllocate, [
		order.id,
		demands.map(({ lineId }) => lineId),
		items,
		demands.map(({ quantity }) => quantity),
		demands.map(() => 0),
		order.actor,
		minBestBy,
	])
	return result?.isHeld === true
}
