import { createHash } from 'node:crypto'
import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/client.ts'
import { withoutValues } from '../error-report.ts'

/** Every queue there is. Handlers get batches, must be idempotent, and throw to have the batch tried again. */
export interface JobData {
	/** Orders refunds that were decided but not yet acknowledged by the provider. */
	refund: { refundId: string }
	/** Looks after payments whose end nobody reported, and lets unpaid reservations go. */
	'open-payments': Record<string, never>
	/** Removes what has had its time: idempotency keys, rate limit windows. */
	cleaning: Record<string, never>
	/** Puts the days of the token ledger that are over under their hash. */
	'token-seal': Record<string, never>
	/** Looks at the invariants (`db/audit`): at what changed, and at night at everything. */
	audit: Record<string, never>
}
export type JobName = keyof JobData

export interface Jobs {
	/** Enqueues inside the transaction that causes the job: it exists if and only if that commits. */
	send<N extends JobName>(tx: Tx, name: N, data: JobData[N], notBefore?: Date): Promise<void>
	/** Takes batches of a queue in this process. */
	work<N extends JobName>(name: N, handle: (batch: readonly JobData[N][]) => Promise<void>): Promise<void>
	/** Runs a queue by the clock, once over all processes. */
	every(cron: string, name: JobName): Promise<void>
	stop(): Promise<void>
}

const queues: Record<JobName, { retryLimit: number; retryDelay: number; retryBackoff?: boolean }> = {
	refund: { retryLimit: 20, retryDelay: 5, retryBackoff: true },
	'open-payments': { retryLimit: 0, retryDelay: 1 },
	cleaning: { retryLimit: 0, retryDelay: 1 },
	'token-seal': { retryLimit: 5, retryDelay: 60 },
	audit: { retryLimit: 0, retryDelay: 1 },
}

/** Opens the queues on the shared pool; nothing is worked on until somebody calls `work`. */
export async function openJobs(db: Db, log: Logger): Promise<Jobs> {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => db.pool.query(text, values) },
		schema: 'pgboss',
		// Its tables are its own; the schema they live in comes with our migrations.
		createSchema: false,
		persistWarnings: false,
	})
	boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
	await boss.start()
	for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, { ...options, policy: 'standard' })

	return {
		async send(tx, name, data, notBefore) {
			await boss.send(name, data, {
				db: { executeSql: (text, values = []) => prepared(tx, text, values) },
				...(notBefore && { startAfter: notBefore }),
			})
		},
		async work(name, handle) {
			// Work that can wait leaves the processor to whoever is buying: at most so many jobs of a queue per second.
			const options = { batchSize: 10, pollingIntervalSeconds: 0.5 }
			await boss.work(name, options, (batch: Job<JobData[typeof name]>[]) =>
				handle(batch.map((job) => job.data)).catch((error: unknown) => {
					// It is stored with the job, and what was passed to a query is not to be.
					throw withoutValues(error)
				}),
			)
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
