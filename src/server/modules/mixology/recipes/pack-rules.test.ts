import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestPacks, type OfferedPack } from './pack-rules.ts'

const offer = (cans: number, priceCents: number, available = 99): OfferedPack => ({
	variantId: `p${cans}`,
	cans,
	priceCents,
	available,
})
const packs = [offer(4, 1299), offer(12, 3299), offer(24, 5999)]

test.each([
	['one can', 1, { p4: 1 }],
	['nine cans', 9, { p12: 1 }],
	['thirteen cans', 13, { p4: 1, p12: 1 }],
	['twenty cans', 20, { p4: 2, p12: 1 }],
	['twenty-one cans', 21, { p24: 1 }],
])('%s are bought for the least', (_, cans, expected) =>
	expect(Object.fromEntries((cheapestPacks(packs, cans) ?? []).map((each) => [each.variantId, each.quantity]))).toEqual(
		expected,
	),
)

test('what the stock does not hold is not bought', () => {
	expect(cheapestPacks([offer(4, 1299, 1), offer(12, 3299, 0)], 4)).toEqual([{ variantId: 'p4', quantity: 1 }])
	expect(cheapestPacks([offer(4, 1299, 1)], 5)).toBeNull()
	expect(cheapestPacks([], 1)).toBeNull()
	expect(cheapestPacks([], 0)).toEqual([])
})

test('no other choice of three packs costs less', () => {
	const price = fc.integer({ min: 1, max: 10_000 })
	const stock = fc.integer({ min: 0, max: 5 })
	fc.assert(
		fc.property(price, price, price, stock, stock, stock, fc.integer({ min: 1, max: 40 }), (a, b, c, x, y, z, cans) => {
			const offers = [offer(4, a, x), offer(12, b, y), offer(24, c, z)]
			let min = Number.POSITIVE_INFINITY
			for (let i = 0; i <= x; i++)
				for (let j = 0; j <= y; j++)
					for (let k = 0; k <= z; k++) if (4 * i + 12 * j + 24 * k >= cans) min = Math.min(min, i * a + j * b + k * c)
			const chosen = cheapestPacks(offers, cans)
			const cost = chosen?.reduce(
				(sum, { variantId, quantity }) =>
					sum + quantity * (offers.find((each) => each.variantId === variantId)?.priceCents ?? 0),
				0,
			)
			expect(cost ?? Number.POSITIVE_INFINITY).toBe(min)
		}),
	)
})

test('packs of one drink share its cans: near the end of the stock no two are sold from the same', () => {
	// Fifteen cans: three packs of four, or one of twelve, and not both.
	const offers = [offer(4, 1000, 3), offer(12, 2500, 1)]
	expect(cheapestPacks(offers, 13, 15)).toBeNull()
	expect(cheapestPacks(offers, 12, 15)).toEqual([{ variantId: 'p12', quantity: 1 }])
	expect(cheapestPacks(offers, 16, 24)).toEqual([
		{ variantId: 'p4', quantity: 1 },
		{ variantId: 'p12', quantity: 1 },
	])
})
