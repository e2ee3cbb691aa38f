import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row: counts every change of what the store sells or charges, by trigger, and notifies each process. */
export const catalogVersion = pgTable('catalog_version', {
	one: boolean().primaryKey().default(true),
	version: integer().notNull().default(1),
})
