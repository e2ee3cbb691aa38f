import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { orders } from '../tables.ts'

/** Orders by their numbers, in the order in which they were named; those that do not exist are left out. */
export async function chosenOrders(db: DbOrTx, numbers: readonly string[]) {
	const { id, number, status, toShip, shipped, shippingAddress } = orders
	const found = await db
		.select({ id, number, status, toShip, shipped, shippingAddress })
		.from(orders)
		.where(inArray(number, [...numbers]))
	const byNumber = new Map(found.map((order) => [order.number, order]))
	return numbers.flatMap((each) => byNumber.get(each) ?? [])
}
