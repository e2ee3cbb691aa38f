import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was searched for on a day and not found, and how often: the words alone, and nothing of who looked. */
export const emptySearches = pgTable(
	'empty_searches',
	{ day: date().notNull(), term: text().notNull(), searches: integer().notNull() },
	(table) => [primaryKey({ columns: [table.day, table.term] })],
)
