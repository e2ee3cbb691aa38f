import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { beforeNewestFailure, type FailedItem, type FailureSource } from '#server/jobs/failure-source.ts'
import { jobLabelsOf } from './job-labels.ts'
import { type Jobs, jobNames } from './jobs.ts'
import { type RowWork, rowWork } from './row-work.ts'
import { failedRows, jobFailures } from './tables.ts'

const { job, reason, failures, since } = jobFailures

/** Background work that failed the last time: whole jobs, and single rows that jobs go past meanwhile. */
export const failedJobs = (jobs: Jobs): FailureSource => ({
	async page(db, limit, before) {
		const rows = [...(await wholeJobs(db)), ...(await rowsOfJobs(db, limit, before ?? beforeNewestFailure))]
		return rows
			.filter((row) => before === null || isBehind(row, before))
			.toSorted((one, other) => (isBehind(one, other) ? 1 : -1))
			.slice(0, limit)
	},
	async count(db) {
		const some = db.select({ work: failedRows.work }).from(failedRows).limit(1000).as('some')
		return Math.min(1000, (await db.$count(jobFailures)) + (await db.$count(some)))
	},
	async retry(tx, id) {
		const name = jobNames.find((each) => each === id) ?? (await jobOfRow(tx, id))
		// The rest goes on by itself, several times a minute.
		if (name) await jobs.send(tx, name)
		return name !== undefined
	},
})

const isBehind = (row: { at: string; id: string }, other: { at: string; id: string }): boolean =>
	row.at === other.at ? row.id < other.id : row.at < other.at

/** There are no more of them than a page holds. */
async function wholeJobs(db: Db): Promise<FailedItem[]> {
	const mayRetry = sql<boolean>`${inArray(job, [...jobNames])}`
	const rows = await db
		.select({ id: job, reason, attempts: failures, since, mayRetry, at: sql<string>`${since}::text` })
		.from(jobFailures)
		.orderBy(desc(since), asc(job))
	return rows.map((row) => ({ ...row, ...jobLabelsOf(row.id), orderNumber: null, nextAttemptAt: null }))
}

const rowName = sql<string>`(${failedRows.work} || ':' || ${failedRows.rowId}) COLLATE "C"`

async function rowsOfJobs(db: Db, limit: number, before: { at: string; id: string }): Promise<FailedItem[]> {
	const rows = await db
		.select({ row: failedRows, id: rowName, at: sql<string>`${failedRows.since}::text` })
		.from(failedRows)
		.where(sql`(${failedRows.since}, ${rowName}) < (${before.at}::timestamptz, ${before.id})`)
		.orderBy(desc(failedRows.since), desc(rowName))
		.limit(limit)
	return rows.map(({ row, id, at }) => ({
		id,
		at,
		title: rowWork[row.work as RowWork]?.title ?? row.work,
		about: row.about,
		orderNumber: row.orderNumber,
		reason: row.reason,
		attempts: row.failures,
		since: row.since,
		nextAttemptAt: row.nextAt,
		mayRetry: row.work in rowWork,
	}))
}

/** Gives a row its turn; the job that does it, or none for a row that did not fail. */
async function jobOfRow(tx: Tx, id: string) {
	const [name = '', ...rest] = id.split(':')
	const [found] = await tx
		.update(failedRows)
		.set({ nextAt: sql`now()` })
		.where(and(eq(failedRows.work, name), eq(failedRows.rowId, rest.join(':'))))
		.returning({ work: failedRows.work })
	return found && rowWork[found.work as RowWork]?.job
}
