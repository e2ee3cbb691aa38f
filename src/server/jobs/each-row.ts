import type { Db } from '#server/db/client.ts'
import { forgetFailedRows, keepFailedRow, type RowOfJob, retriedRows } from './failed-rows.ts'
import type { Failures } from './failures.ts'
import { reasonOf } from './reason.ts'
import { type RowWork, rowWork } from './row-work.ts'

export interface RowJobDeps {
	db: Db
	failures: Failures
}

interface RowsToDo<Row extends RowOfJob> {
	work: RowWork
	/**
	 * The next rows behind `after`, in a fixed order; of those that failed before, only the ones due again (`isDueAgain`).
	 * Fewer than `atOnce` are the last. `retried` are rows due again, for work that does not find them by itself.
	 */
	next(after: Row | undefined, retried: readonly RowOfJob[]): Promise<Row[]>
	atOnce: number
	/** Does one, in a transaction of its own. Once more is no harm. */
	act(row: Row): Promise<unknown>
}

/**
 * Does each row on its own: one that fails is logged, counted, kept with its reason for staff to see, and tried again later
 * and later; the others go on.
 */
export async function doEachRow<Row extends RowOfJob>(
	{ db, failures }: RowJobDeps,
	{ work, next, atOnce, act }: RowsToDo<Row>,
	signal?: AbortSignal,
): Promise<void> {
	const retried = await retriedRows(db, work)
	const failed = new Set<string>()
	let after: Row | undefined
	for (let isLast = false; !isLast; ) {
		const rows = await next(after, retried)
		for (const row of rows) {
			if (signal?.aborted) return
			try {
				await act(row)
			} catch (error) {
				failures.note(rowWork[work].job, error, { work, row: row.id })
				await keepFailedRow(db, work, row, reasonOf(error))
				failed.add(row.id)
			}
		}
		after = rows.at(-1)
		isLast = rows.length < atOnce
	}
	const over = retried.filter(({ id }) => !failed.has(id))
	await forgetFailedRows(
		db,
		work,
		over.map(({ id }) => id),
	)
}
