import type { Statement } from '#server/db/client.ts'
import type { FailedItem, FailureSource } from '#server/operations/failures.ts'
import { type Jobs, jobNames } from './jobs.ts'

const page: Statement<FailedItem> = {
	name: 'jobs-troubled',
	text: `SELECT job AS id, job AS title, '' AS about, NULL AS "orderNumber", reason, failures AS attempts, since,
			NULL::timestamptz AS "nextAttemptAt", job = ANY($2::text[]) AS "mayRetry", since::text AS at
		FROM job_failures ORDER BY since DESC, job LIMIT $1`,
}
const count: Statement<{ count: number }> = {
	name: 'jobs-troubled-count',
	text: 'SELECT count(*) FROM job_failures',
}

/** Background work that failed the last time. There are no more kinds of it than a page holds. */
export const failedJobs = (jobs: Jobs): FailureSource => ({
	page: (db, limit) => db.run(page, [limit, jobNames]),
	count: async (db) => (await db.run(count, []))[0]?.count ?? 0,
	async retry(tx, id) {
		const name = jobNames.find((each) => each === id)
		// The rest goes on by itself, several times a minute.
		if (name) await jobs.send(tx, name)
		return name !== undefined
	},
})
