import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db, Tx } from '#server/db/client.ts'
import { withoutValues } from '#server/startup/error-report.ts'
import type { Failures } from './failures.ts'
import { createOutages } from './outages.ts'

/** Every queue there is. A job only wakes its worker: the work to do stands in tables of its own. */
export const jobNames = [
	'refunds',
	'reconcile-payments',
	'payment-links',
	'payment-events',
	'compare-payments',
	'saved-methods',
	'cleaning',
	'token-seal',
	'audit',
	'file-removals',
	'low-stock',
	'commissions',
	'returns',
	'wholesale-orders',
	'wholesale-backorders',
	'cart-reminders',
	'certificate-reminders',
	'application-reminders',
	'single-use-codes',
	'invoice-reminders',
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

const queues: Record<JobName, { retryLimit: number; retryDelay: number }> = {
	/** Mails companies about invoices that are due or late. */
	'invoice-reminders': { retryLimit: 0, retryDelay: 1 },
	/** Orders refunds that were decided and not yet acknowledged by the provider. */
	refunds: { retryLimit: 0, retryDelay: 1 },
	/** Looks after payments whose end nobody reported, and lets unpaid reservations go. */
	'reconcile-payments': { retryLimit: 0, retryDelay: 1 },
	/** Ends payment links whose time is over. */
	'payment-links': { retryLimit: 0, retryDelay: 1 },
	/** Asks the provider for events that did not reach us, or that could not be acted on. */
	'payment-events': { retryLimit: 0, retryDelay: 1 },
	/** Compares our books with the provider's. */
	'compare-payments': { retryLimit: 0, retryDelay: 1 },
	/** Removes customers and saved cards of deleted accounts at the payment provider. */
	'saved-methods': { retryLimit: 0, retryDelay: 1 },
	/** Removes what has had its time: idempotency keys, rate limit windows. */
	cleaning: { retryLimit: 0, retryDelay: 1 },
	/** Puts the days of the token ledger that are over under their hash. */
	'token-seal': { retryLimit: 5, retryDelay: 60 },
	/** Looks at the invariants (`db/audit`): at what changed, and at night at everything. */
	audit: { retryLimit: 0, retryDelay: 1 },
	/** Removes files that no record speaks of any more. */
	'file-removals': { retryLimit: 0, retryDelay: 1 },
	/** Mails staff of what has come down to its threshold. */
	'low-stock': { retryLimit: 0, retryDelay: 1 },
	commissions: { retryLimit: 0, retryDelay: 1 },
	/** Ends returns that were approved and not sent in time. */
	returns: { retryLimit: 0, retryDelay: 1 },
	/** Ends wholesale orders that nobody decided about in time. */
	'wholesale-orders': { retryLimit: 0, retryDelay: 1 },
	'wholesale-backorders': { retryLimit: 0, retryDelay: 1 },
	/** Mails shoppers who asked for it of carts that they left. */
	'cart-reminders': { retryLimit: 0, retryDelay: 1 },
	/** Tells companies of resale certificates that are near their end. */
	'certificate-reminders': { retryLimit: 0, retryDelay: 1 },
	/** Tells applicants of drafts that are going to be removed. */
	'application-reminders': { retryLimit: 0, retryDelay: 1 },
	/** Makes the codes of promotions that staff asked for. */
	'single-use-codes': { retryLimit: 0, retryDelay: 1 },
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
	for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, { ...options, policy: 'standard' })

	return {
		async send(tx, name) {
			await boss.send(name, {}, { db: { executeSql: (text, values = []) => prepared(tx, text, values) } })
		},
		async work(name, handle) {
			// A batch asks for the same thing that many times.
			await boss.work(name, { batchSize: 10, pollingIntervalSeconds: 0.5 }, async () => {
				await failures.watch(name, handle).catch((error) => {
					// It is stored with the job, and what was passed to a query is not to be.
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
