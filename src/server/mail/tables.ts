import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'

/** One row per mail and cause: whatever happens twice is mailed once. What is due and not sent is the queue. */
export const mails = pgTable(
	'mails',
	{
		id: id(),
		kind: text().notNull(),
		/** Why the mail was written: an order's id, or a user's id and a day. */
		cause: text().notNull(),
		to: text('recipient').notNull(),
		subject: text().notNull(),
		/** The data of the template. Links with secrets are not kept: the template makes them when the mail is sent. */
		data: jsonb().$type<Record<string, unknown>>().notNull(),
		/** When it is to leave, or to be tried again; null once it was given up. */
		dueAt: timestamptz('due_at').defaultNow(),
		attempts: integer().notNull().default(0),
		/** Set while somebody is sending it, which `due_at` bounds. */
		lease: uuid(),
		/** When it was first tried, and by hand again; it is given up some days later. */
		triedSince: timestamptz('tried_since'),
		/** Why the last try failed. */
		reason: text(),
		sentAt: timestamptz('sent_at'),
		/** When its link or code was found to be no longer good: the mail is not sent. */
		endedAt: timestamptz('ended_at'),
		createdAt: createdAt(),
	},
	(table) => [
		unique().on(table.kind, table.cause),
		index('mails_due').on(table.dueAt).where(sql`sent_at IS NULL`),
		index('mails_unsent').on(table.createdAt, table.id).where(sql`sent_at IS NULL`).concurrently(),
		// Of what has left: the few that have not are found among `mails_unsent`, and cost their sender no entry for each try.
		index('mails_sent_to').on(table.to).where(sql`sent_at IS NOT NULL`).concurrently(),
		// The list of all mails, and of those to one address.
		index('mails_by_time').on(table.createdAt, table.id).concurrently(),
		index('mails_to').on(table.to, table.createdAt, table.id).concurrently(),
		// Parts of a subject.
		index('mails_by_subject').using('gin', table.subject.op('gin_trgm_ops')).concurrently(),
		index('mails_ended').on(table.endedAt).where(sql`ended_at IS NOT NULL`).concurrently(),
		// Mails that brought a gift card, until the clean-up takes out whom to, a year later.
		index('mails_gifts_sent')
			.on(table.sentAt)
			.where(sql`kind = 'gift-card' AND recipient <> 'deleted@deleted.invalid'`)
			.concurrently(),
		// The last mail to a deleted account, until the clean-up has taken its recipient out.
		index('mails_to_forget')
			.on(table.id)
			.where(sql`kind = 'account-deleted' AND recipient <> 'deleted@deleted.invalid'`)
			.concurrently(),
	],
)
