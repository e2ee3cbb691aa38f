import { sql } from 'drizzle-orm'
import {
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import { id } from '#server/db/columns.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'

/** Cases that left together. */
export const wholesaleShipments = pgTable(
	'wholesale_shipments',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		/** Counts the shipments of an order from 1. */
		nth: integer().notNull(),
		carrier: text(),
		trackingNumber: text('tracking_number'),
		/** Who of us sent it: an account's id, or `system`. */
		shippedBy: text('shipped_by').notNull(),
		shippedAt: timestamp('shipped_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique('wholesale_shipments_in_order').on(table.orderId, table.nth),
		check('shipment_counts', sql`nth > 0`),
	],
)

export const wholesaleShipmentLines = pgTable(
	'wholesale_shipment_lines',
	{
		shipmentId: uuid('shipment_id')
			.notNull()
			.references(() => wholesaleShipments.id),
		lineId: uuid('line_id')
			.notNull()
			.references(() => wholesaleOrderLines.id),
		cases: integer().notNull(),
		units: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.shipmentId, table.lineId] }),
		index('wholesale_shipment_lines_by_line').on(table.lineId),
		check('shipped_cases_positive', sql`cases > 0 AND units > 0 AND units % cases = 0`),
	],
)

/**
 * The lots of a shipped line, as they were called when they left: documents show them, and the company reads them on
 * the cases. `shipped_stock` of inventory has the same units by movement.
 */
export const wholesaleShipmentLots = pgTable(
	'wholesale_shipment_lots',
	{
		shipmentId: uuid('shipment_id').notNull(),
		lineId: uuid('line_id').notNull(),
		lotId: uuid('lot_id').notNull(),
		lotCode: text('lot_code').notNull(),
		/** Null for what does not expire. */
		bestBy: date('best_by'),
		units: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.shipmentId, table.lineId, table.lotId] }),
		foreignKey({
			name: 'wholesale_shipment_lots_line_fk',
			columns: [table.shipmentId, table.lineId],
			foreignColumns: [wholesaleShipmentLines.shipmentId, wholesaleShipmentLines.lineId],
		}),
		index('wholesale_shipment_lots_by_lot').on(table.lotId),
		check('shipped_lot_units_positive', sql`units > 0`),
	],
)
