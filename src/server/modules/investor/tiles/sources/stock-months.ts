import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { publishedStockLots } from '#server/modules/inventory/index.ts'
import { stockChanges } from '../../books/stock-changes.ts'

/** Inventory at cost at the end of each month, and of the day. Units of lots without a cost count nothing. */
export async function stockMonths(db: Db, asOf: string, months: readonly string[]): Promise<number[]> {
	const changes = stockChanges(db, asOf)
	const month = sql<string>`date_trunc('month', ${changes.day}::timestamp)::date::text`
	const rows = await db
		.select({
			month: month.as('month'),
			cents: sql`sum(${changes.units} * coalesce(${publishedStockLots.unitCostCents}, 0))`.mapWith(Number),
		})
		.from(changes)
		.innerJoin(publishedStockLots, eq(publishedStockLots.id, changes.lotId))
		.groupBy(sql`1`)
	return months.map((end) => rows.reduce((sum, row) => (row.month <= end ? sum + row.cents : sum), 0))
}
