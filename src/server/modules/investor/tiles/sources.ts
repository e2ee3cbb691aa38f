import type { FactKind } from '#contracts/insight/investor-facts.ts'
import type { Db } from '#server/db/client.ts'
import { monthsUntil, yearUntil } from '../calendar.ts'
import { factsKnownOn } from '../facts/fact-reads.ts'
import { commissionMonths } from './sources/commission-months.ts'
import { companyDaysOf } from './sources/company-days.ts'
import { doorMonths } from './sources/door-months.ts'
import { salesMonths, salesOfSpan } from './sources/sales-months.ts'
import type { KnownSpan } from './sources/scope.ts'
import { stockMonths } from './sources/stock-months.ts'
import { tokenMonths } from './sources/token-months.ts'

/** The months of a trend; a sum over twelve months reads a year more. */
export const trendMonths = 24
export const monthsRead = trendMonths + 13

/** What figures are made of, each read once however many need it. */
export function createSources(db: Db, scope: KnownSpan) {
	const { asOf, known } = scope
	const months = monthsUntil(asOf, monthsRead)
	return {
		...scope,
		db,
		/** The months of the trend, and those before it that are added up. */
		months: months.slice(-trendMonths),
		allMonths: months,
		facts: once(async () => {
			const found = await factsKnownOn(db, known, months[0] ?? asOf, asOf)
			return new Map(found.map(({ kind, month, value }) => [`${kind} ${month}`, value]))
		}),
		stock: once(() => stockMonths(db, asOf, months)),
		companies: once(() => companyDaysOf(db, scope)),
		doors: once(() => doorMonths(db, asOf, months)),
		tokens: once(() => tokenMonths(db, asOf, months)),
		sales: once(() => salesMonths(db, scope, months)),
		/** Of the twelve months until the day. */
		yearSales: once(() => salesOfSpan(db, known, yearUntil(asOf).from, asOf)),
		commissions: once(() => commissionMonths(db, asOf, months)),
	}
}
export type Sources = ReturnType<typeof createSources>

function once<T>(read: () => Promise<T>): () => Promise<T> {
	let reading: Promise<T> | undefined
	return () => {
		reading ??= read()
		return reading
	}
}

/** What was entered of a month; undefined where nobody has, or it was withdrawn. */
export async function factOf(sources: Sources, kind: FactKind, month: string): Promise<number | undefined> {
	return (await sources.facts()).get(`${kind} ${month}`) ?? undefined
}
