import type { FastifyInstance } from 'fastify'
import { auditDatabase } from './db/audit.ts'
import { cleanUp } from './db/clean-up.ts'
import { carryOutRefund, lookAfterOpenPayments } from './modules/checkout/index.ts'
import type { Opened } from './open.ts'
import { keepDelivering } from './payments/test-gateway-events.ts'

/** Everything that happens without a request, in this process: queues, the clock, the embedded gateway's deliveries. */
export async function startWork(opened: Opened, app: FastifyInstance): Promise<{ stop(): Promise<void> }> {
	const { db, jobs, log, mailer, testGateway } = opened
	await jobs.work('mail', (batch) => mailer.sendAll(batch.map((job) => job.mailId)))
	await jobs.work('refund', async (batch) => {
		for (const { refundId } of batch) await carryOutRefund(opened, refundId)
	})
	await jobs.work('open-payments', () => lookAfterOpenPayments(opened))
	await jobs.work('cleaning', () => cleanUp(db))
	await jobs.work('audit', async () => {
		for (const finding of await auditDatabase(db)) log.error(finding, 'audit')
	})
	await jobs.every('* * * * *', 'open-payments')
	await jobs.every('* * * * *', 'audit')
	await jobs.every('17 * * * *', 'cleaning')
	// What a killed process left behind need not wait for the clock.
	await lookAfterOpenPayments(opened)

	const deliveries =
		testGateway &&
		keepDelivering(
			db,
			testGateway,
			async (body, headers) => {
				const answer = await app.inject({
					method: 'POST',
					url: '/api/payments/webhooks/test',
					headers: { 'content-type': 'application/json', ...headers },
					payload: body,
				})
				return answer.statusCode
			},
			log,
		)
	return { stop: async () => void (await deliveries?.stop()) }
}
