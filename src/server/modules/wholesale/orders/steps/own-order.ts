import { and, asc, eq } from 'drizzle-orm'
import type { WholesaleOrder } from '#contracts/wholesale/orders/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { shownOrder } from './order-record.ts'

/** An order of a company, by its number, without what has become of it. Throws `NOT_FOUND`, also for one of another company. */
export async function wholesaleOrderOf(db: DbOrTx, companyId: string, number: string): Promise<WholesaleOrder> {
	const rows = await db
		.select({ order: wholesaleOrders, line: wholesaleOrderLines, placedBy: publishedUsers.username })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
		.leftJoin(publishedUsers, eq(publishedUsers.id, wholesaleOrders.placedBy))
		.where(and(eq(wholesaleOrders.companyId, companyId), eq(wholesaleOrders.number, number)))
		.orderBy(asc(wholesaleOrderLines.position))
	const [first] = rows
	if (!first) throw notFound('This order')
	return shownOrder(
		first.order,
		rows.map(({ line }) => line),
		first.placedBy,
	)
}
