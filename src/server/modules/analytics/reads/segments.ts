import { sql } from 'drizzle-orm'
import { buyerSegments } from '#contracts/customers/buyer-segments.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { customerSegments } from '#contracts/insight/shopping-reads.ts'
import type { Db } from '#server/db/client.ts'
import { buyerSegmentOf, publishedCustomers } from '#server/modules/customers/index.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'

type Grid = ReplyOf<typeof customerSegments>['grid']

/** Customers by when they ordered last, how often and for how much; by the rules of their list. */
export async function segmentsOf(db: Db): Promise<ReplyOf<typeof customerSegments>> {
	const { orders, spentCents, lastOrderAt } = publishedCustomers
	return withStatementTimeout(db, async (tx) => {
		const since = sql`extract(epoch FROM now() - ${lastOrderAt}) / 86400`
		const cells = await tx
			.select({
				segment: buyerSegmentOf(publishedCustomers).as('segment'),
				recency: sql<Grid[number]['recency']>`CASE WHEN ${since} <= 30 THEN '0-30' WHEN ${since} <= 60 THEN '31-60'
					WHEN ${since} <= 90 THEN '61-90' WHEN ${since} <= 180 THEN '91-180' ELSE '181+' END`.as('recency'),
				count: sql<Grid[number]['orders']>`CASE WHEN ${orders} >= 5 THEN '5+' WHEN ${orders} >= 3 THEN '3-4'
					ELSE ${orders}::text END`.as('count'),
				customers: sql<number>`count(*)::int`,
				orders: sql<number>`sum(${orders})::int`,
				spent: sql<number>`sum(${spentCents})::float8`,
			})
			.from(publishedCustomers)
			.where(sql`${orders} > 0`)
			.groupBy(sql`1`, sql`2`, sql`3`)
		const grid = Map.groupBy(cells, ({ recency, count }) => `${recency} ${count}`)
		return {
			segments: Object.entries(buyerSegments).map(([segment, { name, rule }]) => {
				const of = cells.filter((cell) => cell.segment === segment)
				return {
					...{ id: segment as keyof typeof buyerSegments, name, rule, href: `/admin/customers?segment=${segment}` },
					customers: of.reduce((sum, cell) => sum + cell.customers, 0),
					orders: of.reduce((sum, cell) => sum + cell.orders, 0),
					spentCents: of.reduce((sum, cell) => sum + cell.spent, 0),
				}
			}),
			grid: [...grid.values()].flatMap((of) => {
				const [first] = of
				if (!first) return []
				return {
					...{ recency: first.recency, orders: first.count },
					customers: of.reduce((sum, cell) => sum + cell.customers, 0),
					spentCents: of.reduce((sum, cell) => sum + cell.spent, 0),
				}
			}),
			countedThrough: await countedThroughOf(tx),
		}
	})
}
