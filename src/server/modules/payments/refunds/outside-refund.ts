import { and, eq } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Gateway, ProviderPayment, RefundNews } from '../gateway/gateway.ts'
import type { PaymentOrders } from '../payment-orders.ts'
import { lockPayment } from '../record-payment.ts'
import { payments } from '../tables.ts'
import { knownToProvider, refundsOfPayment } from './known-refunds.ts'
import { type RefundChange, recordRefundNews } from './record-refund-news.ts'
import { recordRefundDifference } from './refund-differences.ts'

interface OutsideDeps {
	db: Db
	gateway: Gateway
	paymentOrders: PaymentOrders
}

/** How far news of a refund without our id came: it is of one that is in our books, was put there now, or is for a person. */
export interface OutsideNews {
	change: RefundChange | null
	outcome: 'known' | 'recorded' | 'differs' | 'unknown payment'
}

/**
 * Acts on news of a refund that somebody made at the provider without us: it goes into the books of its order. One that
 * those cannot take (a refund of ours is not done yet, a bank is deciding, a company paid) is written into the order's
 * history and shown as a difference, for a person. `also` is done in the same transaction.
 */
export async function takeOutsideRefund(
	deps: OutsideDeps,
	news: RefundNews,
	also: (tx: Tx, result: OutsideNews) => Promise<unknown>,
): Promise<RefundChange | null> {
	const payment = await paidBy(deps, news)
	// After the refund itself was read, so that it is among what was given back.
	const theirs = payment && news.intentId ? await deps.gateway.books?.payment(news.intentId) : null
	return transaction(deps.db, async (tx) => {
		const result: OutsideNews =
			payment && theirs
				? await act(deps, tx, news, { ...payment, theirs })
				: { change: null, outcome: 'unknown payment' }
		await also(tx, result)
		return result.change
	})
}

async function paidBy({ db, gateway }: OutsideDeps, { intentId }: RefundNews) {
	if (!intentId) return undefined
	const [payment] = await db
		.select({ id: payments.id, orderId: payments.orderId })
		.from(payments)
		.where(and(eq(payments.provider, gateway.provider), eq(payments.intentId, intentId)))
	return payment
}

async function act(
	{ gateway, paymentOrders }: OutsideDeps,
	tx: Tx,
	news: RefundNews,
	{ id: paymentId, orderId, theirs }: { id: string; orderId: string | null; theirs: ProviderPayment },
): Promise<OutsideNews> {
	const { amountCents, providerRefundId, outcome } = news
	if (orderId) paymentOrders.lock(tx, orderId)
	lockPayment(tx, paymentId)
	const known = await refundsOfPayment(tx, paymentId)
	const recorded = known.find((each) => each.providerRefundId === providerRefundId)
	if (recorded)
		return {
			change: await recordRefundNews(tx, { providerRefundId, outcome, refundId: recorded.id }),
			outcome: 'known',
		}
	// Staff may have counted it already, as they ended a refund that was refused.
	const uncounted = theirs.refundedCents - knownToProvider(known)
	if (outcome.status === 'refused' || uncounted <= 0) return { change: null, outcome: 'known' }
	const { provider } = gateway
	const refund = { provider, paymentId, amountCents, providerRefundId, state: outcome.status }
	const isClear = orderId !== null && uncounted >= amountCents && known.every(({ state }) => state === 'done')
	if (isClear && (await paymentOrders.recordOutsideRefund(tx, orderId, refund)))
		return { change: null, outcome: 'recorded' }
	const isNew = await recordRefundDifference(tx, refund)
	if (isNew && orderId)
		paymentOrders.addEvent(tx, orderId, {
			kind: 'refund_elsewhere',
			actor: provider,
			reason: formatCents(asCents(amountCents)),
		})
	return { change: null, outcome: 'differs' }
}
