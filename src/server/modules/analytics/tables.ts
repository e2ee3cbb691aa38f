import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Page views by day and path: no cookie, no address, no person. */
export const pageViews = pgTable(
	'page_views',
	{ day: date().notNull(), path: text().notNull(), views: integer().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.path] })],
)
