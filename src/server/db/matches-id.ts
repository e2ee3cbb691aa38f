import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const uuid = z.guid()

/** The condition that a column of UUIDs is the typed id; a text that is no UUID matches nothing. The column's index is used. */
export const matchesId = (column: AnyPgColumn, id: string): SQL =>
	uuid.safeParse(id).success ? eq(column, id) : sql`false`

/** The UUIDs among typed ids: what else was typed is the id of nothing. */
export const uuidsIn = (ids: readonly string[]): string[] => ids.filter((id) => uuid.safeParse(id).success)
