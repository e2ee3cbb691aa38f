import { and, asc, eq, exists, gt, ilike, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { StockItem } from '#contracts/inventory/inventory.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { containing, cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedVariants } from '#server/modules/catalog/index.ts'
import { unitsSold } from '../days/cover.ts'
import { deliveries, deliveryLines } from '../deliveries/tables.ts'
import { isSellable } from '../shelf-life.ts'
import { inventoryItems, stockLots, transitWarehouse, variantItems } from '../tables.ts'

/** One item as an admin sees it. Throws `NOT_FOUND`. */
export async function stockItemBySku(db: DbOrTx, sku: string): Promise<StockItem> {
	const [item] = await stockItems(db).where(eq(inventoryItems.sku, sku))
	if (!item) throw notFound(`The inventory item ${sku}`)
	return item
}

const afterSku = z.tuple([cursorPart.text])

/** Items by SKU; `q` finds an item by its own SKU or name, or by the SKU of a variant that takes it. */
export async function stockPage(db: Db, query: Paging & { q?: string | undefined }) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, afterSku)
	const rows = await stockItems(db)
		.where(and(last ? gt(inventoryItems.sku, last[0]) : undefined, query.q ? matchesItem(db, query.q) : undefined))
		.limit(limit + 1)
	return pageOf(rows, limit, ({ sku }) => [sku])
}

/** Items by their own SKU or name, or by the SKU of a variant that takes them. */
export function matchesItem(db: Db, q: string): SQL | undefined {
	const pattern = containing(q)
	const takenBy = db
		.select({ one: sql`1` })
		.from(variantItems)
		.innerJoin(publishedVariants, eq(publishedVariants.id, variantItems.variantId))
		.where(and(eq(variantItems.itemId, inventoryItems.id), ilike(publishedVariants.sku, pattern)))
	return or(ilike(inventoryItems.sku, pattern), ilike(inventoryItems.name, pattern), exists(takenBy))
}

function stockItems(db: DbOrTx) {
	const { location, onHand, reserved } = stockLots
	const sellable = sql`coalesce(sum(${onHand} - ${reserved}) FILTER (WHERE ${sql.raw(isSellable)}), 0)::int`
	const shelf = db
		.select({
			location: location,
			onHand: sql<number>`sum(${onHand})::int`.as('units_on_hand'),
			reserved: sql<number>`sum(${reserved})::int`.as('units_reserved'),
			available: sellable.as('units_available'),
		})
		.from(stockLots)
		.where(and(eq(stockLots.itemId, inventoryItems.id), ne(location, transitWarehouse)))
		.groupBy(location)
		.as('shelf')
	const moving = alias(stockLots, 'moving')
	const onTheWay = db
		.select({ units: sql`coalesce(sum(${moving.onHand}), 0)::int` })
		.from(moving)
		.where(and(eq(moving.itemId, inventoryItems.id), eq(moving.location, transitWarehouse)))
	const coming = db
		.select({ units: sql`coalesce(sum(greatest(${deliveryLines.quantity} - ${deliveryLines.received}, 0)), 0)::int` })
		.from(deliveries)
		.innerJoin(deliveryLines, eq(deliveryLines.deliveryId, deliveries.id))
		.where(and(isNull(deliveries.closedAt), eq(deliveryLines.itemId, inventoryItems.id)))
	const units = (column: SQL.Aliased | SQL) => sql<number>`coalesce(sum(${column}), 0)::int`
	return db
		.select({
			sku: inventoryItems.sku,
			name: inventoryItems.name,
			onHand: units(shelf.onHand),
			reserved: units(shelf.reserved),
			available: units(shelf.available),
			inTransit: sql<number>`(${onTheWay})`,
			incoming: sql<number>`(${coming})`,
			soldUnits: sql<number>`(${unitsSold(db, inventoryItems.id)})`,
			lowStockAt: inventoryItems.lowStockAt,
			locations: sql<StockItem['locations']>`coalesce(json_agg(json_build_object('code', ${shelf.location},
				'onHand', ${shelf.onHand}, 'reserved', ${shelf.reserved}, 'available', ${shelf.available})
				ORDER BY ${shelf.location}) FILTER (WHERE ${shelf.location} IS NOT NULL), '[]')`,
		})
		.from(inventoryItems)
		.leftJoinLateral(shelf, sql`true`)
		.groupBy(inventoryItems.id)
		.orderBy(asc(inventoryItems.sku))
		.$dynamic()
}
