import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { storeDayBeginSql } from '#server/db/statements/store-day.ts'
import {
	publishedCompanies,
	publishedWholesaleOrderLines,
	publishedWholesaleOrders,
} from '#server/modules/wholesale/index.ts'

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const maxCompanies = 200

/** Cases shipped of those that companies ordered in a span and did not cancel; of orders that somebody decided about. */
export async function fillRate(tx: Tx, { from, to }: { from: string; to: string }) {
	const orders = publishedWholesaleOrders
	const lines = publishedWholesaleOrderLines
	const moment = (day: string) => sql`${sql.raw(storeDayBeginSql(`'${day}'::date`))}`
	const rows = await tx
		.select({
			id: orders.companyId,
			name: publishedCompanies.name,
			ordered: sql<number>`sum(${lines.cases} - ${lines.cancelled})::int`,
			shipped: sql<number>`sum(${lines.shipped})::int`,
		})
		.from(orders)
		.innerJoin(lines, eq(lines.orderId, orders.id))
		.innerJoin(publishedCompanies, eq(publishedCompanies.id, orders.companyId))
		.where(
			sql`${orders.placedAt} >= ${moment(from)} AND ${orders.placedAt} < ${moment(to)} AND ${orders.kind} = 'order'
				AND ${orders.state} NOT IN ('awaiting_approval', 'in_review', 'cancelled')`,
		)
		.groupBy(orders.companyId, publishedCompanies.name)
	const ordered = rows.reduce((sum, row) => sum + row.ordered, 0)
	const shipped = rows.reduce((sum, row) => sum + row.shipped, 0)
	return {
		...{ ordered, shipped, rate: ratio(shipped, ordered) },
		companies: rows
			.sort((a, b) => b.ordered - a.ordered || a.name.localeCompare(b.name))
			.slice(0, maxCompanies)
			.map(({ id, ...row }) => ({
				...row,
				href: `/admin/distributors/companies/${id}`,
				rate: ratio(row.shipped, row.ordered),
			})),
	}
}
