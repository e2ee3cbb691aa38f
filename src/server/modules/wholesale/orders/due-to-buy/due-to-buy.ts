import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { DueProduct } from '#contracts/wholesale/orders/starting-points.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { storeDayOf } from '#server/db/statements/store-day.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { dueProducts } from './due-products.ts'

/** The rhythm of a company is read from its last so many orders, and from no more. */
const ordersBack = 24

/** What the company is due to buy, by its own orders alone; cancelled ones and samples are left out. */
export async function dueToBuyOf(db: DbOrTx, companyId: string, today: string): Promise<DueProduct[]> {
	const { id, placedAt, state, kind } = wholesaleOrders
	const { productId, name, orderId } = wholesaleOrderLines
	const recent = db
		.select({ id, placedAt })
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.companyId, companyId), ne(state, 'cancelled'), eq(kind, 'order')))
		.orderBy(desc(placedAt), desc(id))
		.limit(ordersBack)
		.as('recent')
	const bought = await db
		.select({
			productId,
			name,
			day: sql<string>`${storeDayOf(recent.placedAt)}::text`,
			cases: wholesaleOrderLines.cases,
		})
		.from(wholesaleOrderLines)
		.innerJoin(recent, eq(orderId, recent.id))
	return dueProducts(bought, today)
}
