import { sql } from 'drizzle-orm'
import type { Place } from './next-stop.ts'
import { investorCheckpoint } from './tables.ts'

const read = (column: (typeof investorCheckpoint)[keyof Place]) =>
	sql`coalesce((SELECT ${column} FROM ${investorCheckpoint}), 0)`

/** Where the days end: what was written into the books after it is read from the books, in the same statement. */
export const readSoFar: Place = {
	movementId: read(investorCheckpoint.movementId),
	allocationId: read(investorCheckpoint.allocationId),
	invoiceNumber: read(investorCheckpoint.invoiceNumber),
	memoNumber: read(investorCheckpoint.memoNumber),
}

// There is an end, so that PostgreSQL expects few rows of each range.
const last = sql`2147483647`
const lastId = sql`9223372036854775807`
export const endOfBooks: Place = { movementId: lastId, allocationId: lastId, invoiceNumber: last, memoNumber: last }
