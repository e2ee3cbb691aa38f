import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { cohortDays, cohortRestatements } from '../tables.ts'
import { withStatementTimeout } from './with-statement-timeout.ts'

interface CohortQuestion {
	/** The first days of the months of first orders. */
	months: readonly string[]
	/** A multiple of 30. */
	days: number
	/** Amounts as they were known at the end of this day; whose first order it was, as it is known today. */
	asOf: string
}

/** Customers by the month of their first order, and their contribution margin 1 until so many days after it. */
export async function cohortLtv(
	db: Db,
	{ months, days, asOf }: CohortQuestion,
): Promise<Array<{ month: string; customers: number; contributionCents: number }>> {
	if (months.length === 0) return []
	const until = sql.raw(String(days / 30))
	return withStatementTimeout(db, async (tx) => {
		const kept = await tx
			.select({
				month: cohortDays.cohort,
				customers: sql`sum(${cohortDays.first})`.mapWith(Number),
				cents: sql`coalesce(sum(${cohortDays.contributionCents}) FILTER (WHERE bucket <= ${until}), 0)`.mapWith(Number),
			})
			.from(cohortDays)
			.where(inArray(cohortDays.cohort, [...months]))
			.groupBy(cohortDays.cohort)
		const { cohort, contributionCents } = cohortRestatements
		const later = await tx
			.select({ month: cohort, cents: sql`sum(${contributionCents})`.mapWith(Number) })
			.from(cohortRestatements)
			.where(and(inArray(cohort, [...months]), sql`known_on > ${asOf}::date AND bucket <= ${until}`))
			.groupBy(cohort)
		return kept.map(({ month, customers, cents }) => ({
			month,
			customers,
			contributionCents: cents - (later.find((each) => each.month === month)?.cents ?? 0),
		}))
	})
}
