import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AnnouncedLot } from '#contracts/inventory/deliveries.ts'
import { centsColumn, createdAt, id, serialId, timestamptz } from '#server/db/columns.ts'
import { inventoryItems, stockLots, warehouses } from '../tables.ts'

/** Deliveries that suppliers have promised to one warehouse each; open until they are closed, complete or not. */
export const deliveries = pgTable(
	'deliveries',
	{
		id: id(),
		supplier: text().notNull(),
		/** The supplier's or our number of it. */
		reference: text().notNull(),
		location: text()
			.notNull()
			.references(() => warehouses.code),
		expectedOn: date('expected_on').notNull(),
		createdBy: text('created_by').notNull(),
		createdAt: createdAt(),
		closedAt: timestamptz('closed_at'),
		closedBy: text('closed_by'),
		/** Why less or more came than was expected; null where it came as expected. */
		closeReason: text('close_reason'),
	},
	(table) => [
		check('closed_by_somebody', sql`(${table.closedAt} IS NULL) = (${table.closedBy} IS NULL)`),
		check('not_to_transit', sql`${table.location} <> 'TRANSIT'`),
		index('deliveries_newest').on(table.createdAt, table.id).concurrently(),
		index('deliveries_open').on(table.createdAt, table.id).where(sql`closed_at IS NULL`).concurrently(),
	],
)

/** One item of a delivery: how many were expected, at what cost a unit, and how many have come, fewer or more. */
export const deliveryLines = pgTable(
	'delivery_lines',
	{
		id: id(),
		deliveryId: uuid('delivery_id')
			.notNull()
			.references(() => deliveries.id),
		itemId: uuid('item_id')
			.notNull()
			.references(() => inventoryItems.id),
		quantity: integer().notNull(),
		received: integer().notNull().default(0),
		unitCostCents: centsColumn('unit_cost_cents').notNull(),
		/** The lots that the supplier announced. */
		announced: jsonb().$type<AnnouncedLot[]>().notNull().default([]),
	},
	(table) => [
		unique().on(table.deliveryId, table.itemId),
		check('quantity_positive', sql`${table.quantity} > 0`),
		check('received_not_negative', sql`${table.received} >= 0`),
		check('unit_cost_not_negative', sql`${table.unitCostCents} >= 0`),
	],
)

/** The units received of a line, with the lot that they went into. Only ever added to. */
export const deliveryReceipts = pgTable(
	'delivery_receipts',
	{
		id: serialId(),
		lineId: uuid('line_id')
			.notNull()
			.references(() => deliveryLines.id),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		quantity: integer().notNull(),
		actor: text().notNull(),
		at: createdAt(),
	},
	(table) => [index().on(table.lineId), check('quantity_positive', sql`${table.quantity} > 0`)],
)
