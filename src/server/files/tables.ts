import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '#server/db/columns.ts'

/** Files that are to go: those of deleted records, and each new one until the record that it belongs to stands. */
export const fileRemovals = pgTable(
	'file_removals',
	{
		/** Its name in the file store. */
		name: text().primaryKey(),
		dueAt: timestamptz('due_at').notNull(),
		/** How often it was tried. */
		attempts: integer().notNull().default(0),
	},
	(table) => [index('file_removals_due').on(table.dueAt)],
)
