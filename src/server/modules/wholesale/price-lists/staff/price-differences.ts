import { priceAt } from '#contracts/wholesale/prices/case-prices.ts'
import type { PriceDifference } from '#contracts/wholesale/prices/price-lists.ts'
import type { PriceRow } from '#contracts/wholesale/prices/price-rows.ts'

/** The pack that a price is of. */
export interface NamedPack {
	id: string
	sku: string
	name: string
}

/** How two sets of prices differ for a company, at every number of cases from which either has a price. */
export function priceDifferences(
	before: readonly PriceRow[],
	after: readonly PriceRow[],
	packs: readonly NamedPack[],
): PriceDifference[] {
	const [was, is] = [before, after].map((rows) => Map.groupBy(inOrder(rows), ({ casePackId }) => casePackId))
	return packs.flatMap(({ id: casePackId, sku, name }) => {
		const [old, now] = [was?.get(casePackId) ?? [], is?.get(casePackId) ?? []]
		const counts = [...new Set([...old, ...now].map(({ minCases }) => minCases))].toSorted((a, b) => a - b)
		return counts.flatMap((minCases) => {
			const oldCents = priceAt(old, minCases)?.priceCents ?? null
			const newCents = priceAt(now, minCases)?.priceCents ?? null
			return oldCents === newCents ? [] : { casePackId, sku, name, minCases, oldCents, newCents }
		})
	})
}

const inOrder = (rows: readonly PriceRow[]) => rows.toSorted((a, b) => a.minCases - b.minCases)
