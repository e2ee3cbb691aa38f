import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import { orders } from './tables.ts'

/** Street and postal code without capitals, spaces and dots, so that "12 Main St." is "12 main st". */
const placeOf = (address: AnyPgColumn) =>
	sql<string>`lower(regexp_replace(${address}->>'line1', '[^[:alnum:]]', '', 'g')) || left(${address}->>'postalCode', 5)`

/** Whether an order goes to where an order of this account went. */
export async function goesWhereOthersWent(tx: Tx, orderId: string, userId: string): Promise<boolean> {
	const theirs = alias(orders, 'theirs')
	const isTheirs = and(eq(theirs.userId, userId), isNotNull(theirs.shippingAddress), ne(theirs.id, orderId))
	const found = await tx
		.select({ id: theirs.id })
		.from(orders)
		.innerJoin(theirs, and(isTheirs, eq(placeOf(theirs.shippingAddress), placeOf(orders.shippingAddress))))
		.where(eq(orders.id, orderId))
		.limit(1)
	return found.length > 0
}
