import { asc, eq, type SQL } from 'drizzle-orm'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import type { ReturnableLine } from '#contracts/returns/return-shapes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import type { LockedLine, LockedOrder } from '../../locked-order.ts'
import { shipmentsOf } from '../../shipments/reads.ts'
import { orderLines } from '../../tables.ts'
import { returnableLines } from './rules.ts'

/** The lines of an order that can be returned or claimed now. */
export function returnableOf(
	order: { status: string; lines: ReadonlyArray<LockedLine & Pick<CategorizedLine, 'category'>> },
	shipments: readonly Shipment[],
): ReturnableLine[] {
	if (!['paid', 'shipped', 'delivered'].includes(order.status)) return []
	return returnableLines(order.lines, shipments, new Date())
}

type CategorizedLine = Awaited<ReturnType<typeof categorizedLines>>[number]

/** Lines of an order, with what kind of product each is. */
export const categorizedLines = (db: DbOrTx, orderId: string) => categorizedLinesBy(db, eq(orderLines.orderId, orderId))

export async function categorizedLinesBy(db: DbOrTx, where: SQL) {
	const rows = await db
		.select({ line: orderLines, category: publishedProducts.category })
		.from(orderLines)
		.leftJoin(publishedProducts, eq(publishedProducts.id, orderLines.productId))
		.where(where)
		.orderBy(asc(orderLines.position))
	return rows.map(({ line, category }) => ({ ...line, category }))
}

/** The returnable lines of a locked order. */
export async function returnableOfLocked(db: DbOrTx, order: LockedOrder): Promise<ReturnableLine[]> {
	const [lines, shipments] = await Promise.all([categorizedLines(db, order.id), shipmentsOf(db, order)])
	return returnableOf({ status: order.status, lines }, shipments)
}
