import type { Logger } from 'pino'
import { type Db, slowQuery } from './client.ts'

/** Rows removed by one statement: a moment's work, however many there are. */
const slice = 2000
/** For so long one run goes on with one kind, in ms; the rest waits for the next. */
const timeLimitMs = 60_000

/** One deletion of outdated rows by the room that owns them. All steps are listed in `src/server/clean-up.ts`. */
export interface CleanUpStep {
	/** The name of the removed rows in the log. */
	what: string
	/** Removes a slice and answers how many rows that were; none when there is nothing left. */
	remove(db: Db): Promise<number>
}

const inSlice = (table: string, where: string) =>
	`ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${slice}))`

const byStatement =
	(text: string): CleanUpStep['remove'] =>
	async (db) =>
		(await db.pool.query(slowQuery(text))).rowCount ?? 0

/** Deletes the rows of a table that meet a condition, which an index has to answer. */
export const deleteOutdated = (table: string, where: string): CleanUpStep => ({
	what: table,
	remove: byStatement(`DELETE FROM ${table} WHERE ${inSlice(table, where)}`),
})

/** Empties columns of the rows that meet a condition; the rows themselves stay. */
export const clearColumnsStep = (what: string, table: string, set: string, where: string): CleanUpStep => ({
	what,
	remove: byStatement(`UPDATE ${table} SET ${set} WHERE ${inSlice(table, where)}`),
})

/**
 * Takes the steps one after the other, each in slices. A step that fails keeps none of the others back, and fails the run
 * when all of them had their turn.
 */
export async function cleanUp(db: Db, log: Pick<Logger, 'error'>, steps: readonly CleanUpStep[]): Promise<void> {
	const failed: unknown[] = []
	for (const { what, remove } of steps) {
		const deadline = Date.now() + timeLimitMs
		try {
			while ((await remove(db)) > 0 && Date.now() < deadline);
		} catch (error) {
			log.error({ err: error, what }, 'This could not be cleaned up.')
			failed.push(error)
		}
	}
	if (failed.length > 0)
		throw new AggregateError(failed, `${failed.length} kinds of outdated rows could not be removed.`)
}
