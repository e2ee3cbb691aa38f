import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '../tables.ts'
import { orderReturns } from './tables.ts'

/** A return by its reference, or those of an order by its number. */
export async function findReturns(db: Db, q: string, limit: number) {
	const isReference = /^r-\d{1,12}$/i.test(q)
	if (!isReference && !/^ut-\d{1,12}$/i.test(q)) return []
	const rows = await db
		.select({ reference: orderReturns.reference, number: orders.number })
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.where(eq(isReference ? orderReturns.reference : orders.number, q.toUpperCase()))
		.limit(limit)
	return rows.map(({ reference, number }) => ({
		title: reference,
		detail: `Of order ${number}`,
		path: `/admin/returns/${reference}`,
	}))
}
