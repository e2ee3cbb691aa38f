import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#server/db/columns.ts'
import { orderLines, orders } from '../tables.ts'

/** Parcels of orders. Which lots they were packed from is the inventory's `shipped_stock`. */
export const orderShipments = pgTable(
	'order_shipments',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		/** Counts the parcels of an order from 1. */
		nth: integer().notNull(),
		carrier: text(),
		trackingNumber: text('tracking_number'),
		shippedAt: timestamp('shipped_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		deliveredAt: timestamptz('delivered_at'),
	},
	(table) => [unique().on(table.orderId, table.nth)],
)

export const orderShipmentLines = pgTable(
	'order_shipment_lines',
	{
		shipmentId: uuid('shipment_id')
			.notNull()
			.references(() => orderShipments.id),
		lineId: uuid('line_id')
			.notNull()
			.references(() => orderLines.id),
		quantity: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.shipmentId, table.lineId] }), index().on(table.lineId)],
)
