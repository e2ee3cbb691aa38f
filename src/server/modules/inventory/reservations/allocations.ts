import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { inventoryItems, shippedStock, stockLots, stockReservations } from '../tables.ts'

/** The lots of an order's lines: of units that are reserved, and of units that have left, by parcel. */
export function allocationsOf(db: DbOrTx, orderId: string) {
	const { code: lot, bestBy, location } = stockLots
	const { sku } = inventoryItems
	const held = db
		.select({
			lineId: stockReservations.lineId,
			sku,
			lot,
			bestBy,
			location,
			quantity: stockReservations.quantity,
			state: sql<string>`${stockReservations.state}`,
			shipmentId: sql<string | null>`NULL::uuid`,
		})
		.from(stockReservations)
		.innerJoin(stockLots, eq(stockLots.id, stockReservations.lotId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(eq(stockReservations.orderId, orderId))
	const { shipmentId } = shippedStock
	const left = db
		.select({
			lineId: shippedStock.lineId,
			sku,
			lot,
			bestBy,
			location,
			quantity: shippedStock.quantity,
			state: sql<string>`'shipped'`,
			shipmentId: sql<string | null>`${shipmentId}`,
		})
		.from(shippedStock)
		.innerJoin(stockLots, eq(stockLots.id, shippedStock.lotId))
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(eq(shippedStock.orderId, orderId))
	return unionAll(held, left).orderBy(sql`2, 3, 7`)
}
