import { asc, sql } from 'drizzle-orm'
import { dayLater } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { companyChanges, knownAsOf } from '../../books/company-changes.ts'

import type { KnownSpan } from './scope.ts'

/** What all companies were invoiced and settled, by day. */
export interface CompanyDay {
	day: string
	salesCents: number
	creditCents: number
	owedCents: number
	units: number
}

export function companyDaysOf(db: Db, { asOf, known }: KnownSpan): Promise<CompanyDay[]> {
	const changes = companyChanges(db)
	const total = (value: ReturnType<typeof sql>) => sql`sum(${value})`.mapWith(Number)
	return db
		.select({
			day: sql<string>`${changes.day}::text`,
			salesCents: total(sql`${changes.salesCents}`),
			creditCents: total(sql`${changes.creditCents}`),
			owedCents: total(sql`${changes.invoicedCents} - ${changes.settledCents}`),
			units: total(sql`${changes.units}`),
		})
		.from(changes)
		.where(knownAsOf(changes, asOf, known))
		.groupBy(changes.day)
		.orderBy(asc(changes.day))
}

type Sum = Exclude<keyof CompanyDay, 'day'>

/** The sum until a day; of so many days until then where that is told. */
export function sumUntil(days: readonly CompanyDay[], sum: Sum, until: string, count?: number): number {
	const from = count === undefined ? '' : dayLater(until, 1 - count)
	return days.reduce((total, each) => (each.day >= from && each.day <= until ? total + each[sum] : total), 0)
}
