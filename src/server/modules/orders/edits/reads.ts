import { and, asc, eq, lt } from 'drizzle-orm'
import type { Order } from '#contracts/orders/orders.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { cardSharesOf } from '#server/modules/payments/index.ts'
import { tokensOf } from '../refunds/paid-by-tokens.ts'
import { orderEdits } from './tables.ts'

/** The amounts that edits of an order gave back, the oldest first. */
export async function editsBackOf(db: DbOrTx, orderId: string): Promise<Order['editsBack']> {
	const { id, reason, differenceCents, cardCents, tokensCents, lostTokens, endedAt, nth, state } = orderEdits
	const [rows, toCards] = await Promise.all([
		db
			.select({ id, reason, differenceCents, cardCents, tokensCents, lostTokens, endedAt })
			.from(orderEdits)
			.where(and(eq(orderEdits.orderId, orderId), eq(state, 'applied'), lt(differenceCents, 0)))
			.orderBy(asc(nth)),
		cardSharesOf(db, orderId),
	])
	return rows.map((row) => ({
		id: row.id,
		at: (row.endedAt ?? new Date(0)).toISOString(),
		reason: row.reason,
		amountCents: asCents(-row.differenceCents),
		cardCents: row.cardCents,
		cards: toCards(row.id),
		giftCardCents: asCents(-row.differenceCents - row.cardCents - row.tokensCents),
		restoredTokens: tokensOf(row.tokensCents) - row.lostTokens,
		lostTokens: row.lostTokens,
	}))
}
