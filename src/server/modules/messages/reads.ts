import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMessages, Message, MessageStatus, MessageSummary } from '#contracts/content/inbox.ts'
import { maxCounted } from '#contracts/endpoint.ts'
import { publishedAuditLog } from '#server/audit-log/views.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorAt, cursorKeyOf, idCursorKey, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import type { FileReply } from '#server/http/serve.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { cvTypes } from './cv/cv-rules.ts'
import { answersIn } from './rules.ts'
import { searchMessages } from './search.ts'
import { messages } from './tables.ts'

type Row = typeof messages.$inferSelect

const asSummary = (row: Row): MessageSummary => ({
	reference: row.reference,
	kind: row.kind,
	status: row.status,
	name: row.name,
	email: row.email,
	subject: row.subject,
	opening: row.message.replace(/\s+/g, ' ').slice(0, 140),
	hasCv: row.cvFile !== null,
	isSuspect: row.isSuspect,
	receivedAt: row.createdAt.toISOString(),
})

/** Messages, newest first. Ids count upwards in time, so they are the cursor too. */
export async function messagePage(db: Db, query: z.output<(typeof listMessages)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const after = last ? lt(messages.id, last[0]) : undefined
	const filter = and(
		query.kind && eq(messages.kind, query.kind),
		query.status && eq(messages.status, query.status),
		// Not a comparison with a parameter: the index over suspect messages fits only the condition in these words.
		query.suspect === 'yes' ? sql`${messages.isSuspect}` : sql`NOT ${messages.isSuspect}`,
	)
	const words = query.q?.split(/\s+/).filter(Boolean) ?? []
	const asked = { filter, after, limit: limit + 1 }
	const { rows, total, goesOn } = words.length > 0 ? await foundRows(db, words, asked) : await listedRows(db, asked)
	const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
	return { items: items.map(asSummary), nextCursor: nextCursor ?? goesOn, ...(total !== undefined && { total }) }
}

const newestFirst = (db: Db, condition: SQL | undefined) =>
	db.select().from(messages).where(condition).orderBy(desc(messages.id))

async function listedRows(db: Db, { filter, after, limit }: Parameters<typeof searchMessages>[2]) {
	const some = db
		.select({ one: sql`1` })
		.from(messages)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, total] = await Promise.all([
		newestFirst(db, and(filter, after)).limit(limit),
		db.$count(some.as('counted')),
	])
	return { rows, total, goesOn: null }
}

async function foundRows(db: Db, words: readonly string[], asked: Parameters<typeof searchMessages>[2]) {
	const { ids, total, goesOnAfter } = await searchMessages(db, words, asked)
	const goesOn = goesOnAfter ? cursorAt([goesOnAfter]) : null
	return { rows: await newestFirst(db, inArray(messages.id, ids)), total, goesOn }
}

/** One message with its history; throws `NOT_FOUND`. */
export async function messageBy(db: DbOrTx, reference: string): Promise<Message> {
	const row = await rowBy(db, reference)
	return {
		...asSummary(row),
		message: row.message,
		answers: answersIn(row.fields),
		cv: row.cvFile && row.cvBytes !== null ? { fileName: cvName(row), bytes: row.cvBytes } : null,
		history: await historyOf(db, reference),
	}
}

async function rowBy(db: DbOrTx, reference: string): Promise<Row> {
	const [row] = await db.select().from(messages).where(eq(messages.reference, reference)).limit(1)
	if (!row) throw notFound('This message')
	return row
}

async function historyOf(db: DbOrTx, reference: string): Promise<Message['history']> {
	const { actor, action, subject, details, at, id } = publishedAuditLog
	const rows = await db
		.select({
			status: sql<MessageStatus>`${details}->>'after'`,
			actor,
			name: publishedUserName,
			at,
		})
		.from(publishedAuditLog)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(and(eq(action, 'message.status'), eq(subject, messageSubject(reference))))
		.orderBy(asc(id))
	return rows.map(({ actor, name, status, at }) => ({ status, by: actorNameOf(actor, name), at: at.toISOString() }))
}

/** How the audit log names a message. */
export const messageSubject = (reference: string): string => `message:${reference}`

const extensionOf = ({ cvFile }: Row) => (cvFile?.endsWith('.pdf') ? 'pdf' : 'docx')
const cvName = (row: Row) => `${row.reference}-cv.${extensionOf(row)}`

/** The CV of an application, as a file to keep. Throws `NOT_FOUND`. */
export async function cvOf(db: Db, files: Files, reference: string): Promise<FileReply> {
	const row = await rowBy(db, reference)
	const attached = row.cvFile ? await files.read(row.cvFile) : null
	if (!attached) throw notFound('This file')
	return { attached, fileName: cvName(row), type: cvTypes[extensionOf(row)] }
}
