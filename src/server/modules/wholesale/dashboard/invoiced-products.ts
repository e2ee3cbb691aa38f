import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { CompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { lastMonths, yearBefore } from './last-months.ts'
import { invoicedCasesByMonth } from './tables.ts'

const { companyId, month, name, cases } = invoicedCasesByMonth
const maxShown = 8

/** What a company was invoiced most of in the last twelve months, beside the same months a year before. */
export async function invoicedProducts(
	db: DbOrTx,
	company: string,
	today: string,
): Promise<CompanyDashboard['products']> {
	const [first = ''] = lastMonths(today)
	const since = `${first}-01`
	const recent = sql`coalesce(sum(${cases}) FILTER (WHERE ${month} >= ${since}::date), 0)`.mapWith(Number)
	return db
		.select({
			name,
			cases: recent,
			yearBeforeCases: sql`coalesce(sum(${cases}) FILTER (WHERE ${month} < ${since}::date), 0)`.mapWith(Number),
		})
		.from(invoicedCasesByMonth)
		.where(and(eq(companyId, company), between(month, `${yearBefore(first)}-01`, today)))
		.groupBy(name)
		.having(sql`sum(${cases}) > 0`)
		.orderBy(desc(recent), asc(name))
		.limit(maxShown)
}
