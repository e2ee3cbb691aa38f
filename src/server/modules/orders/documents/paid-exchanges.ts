import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderReturns } from '../returns/tables.ts'
import type { PaidExchange } from './issue.ts'

/** The exchanges of an order whose difference was paid, the first first. */
export async function paidExchangesOf(tx: Tx, orderId: string): Promise<Array<PaidExchange & { returnId: string }>> {
	const { id, reference, requestId, refundId, planned } = orderReturns
	const { exchangedCents, kind } = orderRefunds
	const rows = await tx
		.select({ returnId: id, reference, requestId, refundId, exchangedCents, planned })
		.from(orderReturns)
		.innerJoin(orderRefunds, eq(orderRefunds.id, refundId))
		.where(and(eq(orderReturns.orderId, orderId), eq(kind, 'exchange')))
		.orderBy(asc(id))
	return rows.flatMap((row) =>
		row.requestId && row.refundId && row.planned
			? [
					{
						...row,
						requestId: row.requestId,
						refundId: row.refundId,
						lineIds: row.planned.goods.map(({ lineId }) => lineId),
					},
				]
			: [],
	)
}
