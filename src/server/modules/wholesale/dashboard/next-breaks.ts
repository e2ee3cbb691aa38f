import { and, desc, eq, ne, sql } from 'drizzle-orm'
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
	const last = lastOrder(db, company.id)
	const { casePackId: pack, name: called, cases: ordered, orderId, productId } = wholesaleOrderLines
	const isLast = eq(orderId, sql`(${last})`)
	const products = db.select({ productId }).from(wholesaleOrderLines).where(isLast)
	const [lines, packs] = await Promise.all([
		db.select({ casePackId: pack, name: called, cases: ordered }).from(wholesaleOrderLines).where(isLast),
		pricedCasePacks(db, company, day, products),
	])
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

const lastOrder = (db: DbOrTx, companyId: string) => {
	const { id, placedAt, state, kind } = wholesaleOrders
	return db
		.select({ id })
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.companyId, companyId), ne(state, 'cancelled'), eq(kind, 'order')))
		.orderBy(desc(placedAt), desc(id))
		.limit(1)
}
