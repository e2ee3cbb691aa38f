import type { Db } from '../client.ts'

/** One kind of thing that the audit looks at, always by key: a few that changed, or all of them in slices. */
export interface AuditSubject {
	name: string
	/** The rows of the keys in $1, which the rules call `checked`. */
	checked: string
	rules: string
	/** Which changed: `position` and `key` above position $1, $2 at the most. Read from rows that are only ever added. */
	changed: string
	/** The last `position` there is, and one below all of them. */
	newest: string
	origin: string
	/** The `key`s that changed last, $1 rows of them at the most. */
	latest: string
	/** Every `key` above $1 in order, $2 at the most, and one below all of them. */
	walk: string
	lowest: string
	/** How many rows a walk reads per statement. */
	slice: number
	prepare?: (db: Db, keys: readonly string[], isWhole: boolean) => Promise<void>
}

/** For each type of key, a value that sorts before all others. */
export const smallestKey = {
	uuid: '00000000-0000-0000-0000-000000000000',
	bigint: '0',
	date: '-infinity',
	timestamptz: '-infinity',
	text: '',
}
type Type = keyof typeof smallestKey

/** A table that is only ever added to, in the order of `position`, and names in `key` what it changed. */
export const log = (table: string, position: string, type: Type, key: string, where = 'true') => ({
	origin: smallestKey[type],
	changed: `SELECT ${position}::text AS position, (${key})::text AS key FROM ${table}
		WHERE ${position} > $1::${type} AND ${where} ORDER BY ${position} LIMIT $2`,
	latest: `SELECT (${key})::text AS key FROM ${table} WHERE ${where} ORDER BY ${position} DESC LIMIT $1`,
	newest: `SELECT ${position}::text AS position FROM ${table} WHERE ${where} ORDER BY ${position} DESC LIMIT 1`,
})
export const auditedRows = (table: string, key: string, type: Type, where = 'true') => ({
	lowest: smallestKey[type],
	checked: `SELECT * FROM ${table} WHERE ${key} = ANY($1::${type}[]) AND ${where}`,
	walk: `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1::${type} AND ${where} ORDER BY ${key} LIMIT $2`,
})

export type Rows = Pick<AuditSubject, 'checked' | 'walk' | 'lowest'>
type Changes = Pick<AuditSubject, 'changed' | 'newest' | 'origin' | 'latest'>
export const subject = (
	name: string,
	rules: string,
	slice: number,
	rows: Rows,
	changes: Changes,
	prepare?: AuditSubject['prepare'],
): AuditSubject => ({ name, rules, slice, ...rows, ...changes, ...(prepare && { prepare }) })
