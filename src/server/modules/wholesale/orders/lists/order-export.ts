import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { csvRow } from '#contracts/shared/csv.ts'
import type { exportWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import type { Db } from '#server/db/client.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { ordersMatching } from './order-lists.ts'

/** Orders read at once; the file is whole however many there are. */
const slice = 500
const dollars = (cents: number): string => (cents / 100).toFixed(2)
const head = ['Order', 'Placed', 'State', 'PO number', 'SKU', 'Product', 'Cases', 'Shipped', 'Price', 'Line total']

/** The orders of a company that a list shows, with their lines, as CSV: all of them, the newest first. */
export async function* orderCsv(
	db: Db,
	companyId: string,
	query: Omit<z.output<(typeof exportWholesaleOrders)['query']>, 'company'>,
): AsyncGenerator<string> {
	yield csvRow(head)
	const matching = ordersMatching({ ...query, companyId })
	const { id, placedAt } = wholesaleOrders
	let last: { at: string; id: string } | undefined
	do {
		const orders = await db
			.select({ order: wholesaleOrders, at: sql<string>`${placedAt}::text` })
			.from(wholesaleOrders)
			.where(and(matching, last && sql`(${placedAt}, ${id}) < (${last.at}::timestamptz, ${last.id}::uuid)`))
			.orderBy(desc(placedAt), desc(id))
			.limit(slice)
		const rows = await linesOf(
			db,
			orders.map(({ order }) => order.id),
		)
		yield orders.flatMap(({ order }) => (rows.get(order.id) ?? []).map((line) => lineRow(order, line))).join('')
		const end = orders.length === slice ? orders.at(-1) : undefined
		last = end && { at: end.at, id: end.order.id }
	} while (last)
}

type LineRow = typeof wholesaleOrderLines.$inferSelect

async function linesOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, LineRow[]>> {
	if (orderIds.length === 0) return new Map()
	const { orderId, position } = wholesaleOrderLines
	const rows = await db
		.select()
		.from(wholesaleOrderLines)
		.where(inArray(orderId, [...orderIds]))
		.orderBy(asc(position))
	return Map.groupBy(rows, (row) => row.orderId)
}

const lineRow = (order: typeof wholesaleOrders.$inferSelect, line: LineRow): string =>
	csvRow([
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
