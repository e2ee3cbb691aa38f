import { and, asc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { creditedLinesOf, creditedOrderColumns } from '#server/modules/creators/index.ts'
import { publishedOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import { basesOf } from '#server/modules/pricing/index.ts'

export interface FirstOrder {
	id: string
	number: string
	email: string
	customer: string | null
	placedAt: Date
}

/** The paid orders of a member since they joined, the first twenty. */
export function firstOrdersOf(tx: Tx, userId: string, since: Date): Promise<FirstOrder[]> {
	const { id, number, email, customer, placedAt, paidAt, status } = publishedOrders
	return tx
		.select({ id, number, email, customer, placedAt })
		.from(publishedOrders)
		.where(and(eq(publishedOrders.userId, userId), gte(placedAt, since), isNotNull(paidAt), ne(status, 'cancelled')))
		.orderBy(asc(placedAt), asc(id))
		.limit(20)
}

/** What is left of an order's goods, as far as they were paid with money, in cents. */
export async function paidPartOf(tx: Tx, orderId: string): Promise<number> {
	const [order] = await tx.select(creditedOrderColumns).from(publishedOrders).where(eq(publishedOrders.id, orderId))
	if (!order || order.status === 'cancelled') return 0
	const lines = await creditedLinesOf(tx, orderId)
	const { lineId, quantity } = publishedRefundLines
	const back = await tx
		.select({ lineId, units: sql<number>`sum(${quantity})::int` })
		.from(publishedRefundLines)
		.where(eq(publishedRefundLines.orderId, orderId))
		.groupBy(lineId)
	const bases = basesOf({ ...order, lines })
	return lines.reduce((sum, line, at) => {
		const units = back.find((each) => each.lineId === line.id)?.units ?? 0
		return sum + Math.round(((bases[at] ?? 0) * Math.max(0, line.quantity - units)) / Math.max(1, line.quantity))
	}, 0)
}
