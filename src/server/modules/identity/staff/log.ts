import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { LogEntry, listLog } from '#contracts/account/people.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { publishedAuditLog as auditLog } from '#server/audit-log/views.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, type Paging, pageOf } from '#server/db/paging.ts'
import { shownName } from '../reads.ts'
import { isEmail, normalizeIdentifier } from '../rules.ts'
import { users } from '../tables.ts'

interface Filter extends Paging {
	q?: string | undefined
	action?: string | undefined
	about?: string | undefined
}

const logCursorKey = z.tuple([z.int().min(0)])

/**
 * Entries of the log, newest first. `q` is a whole user name or e-mail, and finds what the person did and what was done to
 * them, or a whole subject; `about` are subjects alone. Each is read along its own index, whatever the length of the log.
 */
export async function logOf(db: DbOrTx, filter: Filter): Promise<ReplyOf<typeof listLog>> {
	const limit = Number(filter.limit ?? 20)
	const [after] = cursorKeyOf(filter.cursor, logCursorKey) ?? []
	const q = filter.q?.trim()
	const subjects = filter.about?.split(' ').filter(Boolean)
	const wanted = subjects
		? { keys: subjects, along: [auditLog.subject] }
		: q && { keys: await keysOf(db, q), along: [auditLog.actor, auditLog.subject] }
	const ids = wanted ? await newestOf(db, wanted, filter.action, after, limit + 1) : null
	const { id, at, actor, action, subject, details } = auditLog
	const by = alias(users, 'by')
	const rows = await db
		.select({
			id,
			at,
			action,
			subject,
			details,
			by: sql<string | null>`coalesce(${by.displayUsername}, ${by.username})`,
			account: sql<string | null>`${shownName}`,
		})
		.from(auditLog)
		.leftJoin(by, eq(by.id, actor))
		.leftJoin(users, eq(users.id, subject))
		.where(
			ids
				? inArray(id, ids)
				: and(filter.action ? eq(sql`${action}`, filter.action) : undefined, after ? lt(id, after) : undefined),
		)
		.orderBy(desc(id))
		.limit(limit + 1)
	const page = pageOf(rows, limit, (row) => [row.id])
	const names = await namesIn(db, page.items)
	return { items: page.items.map((row) => shown(row, names)), nextCursor: page.nextCursor }
}

/** What the text may stand for in the log: itself, and the account of that name. */
async function keysOf(db: DbOrTx, q: string): Promise<string[]> {
	const name = normalizeIdentifier(q)
	const found = await db
		.select({ id: users.id })
		.from(users)
		.where(isEmail(name) ? eq(users.email, name) : eq(users.username, name))
	return [q, ...found.map(({ id }) => id)]
}

type Named = typeof auditLog.actor | typeof auditLog.subject

/** The newest entries that name any of these in one of the columns, as ids. */
async function newestOf(
	db: DbOrTx,
	{ keys, along }: { keys: readonly string[]; along: readonly Named[] },
	action: string | undefined,
	after: number | undefined,
	limit: number,
): Promise<number[]> {
	const narrowed = and(
		action ? eq(sql`${auditLog.action}`, action) : undefined,
		after ? lt(auditLog.id, after) : undefined,
	)
	const newest = (column: Named, key: string) =>
		db
			.select({ id: auditLog.id })
			.from(auditLog)
			.where(and(eq(column, key), narrowed))
			.orderBy(desc(auditLog.id))
			.limit(limit)
	const found = await Promise.all(keys.flatMap((key) => along.map((column) => newest(column, key))))
	return [...new Set(found.flat().map(({ id }) => id))].toSorted((a, b) => b - a).slice(0, limit)
}

type Row = Omit<LogEntry, 'id' | 'at'> & { id: number; at: Date }

/** The user names of accounts that the details of entries name by their ids, as who asked for an approval. */
async function namesIn(db: DbOrTx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
	const values = rows.flatMap(({ details }) => Object.values(details))
	const ids = [...new Set(values.filter((value) => typeof value === 'string' && value.length <= maxIdLength))]
	if (ids.length === 0) return new Map()
	const found = await db
		.select({ id: users.id, name: shownName })
		.from(users)
		.where(inArray(users.id, ids as string[]))
	return new Map(found.map(({ id, name }) => [id, name]))
}
const maxIdLength = 40

const shown = ({ id, at, details, ...row }: Row, names: ReadonlyMap<string, string>): LogEntry => ({
	...row,
	id: String(id),
	at: at.toISOString(),
	details: Object.fromEntries(
		Object.entries(details).map(([name, value]) => [name, names.get(String(value)) ?? value]),
	),
})
