import type { FastifyInstance } from 'fastify'
import { runAudit } from '#server/db/audit/index.ts'
import { cleanUp } from '#server/db/clean-up.ts'
import { removeDueFiles } from '#server/files/removals.ts'
import { type JobName, jobNames } from '#server/jobs/jobs.ts'
import { repeatUntilStopped } from '#server/jobs/repeat-until-stopped.ts'
import { followTrade } from '#server/modules/analytics/index.ts'
import { sendReminders } from '#server/modules/cart/index.ts'
import { applyPricePlans, publishDueProducts } from '#server/modules/catalog/index.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import {
	countRecipeSales,
	creditOrders,
	reverseCommissions,
	reverseRecipeSales,
} from '#server/modules/creators/index.ts'
import { followOrders } from '#server/modules/customers/index.ts'
import { settleFriends } from '#server/modules/friends/index.ts'
import { notifyLowStock, variantShelf } from '#server/modules/inventory/index.ts'
import { closeMonths, followBooks, runSimulations } from '#server/modules/investor/index.ts'
import { closeSeasons, countPoints } from '#server/modules/leaderboard/index.ts'
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
import {
	expireLots,
	matureBonuses,
	matureEarnings,
	payBirthdays,
	remindOfExpiry,
	sealDays,
} from '#server/modules/tokens/index.ts'
import {
	endUnpaidOrders,
	endWaitingOrders,
	rateOpenApplications,
	remindCertificates,
	remindOfInvoices,
	reserveBackorders,
	warnOfEndingDrafts,
} from '#server/modules/wholesale/index.ts'
import { cleanUpSteps } from './clean-up.ts'
import type { Services } from './services.ts'

const eachMinute = '* * * * *'

/** Each job with when it runs, as cron writes it, and what it does. */
const timetable: Record<JobName, { every: string; run(services: Services, signal: AbortSignal): Promise<unknown> }> = {
	refunds: { every: eachMinute, run: sendDueRefunds },
	'reconcile-payments': { every: eachMinute, run: reconcilePayments },
	'payment-links': { every: eachMinute, run: expirePaymentRequests },
	'single-use-codes': { every: eachMinute, run: makeDueCodes },
	'low-stock': { every: eachMinute, run: notifyLowStock },
	'file-removals': { every: eachMinute, run: ({ db, files }) => removeDueFiles(db, files) },
	audit: { every: eachMinute, run: ({ db, log }) => runAudit(db, log) },
	commissions: { every: eachMinute, run: settleCommissions },
	leaderboard: { every: eachMinute, run: keepLeaderboard },
	customers: { every: eachMinute, run: followOrders },
	friends: { every: eachMinute, run: settleFriends },
	'investor-books': { every: eachMinute, run: followBooks },
	products: { every: eachMinute, run: keepProducts },
	insight: { every: eachMinute, run: followTrade },
	'payment-events': { every: '*/2 * * * *', run: catchUpEvents },
	'cart-reminders': { every: '*/5 * * * *', run: sendReminders },
	'saved-methods': { every: '*/10 * * * *', run: removeScheduledCustomers },
	'compare-payments': { every: '*/15 * * * *', run: comparePayments },
	'token-maturing': { every: '*/5 * * * *', run: matureTokens },
	'token-seal': { every: '10 0 * * *', run: ({ db }) => sealDays(db) },
	'token-expiry': { every: '*/10 * * * *', run: (services) => expireLots(services) },
	'token-reminders': { every: '37 * * * *', run: (services) => remindOfExpiry(services) },
	'token-birthdays': { every: '39 * * * *', run: (services) => payBirthdays(services) },
	cleaning: { every: '17 * * * *', run: ({ db, log }) => cleanUp(db, log, cleanUpSteps) },
	projections: { every: '51 * * * *', run: (services) => closeMonths(services) },
	simulations: { every: eachMinute, run: runSimulations },
	returns: { every: '23 * * * *', run: expireReturns },
	'wholesale-orders': { every: '27 * * * *', run: endWholesaleOrders },
	'wholesale-backorders': { every: '33 * * * *', run: (services) => reserveBackorders(services) },
	'invoice-reminders': { every: '41 * * * *', run: remindOfInvoices },
	'certificate-reminders': { every: '43 * * * *', run: (services) => remindCertificates(services) },
	'application-reminders': {
		every: '47 * * * *',
		run: (services) => inTurn(services, [warnOfEndingDrafts, rateOpenApplications]),
	},
}

/** Credits orders to creators and counts what recipes sold, and takes back what came back. */
function settleCommissions(services: Services): Promise<void> {
	return inTurn(services, [creditOrders, countRecipeSales, reverseCommissions, reverseRecipeSales])
}

/** Makes available what orders earned, and then the bonuses that waited for them. */
function matureTokens(services: Services): Promise<void> {
	return inTurn(services, [matureEarnings, matureBonuses])
}

/** Publishes products and changes prices whose time has come. */
function keepProducts(services: Services): Promise<void> {
	return inTurn(services, [publishDueProducts, (each) => applyPricePlans(each, variantShelf)])
}

/** Counts the points of who did something, and ends seasons whose time is over. */
async function keepLeaderboard(services: Services): Promise<void> {
	await countPoints(services)
	await closeSeasons(services)
}

/** Ends orders that nobody decided about, and those that nobody paid. */
function endWholesaleOrders(services: Services): Promise<void> {
	return inTurn(services, [endWaitingOrders, endUnpaidOrders])
}

/** Each has its turn, whatever becomes of the others; what failed fails the run in the end. */
async function inTurn(services: Services, steps: ReadonlyArray<(services: Services) => Promise<void>>): Promise<void> {
	const failed: unknown[] = []
	for (const step of steps) await step(services).catch((error) => failed.push(error))
	if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${steps.length} steps failed.`)
}

/** Everything that happens without a request, in this process: queues, the clock, the embedded gateway's deliveries. */
export async function startWork(services: Services, app: FastifyInstance): Promise<{ stop(): Promise<void> }> {
	const { db, failures, jobs, log, mailer, testGateway } = services
	const stopping = new AbortController()
	for (const name of jobNames) {
		const { every, run } = timetable[name]
		await jobs.work(name, async () => void (await run(services, stopping.signal)))
		await jobs.every(every, name)
	}
	// Work that a killed process left behind is taken up at once, without start-up waiting for it.
	const logged = (what: string) => (error: unknown) => log.warn({ err: error }, what)
	const leftBehind = Promise.all([
		reconcilePayments(services, stopping.signal).catch(logged('open payments')),
		catchUpEvents(services, stopping.signal).catch(logged('events of the time before')),
		sealDays(db).catch(logged('token seal')),
		followOrders(services).catch(logged('what customers ordered')),
		closeMonths(services).catch(logged('closed months of the projections')),
	])
	await mailer.prepare()
	const mails = repeatUntilStopped('mails', () => mailer.sendDue(), failures)
	const deliveries =
		testGateway && repeatUntilStopped('gateway events', () => deliverEvents(db, testGateway, webhook), failures)
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
