import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { stockLots, warehouses } from '../tables.ts'

/** A sheet to count lots of one warehouse by; open until its differences are posted or it is put away. */
export const stockCounts = pgTable(
	'stock_counts',
	{
		id: id(),
		location: text()
			.notNull()
			.references(() => warehouses.code),
		/** A file may count several warehouses at once; null for the one alone. */
		otherLocations: text('other_locations').array(),
		/** The file it was read from; null for a sheet opened by hand. */
		fileName: text('file_name'),
		createdBy: text('created_by').notNull(),
		createdAt: createdAt(),
		state: text({ enum: ['open', 'posted', 'dropped'] })
			.notNull()
			.default('open'),
		endedBy: text('ended_by'),
		endedAt: timestamptz('ended_at'),
		reason: text(),
	},
	(table) => [
		check('state_known', sql`${table.state} IN ('open', 'posted', 'dropped')`),
		check(
			'ended_by_somebody',
			sql`(${table.state} = 'open') = (${table.endedBy} IS NULL)
			AND (${table.endedBy} IS NULL) = (${table.endedAt} IS NULL)`,
		),
		check('posted_for_a_reason', sql`${table.state} <> 'posted' OR ${table.reason} IS NOT NULL`),
		index('stock_counts_newest').on(table.createdAt, table.id).concurrently(),
	],
)

/** One lot on a sheet: what was counted, and what the books said at that moment. */
export const stockCountLines = pgTable(
	'stock_count_lines',
	{
		countId: uuid('count_id')
			.notNull()
			.references(() => stockCounts.id),
		lotId: uuid('lot_id')
			.notNull()
			.references(() => stockLots.id),
		counted: integer(),
		book: integer(),
		countedBy: text('counted_by'),
		countedAt: timestamptz('counted_at'),
	},
	(table) => [
		primaryKey({ columns: [table.countId, table.lotId] }),
		check('counted_not_negative', sql`${table.counted} >= 0`),
		check(
			'counted_against_the_books',
			sql`(${table.counted} IS NULL) = (${table.book} IS NULL)
			AND (${table.counted} IS NULL) = (${table.countedBy} IS NULL)
			AND (${table.counted} IS NULL) = (${table.countedAt} IS NULL)`,
		),
	],
)
