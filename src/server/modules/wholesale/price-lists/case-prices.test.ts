import { expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import {
	type CaseTerms,
	caseLineCost,
	caseTotals,
	nextBreak,
	priceAt,
} from '#contracts/wholesale/prices/case-prices.ts'

const prices = [
	{ minCases: 2, priceCents: asCents(3600) },
	{ minCases: 20, priceCents: asCents(3480) },
	{ minCases: 60, priceCents: asCents(3360) },
]
const terms: CaseTerms = {
	prices,
	depositCents: asCents(120),
	taxPpm: 65_000,
	weightGrams: 9240,
	casesPerLayer: 10,
	layersPerPallet: 9,
}

test.each([
	[1, undefined, 2],
	[2, 3600, 20],
	[19, 3600, 20],
	[20, 3480, 60],
	[59, 3480, 60],
	[60, 3360, undefined],
	[9999, 3360, undefined],
])('%i cases cost %s each, and the next break is at %s', (cases, price, next) => {
	expect(priceAt(prices, cases)?.priceCents).toBe(price)
	expect(nextBreak(prices, cases)?.minCases).toBe(next)
})

test('a line is its cases at the price of its break, its deposits, and its tax rounded half up', () => {
	expect(caseLineCost(terms, 20)).toEqual({
		priceCents: 3480,
		minCases: 20,
		subtotalCents: 69_600,
		depositCents: 2400,
		taxCents: 4524,
	})
	expect(
		caseLineCost({ ...terms, prices: [{ minCases: 1, priceCents: asCents(1) }], taxPpm: 500_000 }, 1)?.taxCents,
	).toBe(1)
	expect(
		caseLineCost({ ...terms, prices: [{ minCases: 1, priceCents: asCents(1) }], taxPpm: 499_999 }, 1)?.taxCents,
	).toBe(0)
	expect(caseLineCost(terms, 1)).toBeNull()
})

test('an order adds its lines up; packs share pallets, and one that is begun counts', () => {
	expect(caseTotals([])).toMatchObject({ cases: 0, totalCents: 0, pallets: 0 })
	const third = { ...terms, casesPerLayer: 1, layersPerPallet: 9 }
	const lines = [3, 3, 3].map((cases) => ({ terms: third, cases }))
	expect(caseTotals(lines)).toMatchObject({ cases: 9, pallets: 1, weightGrams: 83_160 })
	expect(caseTotals([...lines, { terms, cases: 2 }])).toEqual({
		cases: 11,
		subtotalCents: 11 * 3600,
		depositCents: 11 * 120,
		taxCents: 3 * 702 + 468,
		totalCents: 11 * 3720 + 3 * 702 + 468,
		weightGrams: 101_640,
		pallets: 2,
	})
})
