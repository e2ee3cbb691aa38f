import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

const uuid = z.guid()

/** That a column of UUIDs is what somebody typed; what is no UUID matches nothing, and the index of the column is used. */
export const matchesId = (column: AnyPgColumn, id: string): SQL =>
	uuid.safeParse(id).success ? eq(column, id) : sql`false`
