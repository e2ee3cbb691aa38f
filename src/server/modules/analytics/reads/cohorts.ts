import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { type Cohort, type customerCohorts, ltvDays } from '#contracts/insight/shopping-reads.ts'
import { countedMonth, daysBetween, lastOfMonth, storeToday } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { countedThroughOf } from '../counting/rollup-state.ts'
import { checkSpan } from '../metrics/check-question.ts'
import { withStatementTimeout } from '../metrics/with-statement-timeout.ts'
import { cohortDays } from '../tables.ts'

interface MonthRow {
	cohort: string
	month: string
	bucket: number
	first: number
	second: number
	customers: number
	net: number
	contribution: number
}

const maxMonths = 24
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const added = (rows: readonly MonthRow[], name: 'first' | 'second' | 'customers' | 'net' | 'contribution') =>
	rows.reduce((sum, row) => sum + row[name], 0)

/** The days after which every customer of a month's cohort is at least so many days old, in the store's calendar. */
const isOldEnough = (month: string, days: number, today: string): boolean =>
	daysBetween(lastOfMonth(month), today) >= days

/** The figures of cohorts: of each those months and days that have passed for all of its customers. */
function figuresOf(rows: readonly MonthRow[], months: readonly string[], today: string): Omit<Cohort, 'month'> {
	const customers = added(rows, 'first')
	const thisMonth = countedMonth(today)
	const retention = Array.from({ length: maxMonths }, (_, k) => {
		const old = months.filter((month) => countedMonth(month) + k < thisMonth)
		const ofOld = rows.filter(({ cohort }) => old.includes(cohort))
		const active = ofOld.filter(({ cohort, month }) => countedMonth(month) - countedMonth(cohort) === k)
		return old.length === 0 ? null : ratio(added(active, 'customers'), added(ofOld, 'first'))
	})
	const byDay = (name: 'net' | 'contribution') =>
		ltvDays.map((days) => {
			const old = months.filter((month) => isOldEnough(month, days, today))
			const ofOld = rows.filter(({ cohort }) => old.includes(cohort))
			const value = ratio(
				added(
					ofOld.filter(({ bucket }) => bucket * 30 <= days),
					name,
				),
				added(ofOld, 'first'),
			)
			return old.length === 0 || value === null ? null : Math.round(value)
		})
	return {
		customers,
		repeatRate: ratio(added(rows, 'second'), customers),
		retention,
		ltvCents: byDay('contribution'),
		revenueCents: byDay('net'),
	}
}

/** Customers by the month of their first order. Throws `SPAN_INVALID`. */
export async function cohortsOf(
	db: Db,
	{ from, to }: z.output<typeof customerCohorts.query>,
): Promise<ReplyOf<typeof customerCohorts>> {
	checkSpan({ from, to })
	return withStatementTimeout(db, async (tx) => {
		const sum = (name: string) => sql<number>`sum(${sql.identifier(name)})::float8`
		const rows: MonthRow[] = await tx
			.select({
				cohort: cohortDays.cohort,
				month: sql<string>`date_trunc('month', day)::date::text`.as('month'),
				bucket: cohortDays.bucket,
				first: sum('first_orders'),
				second: sum('second_orders'),
				customers: sum('customer_count'),
				net: sum('net_cents'),
				contribution: sum('contribution_cents'),
			})
			.from(cohortDays)
			.where(sql`cohort BETWEEN date_trunc('month', ${from}::date) AND ${to}::date`)
			.groupBy(cohortDays.cohort, sql`2`, cohortDays.bucket)
		const byCohort = Map.groupBy(rows, ({ cohort }) => cohort)
		const months = [...byCohort.keys()].sort()
		const today = storeToday()
		return {
			cohorts: months.map((month) => ({ month, ...figuresOf(byCohort.get(month) ?? [], [month], today) })),
			all: figuresOf(rows, months, today),
			days: [...ltvDays],
			countedThrough: await countedThroughOf(tx),
		}
	})
}
