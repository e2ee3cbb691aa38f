import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { changeStockItem, StockItemDetail, StockLot } from '#contracts/inventory/stock-items.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { minDaysLeft } from '../shelf-life.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { stockItemBySku } from './stock-list.ts'

/** Lots of an item that are listed: of what was used up long ago the history tells. */
const maxLots = 200

/** One item as its page shows it. Throws `NOT_FOUND`. */
export async function stockItemDetail(db: DbOrTx, sku: string): Promise<StockItemDetail> {
	const item = await stockItemBySku(db, sku)
	const [kept] = await db
		.select({ wholesaleReserve: inventoryItems.wholesaleReserve })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, sku))
	return { ...item, wholesaleReserve: kept?.wholesaleReserve ?? 0, lots: await lotsOf(db, sku) }
}

function lotsOf(db: DbOrTx, sku: string): Promise<StockLot[]> {
	const { id, code, location, bestBy, onHand, reserved, unitCostCents, state, itemId } = stockLots
	const isExpired = sql`${state} = 'open' AND ${bestBy} < CURRENT_DATE`
	const isEnding = sql`${state} = 'open' AND ${bestBy} < CURRENT_DATE + ${sql.raw(String(minDaysLeft))}`
	return db
		.select({
			id,
			code,
			location,
			bestBy,
			onHand,
			reserved,
			state: sql<
				StockLot['state']
			>`CASE WHEN ${isExpired} THEN 'expired' WHEN ${isEnding} THEN 'ending' ELSE ${state} END`,
			unitCostCents,
		})
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, itemId))
		.where(and(eq(inventoryItems.sku, sku), or(gt(onHand, 0), eq(state, 'open'), eq(state, 'blocked'))))
		.orderBy(desc(sql`${onHand} > 0`), sql`${bestBy} NULLS LAST`, asc(code), asc(location))
		.limit(maxLots)
}

type Changes = z.output<typeof changeStockItem.body>

/** Sets what staff decide about an item; who did is in the audit log. */
export const changeItem = (
	db: Db,
	admin: Viewer,
	sku: string,
	changes: Changes,
): Promise<ReplyOf<typeof changeStockItem>> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, admin, 'ADMIN')
		const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
		if (Object.keys(given).length > 0) await saveChanges(tx, admin, sku, given)
		return stockItemDetail(tx, sku)
	})

async function saveChanges(tx: Tx, admin: Viewer, sku: string, changes: Record<string, unknown>): Promise<void> {
	const changed = await tx
		.update(inventoryItems)
		.set(changes)
		.where(eq(inventoryItems.sku, sku))
		.returning({ id: inventoryItems.id })
	if (changed.length === 0) throw notFound(`The inventory item ${sku}`)
	await audit(tx, { actor: admin.id, action: 'stock-item.changed', subject: `stock-item:${sku}`, details: changes })
}
