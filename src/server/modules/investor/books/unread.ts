import { sql } from 'drizzle-orm'
import type { Place } from './next-stop.ts'
import { investorReading } from './tables.ts'

const read = (column: (typeof investorReading)[keyof Place]) =>
	sql`coalesce((SELECT ${column} FROM ${investorReading}), 0)`

/** Where the days end: what was written into the books after it is read from the books, in the same statement. */
export const readSoFar: Place = {
	movementId: read(investorReading.movementId),
	allocationId: read(investorReading.allocationId),
	invoiceNumber: read(investorReading.invoiceNumber),
	memoNumber: read(investorReading.memoNumber),
}

// There is an end, so that PostgreSQL expects few rows of each range.
const last = sql`2147483647`
const lastId = sql`9223372036854775807`
export const endOfBooks: Place = { movementId: lastId, allocationId: lastId, invoiceNumber: last, memoNumber: last }
