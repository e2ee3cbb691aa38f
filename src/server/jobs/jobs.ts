import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '#server/db/client.ts'
import { withoutValues } from '#server/startup/error-report.ts'
import type { Failures } from './failures.ts'
import { createOutages } from './outages.ts'

/**
 * Every queue there is. A job only wakes its worker: the work to do stands in tables of its own. What each does and when is the
 * timetable of `src/server/work.ts`; what staff read about it, `job-labels.ts`.
 */
export const jobNames = [
	'refunds',
	'reconcile-payments',
	'payment-links',
	'payment-events',
	'compare-payments',
	'saved-methods',
	'cleaning',
	'token-seal',
	'token-maturing',
	'token-expiry',
	'token-reminders',
	'token-birthdays',
	'audit',
	'file-removals',
	'low-stock',
	'commissions',
	'leaderboard',
	'customers',
	'products',
	'friends',
	'investor-books',
	'returns',
	'wholesale-orders',
	'wholesale-backorders',
	'cart-reminders',
	'certificate-reminders',
	'application-reminders',
	'single-use-codes',
	'invoice-reminders',
	'projections',
	'simulations',
	'insight',
] as const
export type JobName = (typeof jobNames)[number]

export interface Jobs {
	/** Enqueues inside the transaction that causes the job: it exists if and only if that commits. */
	send(tx: Tx, name: JobName): Promise<void>
	/** Works on a queue in this process; the handler must be idempotent, and throws to have it tried again. */
	work(name: JobName, handle: () => Promise<void>): Promise<void>
	/** Runs a queue by the clock, once over all processes. */
	every(cron: string, name: JobName): Promise<void>
	stop(): Promise<void>
}

/** What fails is done again at its next time; what has no other soon is tried again before. */
const retries: Partial<Record<JobName, { retryLimit: number; retryDelay: number }>> = {
	'token-seal': { retryLimit: 5, retryDelay: 60 },
}

/** Opens the queues on the shared pool; nothing is worked on until somebody calls `work`. */
export async function createJobs(db: Db, log: Logger, failures: Failures): Promise<Jobs> {
	const outages = createOutages(log)
	const boss = new PgBoss({
		db: { executeSql: (text, values) => outages.ask(() => db.pool.query(text, values)) },
		schema: 'pgboss',
		// Its tables are its own; the schema they live in comes with our migrations.
		createSchema: false,
		persistWarnings: false,
	})
	boss.on('error', outages.tell)
	await boss.start()
	for (const name of jobNames)
		await boss.createQueue(name, { retryLimit: 0, retryDelay: 1, ...retries[name], policy: 'standard' })

	return {
		async send(tx, name) {
			await boss.send(name, {}, { db: { executeSql: (text, values = []) => prepared(tx, text, values) } })
		},
		async work(name, handle) {
			// A batch asks for the same thing that many times.
			await boss.work(name, { batchSize: 10, pollingIntervalSeconds: 0.5 }, async () => {
				await failures.watch(name, handle).catch((error) => {
					// The error is stored with the job; values passed to a query must not be.
					throw withoutValues(error)
				})
			})
		},
		every: (cron, name) => boss.schedule(name, cron),
		stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
	}
}

/** pg-boss sends the same long text for every job of a queue: worth parsing once per connection. */
async function prepared(tx: Tx, text: string, values: unknown[]) {
	let name = names.get(text)
	if (!name) {
		name = `job-${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
		names.set(text, name)
	}
	return { rows: await tx.run({ name, text }, values) }
}
const names = new Map<string, string>()
