import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { FailureSource } from '#server/operations/failures.ts'
import { jobLabelsOf } from './job-labels.ts'
import { type Jobs, jobNames } from './jobs.ts'
import { jobFailures } from './tables.ts'

const { job, reason, failures, since } = jobFailures

/** Background work that failed the last time. There are no more kinds of it than a page holds. */
export const failedJobs = (jobs: Jobs): FailureSource => ({
	async page(db, limit) {
		const mayRetry = sql<boolean>`${inArray(job, [...jobNames])}`
		const at = sql<string>`${since}::text`
		const rows = await db
			.select({ id: job, reason, attempts: failures, since, mayRetry, at })
			.from(jobFailures)
			.orderBy(desc(since), asc(job))
			.limit(limit)
		return rows.map((row) => ({ ...row, ...jobLabelsOf(row.id), orderNumber: null, nextAttemptAt: null }))
	},
	count: (db) => db.$count(jobFailures),
	async retry(tx, id) {
		const name = jobNames.find((each) => each === id)
		// The rest goes on by itself, several times a minute.
		if (name) await jobs.send(tx, name)
		return name !== undefined
	},
})
