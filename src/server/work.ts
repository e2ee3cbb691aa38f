import type { FastifyInstance } from 'fastify'
import { runAudit } from '#server/db/audit/index.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import { repeat } from '#server/jobs/repeat.ts'
import { sendReminders } from '#server/modules/cart/index.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import { creditOrders, reverseRefunds } from '#server/modules/creators/index.ts'
import { notifyLowStock } from '#server/modules/inventory/index.ts'
import { expireReturns } from '#server/modules/orders/index.ts'
import {
	catchUpEvents,
	comparePayments,
	deliverEvents,
	reconcilePayments,
	removeScheduledCustomers,
	sendDueRefunds,
} from '#server/modules/payments/index.ts'
import { makeDueCodes } from '#server/modules/promotions/index.ts'
import { sealDays } from '#server/modules/tokens/index.ts'
import {
	endUnpaidOrders,
	endWaitingOrders,
	remindCertificates,
	remindOfInvoices,
	reserveBackorders,
	warnOfEndingDrafts,
} from '#server/modules/wholesale/index.ts'
import { cleanUpSteps } from './clean-up.ts'
import type { Services } from './services.ts'

/** Queues that somebody waits for. */
const eachMinute = [
	'refunds',
	'reconcile-payments',
	'payment-links',
	'audit',
	'single-use-codes',
	'file-removals',
	'low-stock',
	'commissions',
] as const

/** Everything that happens without a request, in this process: queues, the clock, the embedded gateway's deliveries. */
export async function startWork(services: Services, app: FastifyInstance): Promise<{ stop(): Promise<void> }> {
	const { db, failures, jobs, log, mailer, testGateway } = services
	const stopping = new AbortController()
	await jobs.work('refunds', () => sendDueRefunds(services))
	await jobs.work('reconcile-payments', () => reconcilePayments(services, stopping.signal))
	await jobs.work('payment-links', () => expirePaymentRequests(services))
	await jobs.work('payment-events', () => catchUpEvents(services, stopping.signal))
	await jobs.work('compare-payments', () => comparePayments(services, stopping.signal))
	await jobs.work('saved-methods', () => removeScheduledCustomers(services))
	await jobs.work('cleaning', () => cleanUp(db, log, cleanUpSteps))
	await jobs.work('file-removals', () => removeDueFiles(db, services.files))
	await jobs.work('token-seal', async () => void (await sealDays(db)))
	await jobs.work('audit', () => runAudit(db, log))
	await jobs.work('low-stock', () => notifyLowStock(services))
	await jobs.work('returns', () => expireReturns(services))
	await jobs.work('invoice-reminders', () => remindOfInvoices(services))
	await jobs.work('wholesale-orders', async () => {
		await endWaitingOrders(services)
		await endUnpaidOrders(services)
	})
	await jobs.work('wholesale-backorders', () => reserveBackorders(services))
	await jobs.work('cart-reminders', () => sendReminders(services, stopping.signal))
	await jobs.work('single-use-codes', () => makeDueCodes(services, stopping.signal))
	await jobs.work('certificate-reminders', () => remindCertificates(services))
	await jobs.work('application-reminders', () => warnOfEndingDrafts(services))
	await jobs.work('commissions', async () => {
		await creditOrders(services)
		await reverseRefunds(services)
	})
	await setClock(jobs)
	// Work that a killed process left behind is taken up at once, without start-up waiting for it.
	const logged = (what: string) => (error: unknown) => log.warn({ err: error }, what)
	const leftBehind = Promise.all([
		reconcilePayments(services, stopping.signal).catch(logged('open payments')),
		catchUpEvents(services, stopping.signal).catch(logged('events of the time before')),
		sealDays(db).catch(logged('token seal')),
	])
	await mailer.prepare()
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
			await services.clickLog.settled()
		},
	}
}

/** When each job runs. */
async function setClock(jobs: Services['jobs']): Promise<void> {
	for (const name of eachMinute) await jobs.every('* * * * *', name)
	await jobs.every('*/2 * * * *', 'payment-events')
	await jobs.every('*/15 * * * *', 'compare-payments')
	await jobs.every('*/10 * * * *', 'saved-methods')
	await jobs.every('*/5 * * * *', 'cart-reminders')
	await jobs.every('41 * * * *', 'invoice-reminders')
	await jobs.every('17 * * * *', 'cleaning')
	await jobs.every('23 * * * *', 'returns')
	await jobs.every('43 * * * *', 'certificate-reminders')
	await jobs.every('47 * * * *', 'application-reminders')
	await jobs.every('10 0 * * *', 'token-seal')
	await jobs.every('27 * * * *', 'wholesale-orders')
	await jobs.every('33 * * * *', 'wholesale-backorders')
}
