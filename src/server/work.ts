import type { FastifyInstance } from 'fastify'
import { runAudit } from './db/audit/index.ts'
import { cleanUp } from './db/clean-up.ts'
import { repeat } from './jobs/repeat.ts'
import { carryOutDueRefunds, lookAfterOpenPayments } from './modules/checkout/index.ts'
import { deleteOldMessages } from './modules/content/index.ts'
import { eraseFinishedOrders } from './modules/orders/index.ts'
import { forgetMisses, sealDays } from './modules/tokens/index.ts'
import type { Opened } from './open.ts'
import { deliverEvents } from './payments/test-gateway-events.ts'

/** Everything that happens without a request, in this process: queues, the clock, the embedded gateway's deliveries. */
export async function startWork(opened: Opened, app: FastifyInstance): Promise<{ stop(): Promise<void> }> {
	const { db, failures, jobs, log, mailer, testGateway } = opened
	const stopping = new AbortController()
	await jobs.work('refunds', () => carryOutDueRefunds(opened))
	await jobs.work('open-payments', () => lookAfterOpenPayments(opened, stopping.signal))
	await jobs.work('cleaning', () =>
		cleanUp(db, log, {
			'orders of deleted accounts': () => eraseFinishedOrders(db),
			'misses of claim codes': () => forgetMisses(db),
			'old messages': () => deleteOldMessages(db, opened.files),
		}),
	)
	await jobs.work('token-seal', async () => void (await sealDays(db)))
	await jobs.work('audit', () => runAudit(db, log))
	await jobs.every('* * * * *', 'refunds')
	await jobs.every('* * * * *', 'open-payments')
	await jobs.every('* * * * *', 'audit')
	await jobs.every('17 * * * *', 'cleaning')
	await jobs.every('10 0 * * *', 'token-seal')
	// What a killed process left behind need not wait for the clock, and nobody waits for it.
	const logged = (what: string) => (error: unknown) => log.warn({ err: error }, what)
	const leftBehind = Promise.all([
		lookAfterOpenPayments(opened, stopping.signal).catch(logged('open payments')),
		sealDays(db).catch(logged('token seal')),
	])

	await mailer.load()
	const mails = repeat('mails', () => mailer.sendDue(), failures)
	const deliveries = testGateway && repeat('gateway events', () => deliverEvents(db, testGateway, webhook), failures)
	async function webhook(body: string, headers: Record<string, string>): Promise<number> {
		const answer = await app.inject({
			method: 'POST',
			url: '/api/payments/webhooks/test',
			headers: { 'content-type': 'application/json', ...headers },
			payload: body,
		})
		return answer.statusCode
	}
	return {
		async stop() {
			stopping.abort()
			await Promise.all([leftBehind, mails.stop(), deliveries?.stop()])
			await mailer.settled()
		},
	}
}
