import { and, desc, eq, ne } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { CompanyDashboard } from '#contracts/wholesale/portal/dashboard.ts'
import { nextBreak, priceAt } from '#contracts/wholesale/prices/case-prices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { pricedCasePacks } from '../price-lists/case-packs.ts'

const maxShown = 3

/** Products of the last order that are cheaper from a few more cases on. */
export async function nextBreaksOf(db: DbOrTx, company: Company, day: string): Promise<CompanyDashboard['nextBreaks']> {
	const [lines, packs] = await Promise.all([lastLines(db, company.id), pricedCasePacks(db, company, day)])
	return lines
		.flatMap(({ casePackId, name, cases }) => {
			const prices = packs.find(({ id }) => id === casePackId)?.prices ?? []
			const now = priceAt(prices, cases)
			const next = nextBreak(prices, cases)
			return now && next && next.priceCents < now.priceCents
				? [{ name, cases, minCases: next.minCases, priceCents: now.priceCents, nextPriceCents: next.priceCents }]
				: []
		})
		.toSorted((a, b) => a.minCases - a.cases - (b.minCases - b.cases))
		.slice(0, maxShown)
		.map((row) => ({ ...row, priceCents: asCents(row.priceCents), nextPriceCents: asCents(row.nextPriceCents) }))
}

function lastLines(db: DbOrTx, companyId: string) {
	const { id, placedAt, state, kind } = wholesaleOrders
	const { casePackId, name, cases, orderId } = wholesaleOrderLines
	const last = db
		.select({ id })
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.companyId, companyId), ne(state, 'cancelled'), eq(kind, 'order')))
		.orderBy(desc(placedAt), desc(id))
		.limit(1)
		.as('last')
	return db.select({ casePackId, name, cases }).from(wholesaleOrderLines).innerJoin(last, eq(orderId, last.id))
}
