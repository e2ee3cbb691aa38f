import { and, eq, sql } from 'drizzle-orm'
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

/** The lots that the lines of a shipment by the case were taken from, once for each line and lot. */
export function lotsOfWholesaleShipment(db: DbOrTx, orderId: string, shipmentId: string) {
	const { lineId, lotId, quantity } = shippedStock
	return db
		.select({
			lineId,
			lotId,
			lotCode: stockLots.code,
			bestBy: stockLots.bestBy,
			units: sql<number>`sum(${quantity})::int`,
		})
		.from(shippedStock)
		.innerJoin(stockLots, eq(stockLots.id, lotId))
		.where(and(eq(shippedStock.wholesaleShipmentId, shipmentId), eq(shippedStock.wholesaleOrderId, orderId)))
		.groupBy(lineId, lotId, stockLots.id)
}
