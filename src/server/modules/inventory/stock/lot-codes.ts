import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has this code of a lot: "bo-1" and "BO-1" are one lot, however it was typed or scanned. */
export const isLotCode = (column: AnyPgColumn, code: string): SQL => eq(sql`upper(${column})`, code.toUpperCase())

/** How the books spell a code: as asked for where a lot is called so, else as the first lot of it. */
export const spelledCode = (lots: ReadonlyArray<{ code: string }>, code: string): string | undefined =>
	(lots.find((lot) => lot.code === code) ?? lots[0])?.code
