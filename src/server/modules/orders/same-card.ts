import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedPaymentCards } from '#server/modules/payments/index.ts'
import { orders } from './tables.ts'

/** Of these accounts those that paid for another order with a card that paid for this one, as far as the provider tells cards apart. */
export async function accountsWithSameCard(tx: Tx, orderId: string, userIds: readonly string[]): Promise<string[]> {
	if (userIds.length === 0) return []
	const { orderId: paidOrder, fingerprint } = publishedPaymentCards
	const ours = tx.select({ fingerprint }).from(publishedPaymentCards).where(eq(paidOrder, orderId))
	const found = await tx
		.selectDistinct({ userId: orders.userId })
		.from(orders)
		.innerJoin(publishedPaymentCards, eq(paidOrder, orders.id))
		.where(and(inArray(orders.userId, [...userIds]), ne(orders.id, orderId), inArray(fingerprint, ours)))
	return found.flatMap(({ userId }) => userId ?? [])
}
