import type { Logger } from 'pino'
import type { Db } from '#server/db/client.ts'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import type { Metrics } from '#server/http/observability/observability.ts'
import type { ChargeRequest, Gateway, Intent } from '../gateway/gateway.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import { databaseClock, takeUnsettledPayments, type UnsettledPayment } from './unsettled-payments.ts'

/** How many payments are asked about at once while the provider is slow. */
const minAtOnce = 5
/** How many while the provider answers fast: buyers keep the other half of the connections. */
const maxAtOnce = poolSizes.serving / 2
/** In ms. */
const fast = 500
/** After so long, in ms, a pass ends and leaves the rest to the next. */
const passMs = 45_000

interface ReconcileDeps {
	db: Db
	paymentOrders: PaymentOrders
	gateway: Gateway
	log: Logger
	metrics: Pick<Metrics, 'paymentLooks'>
}

/**
 * Finds out how open payments ended, for events get lost and processes die: asks the provider, lets go what ran out of
 * time. What the provider never heard of was never charged. Each is on its own: one that fails is logged, counted and
 * looked at again later. A pass looks at what was due when it began, at each once: a long one must not begin anew with one
 * provider before the next has had its turn.
 */
export async function reconcilePayments(deps: ReconcileDeps, signal?: AbortSignal): Promise<void> {
	const until = performance.now() + passMs
	const dueBy = await databaseClock(deps.db)
	const isOver = () => signal?.aborted === true || performance.now() > until
	// Payments of an earlier provider must not take the time of current ones.
	const providers = new Set([deps.gateway.provider, 'none', 'test', 'stripe'] as const)
	for (const provider of providers) await lookAtAll(deps, { provider, dueBy }, isOver)
}

/** A lane that has finished one takes the next, so that a slow answer keeps nobody waiting but itself. */
async function lookAtAll(
	deps: ReconcileDeps,
	{ provider, dueBy }: { provider: UnsettledPayment['provider']; dueBy: string },
	isOver: () => boolean,
): Promise<void> {
	let taken: UnsettledPayment[] = []
	let isLast = false
	let failure: unknown
	let taking: Promise<void> | undefined
	async function take() {
		try {
			taken = isOver() ? [] : await takeUnsettledPayments(deps.db, provider, { max: maxAtOnce, dueBy })
		} catch (error) {
			failure = error
		}
		isLast = taken.length < maxAtOnce
	}
	async function next() {
		while (taken.length === 0 && !isLast) {
			taking ??= take().finally(() => {
				taking = undefined
			})
			await taking
		}
		return taken.shift()
	}

	const lanes: Array<Promise<void>> = []
	const lane = async () => {
		for (let payment = await next(); payment; payment = await next()) {
			const began = performance.now()
			await lookAt(deps, payment)
			if (performance.now() - began < fast && lanes.length < maxAtOnce) lanes.push(lane())
		}
	}
	for (let n = 0; n < minAtOnce; n++) lanes.push(lane())
	for (const each of lanes) await each
	if (failure) throw failure
}

async function lookAt(deps: ReconcileDeps, payment: UnsettledPayment): Promise<void> {
	const { log, metrics, paymentOrders } = deps
	try {
		const intent = await endOf(deps, payment)
		const settled = intent && (await paymentOrders.settle(intent, { actor: 'worker', looks: payment.looks }))
		const isOver = settled?.paymentStatus === 'paid' || settled?.orderStatus === 'cancelled'
		metrics.paymentLooks.inc({ outcome: isOver ? 'settled' : 'open' })
	} catch (error) {
		metrics.paymentLooks.inc({ outcome: 'failed' })
		log.warn({ err: error, payment: payment.id }, 'open payment')
	}
}

async function endOf(deps: ReconcileDeps, payment: UnsettledPayment): Promise<Intent | null> {
	const { gateway } = deps
	const { provider } = payment
	// The provider that took real money before must be asked, and cannot be: a person has to bring the keys back.
	if (provider === 'stripe' && gateway.provider !== 'stripe')
		throw new Error('This payment was begun with Stripe, whose keys are not set any more.')
	// The embedded gateway takes no money, so what it left open when Stripe took its place is let go. Free orders ask nobody.
	const intent = provider === gateway.provider ? await gateway.find(payment, () => chargeAgain(deps, payment)) : null
	if (!intent) return payment.hasExpired || wasNeverCharged(gateway, payment) ? neverAsked(payment) : null
	const isUnfinished = intent.status === 'requires_action' || intent.status === 'requires_method'
	return isUnfinished && payment.hasExpired ? gateway.cancel(intent.id) : intent
}

/**
 * The embedded gateway's books are in our own database: what is not in them was not charged, once the call that would have
 * written it has ended, as it has by the first look. (A full disk may refuse the charge and not the order.)
 */
const wasNeverCharged = (gateway: Gateway, { provider, intentId }: UnsettledPayment) =>
	provider === 'test' && gateway.provider === 'test' && intentId === null

/** Providers know a call again for a day; one that was made before that would be another payment. */
const knownAgainMs = 23 * 3_600_000

/** The same call that asked for the money, for a provider that has not told us its name for the payment. */
async function chargeAgain(
	{ db, paymentOrders }: ReconcileDeps,
	payment: UnsettledPayment,
): Promise<ChargeRequest | null> {
	if (Date.now() - payment.createdAt.getTime() > knownAgainMs) return null
	const { orderId } = payment
	const orderNumber = orderId ? (await paymentOrders.numbersOf(db, [orderId])).get(orderId) : payment.paysFor
	if (!orderNumber) return null
	const { id: paymentId, amountCents, customerId } = payment
	return { paymentId, orderNumber, amountCents, customerId, card: undefined, returnUrl: '' }
}

const neverAsked = (payment: UnsettledPayment): Intent => ({
	id: payment.intentId ?? `none_${payment.id}`,
	paymentId: payment.id,
	status: 'cancelled',
	amountCents: payment.amountCents,
	instrument: null,
	failure: null,
})
