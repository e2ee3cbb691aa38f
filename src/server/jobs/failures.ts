import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Db } from '#server/db/client.ts'
import { reasonOf } from './reason.ts'
import { jobFailures } from './tables.ts'

export interface Failures {
	/** Logs and counts a failure. What is told besides must not be personal. */
	note(job: string, error: unknown, about?: Record<string, unknown>): void
	/** Does a job; a failure is logged, counted, and kept for an admin to see until the job works again. It is thrown on. */
	watch<T>(job: string, act: () => Promise<T>): Promise<T>
}

async function keep(db: Db, job: string, reason: string): Promise<void> {
	const again = { reason, failures: sql`${jobFailures.failures} + 1`, lastAt: sql`now()` }
	await db.insert(jobFailures).values({ job, reason }).onConflictDoUpdate({ target: jobFailures.job, set: again })
}

const forget = (db: Db, job: string) => db.delete(jobFailures).where(eq(jobFailures.job, job))

const forgetEveryMs = 30_000

export function createFailureLog(db: Db, log: Logger, registry: Registry): Failures {
	const counted = new Counter({
		name: 'background_failures_total',
		help: 'Background work that failed, by job',
		labelNames: ['job'],
		registers: [registry],
	})
	/** When each job was last known here to work. What repeats twice a second need not write that down each time. */
	const worked = new Map<string, number>()

	function note(job: string, error: unknown, about: Record<string, unknown> = {}): void {
		counted.inc({ job })
		log.error({ err: error, job, ...about }, 'background work failed')
	}

	return {
		note,
		async watch(job, act) {
			try {
				const done = await act()
				if (Date.now() - (worked.get(job) ?? 0) > forgetEveryMs) {
					// Another process may have failed at it.
					await forget(db, job).then(
						() => worked.set(job, Date.now()),
						() => {},
					)
				}
				return done
			} catch (error) {
				worked.delete(job)
				note(job, error)
				// The database may be what failed.
				await keep(db, job, reasonOf(error)).catch(() => {})
				throw error
			}
		},
	}
}

/** How many kinds of jobs failed when they ran last. */
export const failingJobs = (db: Db): Promise<number> => db.$count(jobFailures)
