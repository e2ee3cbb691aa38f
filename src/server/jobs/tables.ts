import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/columns.ts'

/** Background work that failed the last time: a row until it works again. */
export const jobFailures = pgTable('job_failures', {
	/** Its queue, or what is done again and again. */
	job: text().primaryKey(),
	reason: text().notNull(),
	/** How often in a row. */
	failures: integer().notNull().default(1),
	since: moment('since').notNull().defaultNow(),
	lastAt: moment('last_at').notNull().defaultNow(),
})
