import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { orders } from './tables.ts'

/** Street and postal code without capitals, spaces and dots, so that "12 Main St." is "12 main st". */
const placeOf = (address: AnyPgColumn) =>
	sql<string>`lower(regexp_replace(${address}->>'line1', '[^[:alnum:]]', '', 'g')) || left(${address}->>'postalCode', 5)`

/** Of these accounts those of which another order went to where this one goes. */
export async function accountsWithSameAddress(tx: Tx, orderId: string, userIds: readonly string[]): Promise<string[]> {
	if (userIds.length === 0) return []
	const theirs = alias(orders, 'theirs')
	const isTheirs = and(inArray(theirs.userId, [...userIds]), isNotNull(theirs.shippingAddress), ne(theirs.id, orderId))
	const found = await tx
		.selectDistinct({ userId: theirs.userId })
		.from(orders)
		.innerJoin(theirs, and(isTheirs, eq(placeOf(theirs.shippingAddress), placeOf(orders.shippingAddress))))
		.where(eq(orders.id, orderId))
	return found.flatMap(({ userId }) => userId ?? [])
}
