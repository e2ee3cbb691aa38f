import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { StartingPoints } from '#contracts/wholesale/orders/starting-points.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { dueToBuyOf } from './due-to-buy/due-to-buy.ts'
import { usualOrder } from './due-to-buy/usual-order.ts'
import { wholesaleOrderLines, wholesaleOrders } from './tables.ts'

/** The usual order is computed from so many last orders. */
const ordersBack = 6

/** What a new order can begin with, from the company's orders. Cancelled orders and samples are left out. Call it with `together`. */
export async function startingPointsOf(db: DbOrTx, companyId: string): Promise<StartingPoints> {
	const { id, number, placedAt, state, kind } = wholesaleOrders
	const latest = db.$with('latest').as(
		db
			.select({ id, number, placedAt })
			.from(wholesaleOrders)
			.where(and(eq(wholesaleOrders.companyId, companyId), ne(state, 'cancelled'), eq(kind, 'order')))
			.orderBy(desc(placedAt), desc(id))
			.limit(ordersBack),
	)
	const { orderId, productId, cases, position } = wholesaleOrderLines
	const rowsOf = db
		.with(latest)
		.select({ orderId, number: latest.number, placedAt: latest.placedAt, productId, cases })
		.from(latest)
		.innerJoin(wholesaleOrderLines, eq(orderId, latest.id))
		.orderBy(desc(latest.placedAt), desc(latest.id), asc(position))
	const [rows, due] = await Promise.all([rowsOf, dueToBuyOf(db, companyId, storeToday())])
	const orders = [...Map.groupBy(rows, (row) => row.orderId).values()]
	const linesOf = (order: typeof rows) => order.map(({ productId, cases }) => ({ productId, cases }))
	const [last] = orders
	const [first] = last ?? []
	return {
		last:
			last && first
				? { number: first.number, placedAt: new Date(first.placedAt).toISOString(), lines: linesOf(last) }
				: null,
		usual: orders.length >= 2 ? { orders: orders.length, lines: usualOrder(orders.map(linesOf)) } : null,
		due,
	}
}
