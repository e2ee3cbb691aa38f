import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { csvRow } from '#contracts/shared/csv.ts'
import type { exportWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { ordersMatching } from './order-lists.ts'

const maxRows = 5000
const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** The orders of a company that a list shows, with their lines, as CSV. */
export async function orderCsv(
	db: DbOrTx,
	companyId: string,
	query: Omit<z.output<(typeof exportWholesaleOrders)['query']>, 'company'>,
): Promise<string> {
	const rows = await db
		.select({ order: wholesaleOrders, line: wholesaleOrderLines })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
		.where(and(ordersMatching({ ...query, companyId })))
		.orderBy(desc(wholesaleOrders.placedAt), desc(wholesaleOrders.id), asc(wholesaleOrderLines.position))
		.limit(maxRows)
	const head = ['Order', 'Placed', 'State', 'PO number', 'SKU', 'Product', 'Cases', 'Shipped', 'Price', 'Line total']
	const body = rows.map(({ order, line }) => [
		order.number,
		order.placedAt.toISOString(),
		order.state,
		order.poNumber ?? '',
		line.sku,
		line.name,
		String(line.cases),
		String(line.shipped),
		dollars(line.priceCents),
		dollars(line.priceCents * line.cases + line.depositCents + line.taxCents),
	])
	return [head, ...body].map(csvRow).join('')
}
