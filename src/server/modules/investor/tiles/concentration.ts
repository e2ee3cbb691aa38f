import { and, desc, sql } from 'drizzle-orm'
import { lastOfMonth } from '#contracts/shared/calendar.ts'
import { companyChanges, knownAsOf } from '../books/company-changes.ts'
import { yearUntil } from '../calendar.ts'
import { type Figure, quotientOf, standingAnswer } from './answer.ts'

const largest = 5

/** The share of the five companies that bought most in the twelve months until the end of each month. */
export const concentration: Figure = async ({ db, asOf, known, months, allMonths }) => {
	const changes = companyChanges(db)
	const month = sql<string>`date_trunc('month', ${changes.day}::timestamp)::date::text`
	const rows = await db
		.select({
			month: month.as('month'),
			companyId: changes.companyId,
			isOfYear: sql<boolean>`${changes.day} >= ${yearUntil(asOf).from}::date`.as('is_of_year'),
			cents: sql`sum(${changes.salesCents})`.mapWith(Number).as('cents'),
		})
		.from(changes)
		.where(and(knownAsOf(changes, asOf, known), sql`${changes.day} >= ${allMonths[0] ?? asOf}`))
		.groupBy(sql`1, 2, 3`)
		.orderBy(desc(sql`4`))
	const shareOf = (counts: (row: (typeof rows)[number]) => boolean) => {
		const sums = new Map<string, number>()
		for (const row of rows) if (counts(row)) sums.set(row.companyId, (sums.get(row.companyId) ?? 0) + row.cents)
		const cents = [...sums.values()].sort((a, b) => b - a)
		const added = (some: readonly number[]) => some.reduce((sum, each) => sum + each, 0)
		return quotientOf(added(cents.slice(0, largest)), added(cents))
	}
	const trend = months.map((end) => {
		const from = allMonths[allMonths.indexOf(end) - 11] ?? end
		return end === months.at(-1) && lastOfMonth(end) !== asOf
			? shareOf(({ isOfYear }) => isOfYear)
			: shareOf((row) => row.month >= from && row.month <= end)
	})
	return standingAnswer(trend)
}
