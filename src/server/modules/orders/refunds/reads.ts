import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Refund } from '#contracts/orders/refund-shapes.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { refundedToGiftCards } from '#server/modules/gift-cards/index.ts'
import { givenBackOf, publishedPaymentRefunds, publishedPayments } from '#server/modules/payments/index.ts'
import { orderLines } from '../tables.ts'
import { tokensOf } from './paid-by-tokens.ts'
import { keptGiftsIn } from './plan-refund.ts'
import { orderRefundLines, orderRefunds } from './tables.ts'

type Lines = Refund['lines']
const lineOf = orderRefundLines
const lines = sql<Lines>`coalesce(json_agg(json_build_object('lineId', ${lineOf.lineId}, 'quantity', ${lineOf.quantity},
	'cancelled', ${lineOf.cancelled}, 'subtotalCents', ${lineOf.subtotalCents}, 'discountCents', ${lineOf.discountCents},
	'taxCents', ${lineOf.taxCents}, 'depositCents', ${lineOf.depositCents}, 'earnedTokens', ${lineOf.earnedTokens}) ORDER BY ${orderLines.position})
	FILTER (WHERE ${lineOf.lineId} IS NOT NULL), '[]')`

/** Whether money of it has not left for a card yet; each payment of the order may give back a part. */
const isUnderWay = sql<boolean>`EXISTS (SELECT FROM ${publishedPayments} JOIN ${publishedPaymentRefunds}
	ON ${publishedPaymentRefunds.paymentId} = ${publishedPayments.id}
	WHERE ${publishedPayments.orderId} = ${orderRefunds.orderId} AND ${publishedPaymentRefunds.cause} = ${orderRefunds.id}::text
		AND ${publishedPaymentRefunds.state} <> 'done')`

/** The refunds of an order, the oldest first. */
export async function refundsOf(db: DbOrTx, order: { id: string; number: string }, only?: SQL): Promise<Refund[]> {
	const [rows, toGiftCards, toCards] = await Promise.all([
		db
			.select({ refund: orderRefunds, lines, isUnderWay })
			.from(orderRefunds)
			.leftJoin(orderRefundLines, eq(lineOf.refundId, orderRefunds.id))
			.leftJoin(orderLines, eq(orderLines.id, lineOf.lineId))
			.where(and(eq(orderRefunds.orderId, order.id), only))
			.groupBy(orderRefunds.id)
			.orderBy(asc(orderRefunds.nth)),
		refundedToGiftCards(db, order.id),
		givenBackOf(db, order.id),
	])
	return rows.map(
		({ refund: { id, nth, kind, reason, createdAt, ...amounts }, lines: ofRefund, isUnderWay: underWay }) => {
			const total = (part: 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents') =>
				ofRefund.reduce((sum, line) => sum + line[part], 0)
			return {
				id,
				reference: `${order.number}-R${nth}`,
				kind,
				reason,
				at: createdAt.toISOString(),
				state: underWay ? 'under_way' : 'done',
				amountCents: amounts.amountCents,
				lines: ofRefund,
				keptGiftsCents: asCents(keptGiftsIn(ofRefund)),
				subtotalCents: asCents(total('subtotalCents')),
				discountCents: total('discountCents'),
				taxCents: total('taxCents'),
				depositCents: asCents(total('depositCents')),
				earnedTokens: ofRefund.reduce((sum, line) => sum + line.earnedTokens, 0),
				shippingCents: amounts.shippingCents,
				goodwillCents: amounts.goodwillCents,
				offsetCents: amounts.offsetCents,
				exchangedCents: amounts.exchangedCents,
				cardCents: amounts.cardCents,
				...toCards(id),
				giftCards: toGiftCards
					.filter(({ refundId }) => refundId === id)
					.map(({ lastFour, cents }) => ({ lastFour, cents: asCents(cents) })),
				restoredTokens: tokensOf(amounts.tokensCents) - amounts.lostTokens,
				lostTokens: amounts.lostTokens,
			}
		},
	)
}

/** One refund of an order. */
export async function refundOf(db: DbOrTx, order: { id: string; number: string }, id: string): Promise<Refund> {
	const [found] = await refundsOf(db, order, eq(orderRefunds.id, id))
	if (!found) throw new Error('The refund was not found.')
	return found
}
