import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { trackingUrlOf } from '#contracts/orders/carriers.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { orderShipmentLines, orderShipments } from './tables.ts'

async function shipmentsBy(db: DbOrTx, number: string, where: SQL | undefined): Promise<Shipment[]> {
	const { id, nth, carrier, trackingNumber, shippedAt, deliveredAt } = orderShipments
	const lines = sql<Shipment['lines']>`json_agg(json_build_object('lineId', ${orderShipmentLines.lineId},
		'quantity', ${orderShipmentLines.quantity}) ORDER BY ${orderShipmentLines.lineId})`
	const rows = await db
		.select({ id, nth, carrier, trackingNumber, shippedAt, deliveredAt, lines })
		.from(orderShipments)
		.innerJoin(orderShipmentLines, eq(orderShipmentLines.shipmentId, id))
		.where(where)
		.groupBy(id)
		.orderBy(asc(nth))
	return rows.map(({ nth: which, ...row }) => ({
		...row,
		reference: `${number}-${which}`,
		trackingUrl: trackingUrlOf(row.carrier, row.trackingNumber),
		shippedAt: row.shippedAt.toISOString(),
		deliveredAt: row.deliveredAt?.toISOString() ?? null,
	}))
}

/** The parcels of an order, the first first. */
export const shipmentsOf = (db: DbOrTx, order: { id: string; number: string }): Promise<Shipment[]> =>
	shipmentsBy(db, order.number, eq(orderShipments.orderId, order.id))

/** One parcel of an order. Throws `NOT_FOUND`. */
export async function shipmentOf(db: DbOrTx, order: { id: string; number: string }, id: string): Promise<Shipment> {
	const [found] = await shipmentsBy(
		db,
		order.number,
		and(eq(orderShipments.id, id), eq(orderShipments.orderId, order.id)),
	)
	if (!found) throw notFound('This parcel')
	return found
}
