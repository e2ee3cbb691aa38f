import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { inventoryItems, stockLots, stockReservations, warehouses } from '../tables.ts'

/** Allocated units of orders that have not left, by warehouse, item and lot, the first to expire first. */
export function picksOf(db: DbOrTx, orderIds: readonly string[]) {
	const { orderId, lineId, lotId, quantity, state } = stockReservations
	return db
		.select({
			orderId,
			lineId,
			lotId,
			quantity,
			warehouse: warehouses.code,
			warehouseName: warehouses.name,
			sku: inventoryItems.sku,
			name: inventoryItems.name,
			lot: stockLots.code,
			bestBy: stockLots.bestBy,
			isSpoiled: sql<boolean>`${stockLots.state} <> 'open' OR coalesce(${stockLots.bestBy} < CURRENT_DATE, false)`,
		})
		.from(stockReservations)
		.innerJoin(stockLots, eq(stockLots.id, lotId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.innerJoin(warehouses, eq(warehouses.code, stockLots.location))
		.where(and(inArray(orderId, [...orderIds]), eq(state, 'allocated')))
		.orderBy(asc(warehouses.code), asc(inventoryItems.sku), sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.code))
}

export type LotPickLine = Awaited<ReturnType<typeof picksOf>>[number]
