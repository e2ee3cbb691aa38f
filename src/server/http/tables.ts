import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Made `UNLOGGED` by the migration. */
export const rateLimits = pgTable(
	'rate_limits',
	{ key: text().notNull(), windowStart: integer('window_start').notNull(), hits: integer().notNull() },
	(table) => [primaryKey({ columns: [table.key, table.windowStart] }), index().on(table.windowStart)],
)

/** Answers of calls with an `Idempotency-Key`, for 24 hours. */
export const idempotencyKeys = pgTable(
	'idempotency_keys',
	{
		/** The signed-in user; for guests the key itself. */
		scope: text().notNull(),
		key: text().notNull(),
		/** SHA-256 of method, path and body: the same key with another body is refused. */
		fingerprint: text().notNull(),
		/** The process that runs the call, see `db/connections/listener.ts`; null once nobody does. */
		instance: integer(),
		status: integer(),
		answer: text(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.scope, table.key] }),
		index().on(table.createdAt),
		check('answered_with_status', sql`(${table.status} IS NULL) = (${table.answer} IS NULL)`),
	],
)
