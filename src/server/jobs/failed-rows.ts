import { and, asc, eq, gt, inArray, lte, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '#server/db/client.ts'
import type { RowWork } from './row-work.ts'
import { failedRows } from './tables.ts'

/** A row of a job, as staff know it. */
export interface RowOfJob {
	id: string
	about: string
	orderNumber?: string | null
}

const { work, rowId, about, orderNumber, failures, nextAt } = failedRows
/** After two minutes, then twice as long each time, at the most six hours. */
const later = (times: SQL) => sql`now() + make_interval(mins => least(360, 2 ^ least(${times}, 9))::int)`
const maxRetried = 1000

/** Keeps a row that failed, with its reason and when it is tried again. */
export async function keepFailedRow(db: Db, kind: RowWork, row: RowOfJob, reason: string): Promise<void> {
	const again = { reason, failures: sql`${failures} + 1`, nextAt: later(sql`${failures} + 1`) }
	await db
		.insert(failedRows)
		.values({
			work: kind,
			rowId: row.id,
			about: row.about,
			orderNumber: row.orderNumber ?? null,
			reason,
			nextAt: later(sql`1`),
		})
		.onConflictDoUpdate({ target: [work, rowId], set: again })
}

/** The rows whose time has come to be tried again. */
export const retriedRows = (db: Db, kind: RowWork): Promise<RowOfJob[]> =>
	db
		.select({ id: rowId, about, orderNumber })
		.from(failedRows)
		.where(and(eq(work, kind), lte(nextAt, sql`now()`)))
		.orderBy(asc(nextAt))
		.limit(maxRetried)

/** The rows that failed the last time, whenever they are tried again. */
export const rowsToRetry = (db: Db, kind: RowWork): Promise<RowOfJob[]> =>
	db.select({ id: rowId, about, orderNumber }).from(failedRows).where(eq(work, kind))

/** Rows that went well, or that nothing is to be done with any more. */
export const forgetFailedRows = async (db: Db, kind: RowWork, ids: readonly string[]): Promise<void> =>
	void (ids.length > 0 && (await db.delete(failedRows).where(and(eq(work, kind), inArray(rowId, [...ids])))))

/** Whether a row that a job reads did not fail the last time. */
export const isNotKept = (db: DbOrTx, kind: RowWork, id: SQLWrapper, condition?: SQL): SQL =>
	notExists(
		db
			.select({ one: sql`1` })
			.from(failedRows)
			.where(and(eq(work, kind), eq(rowId, sql`${id}::text`), condition)),
	)

/** Whether a row that a job reads has its turn: it did not fail, or has waited long enough since. */
export const isDueAgain = (db: DbOrTx, kind: RowWork, id: SQLWrapper): SQL =>
	isNotKept(db, kind, id, gt(nextAt, sql`now()`))

/** How many rows of these kinds failed and are tried again. */
export const countFailedRows = (db: Db, kinds: readonly RowWork[]): Promise<number> =>
	db.$count(failedRows, inArray(work, [...kinds]))
