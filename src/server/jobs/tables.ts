import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'

/** Background work that failed the last time: a row until it works again. */
export const jobFailures = pgTable('job_failures', {
	/** Its queue, or what is done again and again. */
	job: text().primaryKey(),
	reason: text().notNull(),
	/** How often in a row. */
	failures: integer().notNull().default(1),
	since: timestamptz('since').notNull().defaultNow(),
	lastAt: timestamptz('last_at').notNull().defaultNow(),
})

/** A row that a job could not do the last time: until it can, it waits longer each time and keeps none of the others back. */
export const failedRows = pgTable(
	'failed_rows',
	{
		/** One of the kinds of `row-work.ts`. */
		work: text().notNull(),
		rowId: text('row_id').notNull(),
		/** Which it is, as staff know it. */
		about: text().notNull(),
		orderNumber: text('order_number'),
		reason: text().notNull(),
		/** How often in a row. */
		failures: integer().notNull().default(1),
		since: timestamptz('since').notNull().defaultNow(),
		nextAt: timestamptz('next_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.work, table.rowId] }),
		index('failed_rows_by_time').on(table.since, sql`((work || ':' || row_id) COLLATE "C")`),
	],
)
