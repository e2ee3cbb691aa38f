import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../client.ts'
import { rowsOf } from './composed.ts'

const maxShown = 500

/** The values that a column has, the first of the alphabet: from each to the next by its index, however many rows have it. */
export async function valuesInUse(db: Db, column: AnyPgColumn): Promise<string[]> {
	const { table } = column
	const name = sql.identifier(column.name)
	const rows = await rowsOf<{ value: string }>(
		db,
		sql`WITH RECURSIVE used AS (
			(SELECT ${name} AS value FROM ${table} ORDER BY ${name} LIMIT 1)
			UNION ALL
			SELECT (SELECT t.${name} FROM ${table} t WHERE t.${name} > used.value ORDER BY t.${name} LIMIT 1)
			FROM used WHERE used.value IS NOT NULL
		)
		SELECT value FROM used WHERE value IS NOT NULL LIMIT ${sql.raw(String(maxShown))}`,
	)
	return rows.map(({ value }) => value)
}
