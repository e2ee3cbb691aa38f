import { and, asc, eq, sql } from 'drizzle-orm'
import type { CardShares } from '#contracts/orders/refund-shapes.ts'
import { asCents, type Cents, sumCents } from '#contracts/shared/money.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { paymentDisputes, paymentRefunds, payments } from '../tables.ts'
import { createPaymentRefund } from './create-payment-refund.ts'
import { refundsByHand } from './tables.ts'

/** The part of an amount that goes back to one payment of an order. */
interface PaymentShare {
	id: string
	instrument: string | null
	cents: Cents
}

/**
 * How an amount of an order's money is shared among its cards: what was paid first goes back first, each payment up to what
 * was neither ordered back of it yet nor taken back by a bank. Less than the amount when less is left.
 */
async function sharesOf(tx: Tx, orderId: string, cents: number): Promise<PaymentShare[]> {
	const ordered = sql<number>`(SELECT coalesce(sum(amount_cents), 0)::int FROM ${paymentRefunds} WHERE payment_id = ${payments.id})`
	const lost = sql<number>`(SELECT coalesce(sum(amount_cents), 0)::int FROM ${paymentDisputes} WHERE payment_id = ${payments.id} AND state = 'lost')`
	const paid = await tx
		.select({
			id: payments.id,
			instrument: payments.instrument,
			leftCents: sql<number>`${payments.amountCents} - ${ordered} - ${lost}`,
		})
		.from(payments)
		.where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
		.orderBy(asc(payments.nth))
		.for('no key update')
	let left = cents
	return paid.flatMap(({ id, instrument, leftCents }) => {
		const share = Math.min(left, Number(leftCents))
		if (share <= 0) return []
		left -= share
		return [{ id, instrument, cents: asCents(share) }]
	})
}

/** The amount that a refund of so much would give to each card. The order is locked by the caller. */
export const planCardShares = async (tx: Tx, orderId: string, cents: number): Promise<CardShares> =>
	cents > 0 ? byCard(await sharesOf(tx, orderId, cents)) : []

/** What was ordered back of an order's cards for one cause: to each card, and in another way where the card could not take it. */
export interface OrderedRefundSums {
	cards: CardShares
	elsewhereCents: Cents
}

/** The amounts ordered back of an order, by cause: the refund or the edit that they are for. */
export async function givenBackOf(db: DbOrTx, orderId: string): Promise<(cause: string) => OrderedRefundSums> {
	const elsewhere = sql<number>`(SELECT coalesce(sum(elsewhere_cents), 0)::int FROM ${refundsByHand} WHERE refund_id = ${paymentRefunds.id})`
	const rows = await db
		.select({
			cause: paymentRefunds.cause,
			instrument: payments.instrument,
			cents: paymentRefunds.amountCents,
			elsewhereCents: elsewhere,
		})
		.from(paymentRefunds)
		.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
		.where(eq(payments.orderId, orderId))
		.orderBy(asc(payments.nth))
	return (cause) => {
		const parts = rows.filter((row) => row.cause === cause)
		const toCards = parts.map((part) => ({ ...part, cents: part.cents - part.elsewhereCents }))
		return {
			cards: byCard(toCards.filter(({ cents }) => cents > 0)),
			elsewhereCents: asCents(parts.reduce((total, part) => total + part.elsewhereCents, 0)),
		}
	}
}

/** The amounts that go to each card of an order, by cause. */
export async function cardSharesOf(db: DbOrTx, orderId: string): Promise<(cause: string) => CardShares> {
	const givenBack = await givenBackOf(db, orderId)
	return (cause) => givenBack(cause).cards
}

/** One entry for each card, also where it paid twice. */
function byCard(shares: ReadonlyArray<{ instrument: string | null; cents: number }>): CardShares {
	const cards = new Map<string | null, number>()
	for (const { instrument, cents } of shares) cards.set(instrument, (cards.get(instrument) ?? 0) + cents)
	return [...cards].map(([instrument, cents]) => ({ instrument, cents: asCents(cents) }))
}

/**
 * Orders an amount of an order's money back to its cards, once for each cause. The order is locked by the caller. Answers
 * what goes to which card; throws when less is left.
 */
export async function refundAmongCards(tx: Tx, orderId: string, cause: string, cents: number): Promise<CardShares> {
	const shares = await sharesOf(tx, orderId, cents)
	for (const share of shares)
		if (!(await createPaymentRefund(tx, share.id, cause, share.cents)))
			throw new Error('This refund was ordered before.')
	if (sumCents(shares.map((share) => share.cents)) < cents)
		throw new Error('The payments have less left than their order.')
	return byCard(shares)
}
