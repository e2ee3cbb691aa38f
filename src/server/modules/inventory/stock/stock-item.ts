import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { changeStockItem, StockItemDetail, StockLot } from '#contracts/inventory/stock-items.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type DbOrTx, type Tx, transaction } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { onHandSums } from '../days/cover.ts'
import { minDaysLeft } from '../shelf-life.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { stockItemBySku } from './stock-list.ts'

/** Lots of an item that are listed: of what was used up long ago the history tells. */
const maxLots = 200

/** One item as its page shows it. Throws `NOT_FOUND`. */
export async function stockItemDetail(db: DbOrTx, sku: string): Promise<StockItemDetail> {
	const item = await stockItemBySku(db, sku)
	const [kept] = await db
		.select({ wholesaleReserve: inventoryItems.wholesaleReserve, version: inventoryItems.version })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, sku))
	return {
		...item,
		wholesaleReserve: kept?.wholesaleReserve ?? 0,
		version: kept?.version ?? 1,
		lots: await lotsOf(db, sku),
		sums: await onHandSums(db, sku),
	}
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

/** Sets what staff decide about an item, from the version that was read; who did is in the audit log. Throws `STALE`. */
export const changeItem = (
	db: Db,
	admin: Viewer,
	sku: string,
	{ version, ...changes }: Changes,
): Promise<ReplyOf<typeof changeStockItem>> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, admin, 'ADMIN')
		await saveChanges(tx, admin, { sku, seen: version }, changes)
		return stockItemDetail(tx, sku)
	})

const fieldNames = { wholesaleReserve: 'what is kept for distributors', lowStockAt: 'when staff are told' }

async function saveChanges(
	tx: Tx,
	admin: Viewer,
	{ sku, seen }: { sku: string; seen: number },
	wanted: Omit<Changes, 'version'>,
): Promise<void> {
	const { wholesaleReserve, lowStockAt, version } = inventoryItems
	const [held] = await tx
		.select({ wholesaleReserve, lowStockAt, version })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, sku))
		.for('no key update')
	if (!held) throw notFound(`The inventory item ${sku}`)
	const subject = `stock-item:${sku}`
	const { version: now, ...settings } = held
	const action = 'stock-item.changed' as const
	await refuseStale(tx, { seen, now, subject, action, record: 'this item', fields: fieldNames })
	const changed = Object.entries(wanted).filter(
		([name, value]) => value !== undefined && settings[name as keyof typeof settings] !== value,
	)
	if (changed.length === 0) return
	const after = Object.fromEntries(changed)
	const before = Object.fromEntries(changed.map(([name]) => [name, settings[name as keyof typeof settings]]))
	await tx
		.update(inventoryItems)
		.set({ ...after, version: now + 1 })
		.where(eq(inventoryItems.sku, sku))
	await audit(tx, { actor: admin.id, action, subject, details: { before, after } })
}
