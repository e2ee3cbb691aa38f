import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { uuidsIn } from '#server/db/matches-id.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { disputedPayment, recordDispute, repeatRefunds } from '../disputes.ts'
import type { DisputeNews, Gateway, Intent, ProviderEvent, RefundNews } from '../gateway/gateway.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import { lockPayment } from '../record-payment.ts'
import { addRefundEvent } from '../refunds/add-refund-event.ts'
import { takeOutsideRefund } from '../refunds/outside-refund.ts'
import { type RefundChange, recordRefundNews } from '../refunds/record-refund-news.ts'
import { recordEvent, recordSettledEvent } from './record-event.ts'
import { keepEventForRetry } from './retry-events.ts'

export interface ReceiveEventDeps {
	db: Db
	gateway: Gateway
	failures: Failures
	paymentOrders: PaymentOrders
}

/** Acts on one event of the provider, once, however often and in whatever order events come. */
export async function applyEvent(deps: ReceiveEventDeps, event: ProviderEvent): Promise<void> {
	const news = await event.news()
	if (!news) return
	if ('payment' in news) await takePayment(deps, event, news.payment)
	else if ('refund' in news) await takeRefund(deps, event, news.refund)
	else await takeDispute(deps, event, news.dispute)
}

/**
 * Takes an event that the provider has just sent. One that cannot be acted on is kept, and tried again by ourselves: it
 * keeps none of the others back, and the provider hears that we have it. Only what could not be kept is the provider's still.
 */
export async function receiveEvent(deps: ReceiveEventDeps, event: ProviderEvent): Promise<void> {
	const { db, failures, gateway } = deps
	// The embedded gateway keeps its events itself until they are taken.
	if (!gateway.books) return failures.watch('payment events', () => applyEvent(deps, event))
	try {
		await applyEvent(deps, event)
	} catch (error) {
		failures.note('payment events', error, { event: event.id })
		await keepEventForRetry({ provider: gateway.provider, event }, error, db)
	}
}

async function takePayment(deps: ReceiveEventDeps, event: ProviderEvent, intent: Intent): Promise<void> {
	const { db, gateway, paymentOrders } = deps
	const received = { provider: gateway.provider, event }
	const [paymentId] = uuidsIn([intent.paymentId])
	if (paymentId && (await recordSettledEvent(db, received, intent, paymentId))) return
	await paymentOrders.settle(await withInstrument(gateway, intent), { actor: gateway.provider, received })
}

/** An event names what paid by its id alone. The order goes on without knowing more. */
async function withInstrument(gateway: Gateway, intent: Intent): Promise<Intent> {
	if (intent.status !== 'succeeded' || intent.instrument || !gateway.books) return intent
	const found = await gateway.find({ id: intent.paymentId, intentId: intent.id }).catch(() => null)
	return found ?? intent
}

async function takeRefund(deps: ReceiveEventDeps, event: ProviderEvent, news: RefundNews): Promise<void> {
	const { db, failures } = deps
	const { provider } = deps.gateway
	const write = async (tx: Tx, changed: RefundChange | null, outcome: string) => {
		const isNews = await recordEvent(tx, { provider, event }, null, outcome)
		if (changed && isNews) await addRefundEvent(deps, tx, changed, provider)
		return changed
	}
	const { refundId } = news
	const change =
		refundId === null
			? await takeOutsideRefund(deps, news, (tx, { change: changed, outcome }) =>
					write(tx, changed, changed?.to ?? outcome),
				)
			: await transaction(db, async (tx) => {
					const changed = await recordRefundNews(tx, { ...news, refundId })
					return write(tx, changed, changed?.to ?? 'nothing')
				})
	if (change?.to === 'refused' || change?.to === 'returned')
		failures.note('refunds', new Error(change.reason ?? 'Refused without a reason.'), { refund: news.refundId })
}

const disputeEvents = {
	needs_response: 'dispute_opened',
	under_review: 'dispute_under_review',
	won: 'dispute_won',
	lost: 'dispute_lost',
	closed: 'dispute_closed',
} as const

/**
 * A dispute is written down and moves nothing: stock and money stay as they are until the bank has decided. An event that
 * was known tells of the dispute as it is by now, so that a state of it is news by itself.
 */
async function takeDispute(
	{ db, gateway, paymentOrders }: ReceiveEventDeps,
	event: ProviderEvent,
	news: DisputeNews,
): Promise<void> {
	const { provider } = gateway
	const payment = await disputedPayment(db, provider, news)
	await transaction(db, async (tx) => {
		if (payment) {
			if (payment.orderId) paymentOrders.lock(tx, payment.orderId)
			if (payment.companyId) await paymentOrders.lockCompany(tx, payment.companyId)
			lockPayment(tx, payment.id)
		}
		const changed = payment && (await recordDispute(tx, { id: payment.id, provider }, news))
		await recordEvent(tx, { provider, event }, news.intentId, payment ? news.state : 'unknown payment')
		if (!payment || !changed) return
		if (news.state === 'won') await repeatRefunds(tx, payment.id)
		const { id: paymentId, companyId, paysFor } = payment
		if (companyId && paysFor) await paymentOrders.companyDisputed(tx, { ...news, paymentId, companyId, paysFor })
		if (payment.orderId)
			paymentOrders.addEvent(tx, payment.orderId, {
				kind: disputeEvents[news.state],
				actor: provider,
				reason: news.reason.replaceAll('_', ' '),
			})
	})
}
