import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { calendarDate } from '#contracts/endpoint.ts'
import { invalidField, type Refusal } from '#server/errors.ts'

/** What a cursor holds: the values that the list is sorted by, and the row's id. */
export type CursorKey = readonly [unknown, ...unknown[]]

/** The cursor to what follows a row, by the row's key. Opaque to the client. */
export const cursorAt = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The paging parameters of every list. */
export interface Paging {
	limit?: string | undefined
	cursor?: string | undefined
}

/** The first `limit` of rows that were asked for with one more than that, and the cursor to those after them. */
export function pageOf<Row>(
	rows: readonly Row[],
	limit: number,
	keyOf: (row: Row) => CursorKey,
): { items: Row[]; nextCursor: string | null } {
	const items = rows.slice(0, limit)
	const end = items.at(-1)
	return { items, nextCursor: rows.length > limit && end !== undefined ? cursorAt(keyOf(end)) : null }
}

/** The key that a cursor holds; null without a cursor. Throws 400 `INVALID_INPUT` for one that is not of this list. */
export function cursorKeyOf<Shape>(cursor: string | undefined, shape: z.ZodType<Shape>): Shape | null {
	if (cursor === undefined) return null
	const key = shape.safeParse(decoded(cursor))
	if (!key.success) throw unknownCursor()
	return key.data
}

function decoded(cursor: string): unknown {
	try {
		return JSON.parse(Buffer.from(cursor, 'base64url').toString())
	} catch {
		throw unknownCursor()
	}
}

function unknownCursor(): Refusal {
	const message = 'This cursor is not of this list. Start again without it.'
	return invalidField('cursor', message)
}

/** A time to the microsecond, as PostgreSQL writes one: cut to milliseconds it would skip rows. */
const instant = z
	.string()
	.regex(/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
	.refine((text) => !Number.isNaN(Date.parse(text.replace(' ', 'T').replace('+00', 'Z'))))
const int4 = z.int().min(-2_147_483_648).max(2_147_483_647)
const text = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u)

/** The parts of cursors; each value that passes can be compared with a column of its type. */
export const cursorPart = { id: z.guid(), instant, int4, text, day: calendarDate }

/** The keys of a list in the order of its ids, and of one by a time, where equal times are in the order of the ids. */
export const idCursorKey = z.tuple([cursorPart.id])
export const timeCursorKey = z.tuple([cursorPart.instant, cursorPart.id])

/** Rows after a key where the latest comes first; all of them without a key. */
export const olderThan = (
	time: AnyPgColumn,
	id: AnyPgColumn,
	after: z.output<typeof timeCursorKey> | null,
): SQL | undefined => (after ? sql`(${time}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined)

/** A text as the part of a LIKE pattern that means just itself, whatever wildcards are in it. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern that finds `q` anywhere in a text. */
export const containing = (q: string): string => `%${beginning(q)}`

/** The pattern that finds `q` at the beginning of a text. */
export const beginning = (q: string): string => `${literally(q)}%`
