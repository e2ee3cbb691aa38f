import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { stockLots, warehouses } from '../tables.ts'

/** Goods on their way from one warehouse to another, from when they are dispatched until they are received. */
export const transfers = pgTable(
	'transfers',
	{
		id: id(),
		fromLocation: text('from_location')
			.notNull()
			.references(() => warehouses.code),
		toLocation: text('to_location')
			.notNull()
			.references(() => warehouses.code),
		note: text(),
		dispatchedBy: text('dispatched_by').notNull(),
		dispatchedAt: createdAt(),
		receivedBy: text('received_by'),
		receivedAt: timestamptz('received_at'),
	},
	(table) => [
		check(
			'between_two_warehouses',
			sql`${table.fromLocation} <> ${table.toLocation}
			AND ${table.fromLocation} <> 'TRANSIT' AND ${table.toLocation} <> 'TRANSIT'`,
		),
		check('received_by_somebody', sql`(${table.receivedAt} IS NULL) = (${table.receivedBy} IS NULL)`),
		index('transfers_newest').on(table.dispatchedAt, table.id).concurrently(),
	],
)

/** Units of one lot. Until they arrive they lie in the lot of the same code in transit, so that they are never nowhere. */
export const transferLines = pgTable(
	'transfer_lines',
	{
		id: id(),
		transferId: uuid('transfer_id')
			.notNull()
			.references(() => transfers.id),
		fromLotId: uuid('from_lot_id')
			.notNull()
			.references(() => stockLots.id),
		transitLotId: uuid('transit_lot_id')
			.notNull()
			.references(() => stockLots.id),
		quantity: integer().notNull(),
		/** How many came, fewer or more; null while they are on their way. */
		arrived: integer(),
		/** Why another number came. */
		reason: text(),
	},
	(table) => [
		unique().on(table.transferId, table.fromLotId),
		index('transfer_lines_on_the_way').on(table.transitLotId).where(sql`arrived IS NULL`),
		check('quantity_positive', sql`${table.quantity} > 0`),
		check('arrived_not_negative', sql`${table.arrived} >= 0`),
		check(
			'differences_have_a_reason',
			sql`${table.arrived} = ${table.quantity} OR ${table.arrived} IS NULL OR ${table.reason} IS NOT NULL`,
		),
	],
)
