import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MessageKind, MessageStatus } from '#contracts/content/inbox.ts'
import { createdAt, id } from '#server/db/columns.ts'

/** Messages to the store by kind, among them applications with their CV. */
export const messages = pgTable(
	'messages',
	{
		id: id(),
		/** For both sides to speak of it: "M-7K2QX4". */
		reference: text().notNull(),
		kind: text().$type<MessageKind>().notNull(),
		status: text().$type<MessageStatus>().notNull().default('new'),
		name: text().notNull(),
		email: text().notNull(),
		subject: text().notNull(),
		message: text().notNull(),
		/** The answers to the kind's own questions, by the names of its fields. */
		fields: jsonb().$type<Record<string, string>>().notNull(),
		/** Its name in the file store; applications alone have one. */
		cvFile: text('cv_file'),
		cvBytes: integer('cv_bytes'),
		isSuspect: boolean('is_suspect').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('messages_reference').on(table.reference),
		index().on(table.kind, table.id),
		index().on(table.status, table.id),
		index('messages_by_kind_and_status').on(table.kind, table.status, table.id).concurrently(),
		index('messages_suspect').on(table.id).where(sql`is_suspect`).concurrently(),
		index('messages_by_email').on(sql`lower(email)`).concurrently(),
		// How long they are kept, by kind (`clean-up.ts`).
		index('messages_by_age').on(table.createdAt).concurrently(),
		index('applications_by_age').on(table.createdAt).where(sql`kind = 'application'`).concurrently(),
		index('suspects_by_age').on(table.createdAt).where(sql`is_suspect`).concurrently(),
		check('known_kind', sql`${table.kind} IN ('contact', 'press', 'partner', 'entrepreneur', 'application')`),
		check('known_status', sql`${table.status} IN ('new', 'answered', 'closed')`),
		check('application_has_cv', sql`(${table.kind} = 'application') = (${table.cvFile} IS NOT NULL)`),
		check('cv_has_size', sql`(${table.cvFile} IS NULL) = (${table.cvBytes} IS NULL)`),
	],
)
