import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../db/columns.ts'

/** One row per mail and cause: whatever happens twice is mailed once. */
export const mails = pgTable(
	'mails',
	{
		id: id(),
		kind: text().notNull(),
		/** What it is about: an order's id, a user's id and day. */
		cause: text().notNull(),
		to: text('recipient').notNull(),
		subject: text().notNull(),
		/** What the template needs. Links with secrets are not kept: the template makes them when it is sent. */
		data: jsonb().$type<Record<string, unknown>>().notNull(),
		sentAt: moment('sent_at'),
		createdAt: createdAt(),
	},
	(table) => [unique().on(table.kind, table.cause)],
)
