import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedPromotion } from '#contracts/pricing/pricing.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { promotedSplit, wrongIn } from '#test/money/promoted-splits.ts'
import { chargeForKeptGoods } from './charge-for-kept-goods.ts'
import { centsOfParts, partsOf } from './rules.ts'

// A million by `node bench/refunds.ts 1000000`.
test('any split of an order with a gift or a buy X get Y is one refund, to the cent, with its tax', () =>
	fc.assert(
		fc.property(promotedSplit, (split) => {
			expect(wrongIn(split)).toBeNull()
		}),
		{ numRuns: 1000 },
	))

const promotion = (more: Partial<PricedPromotion['earned'] & object>): PricedPromotion => ({
	...{ id: 'p', name: 'P', code: null, isApplied: true, discountCents: noCents, shippingCents: noCents, message: '' },
	earned: {
		...{ forLines: ['a'], minCents: noCents, boughtLines: ['a'], buy: 2, get: 1, gotLines: [], percent: 100 },
		...more,
	},
})
const sold = (id: string, quantity: number, price: number, discount: number, taxCents: number) => ({
	...{ id, quantity, refunded: 0, unitPriceCents: asCents(price), discountCents: discount, taxCents, depositCents: 0 },
	discounts: discount > 0 ? [{ promotionId: 'p', name: 'P', discountCents: asCents(discount) }] : null,
})
const settling = { keepsGifts: false, replaced: new Map(), exchangedCents: 0 }
const rowOf = (line: ReturnType<typeof sold>, quantity: number) => ({
	...{ lineId: line.id, quantity, cancelled: 0 },
	...partsOf(line, quantity),
})
const sum = (rows: ReturnType<typeof chargeForKeptGoods>) => rows.reduce((cents, row) => cents + centsOfParts(row), 0)

test.each([1999, 2000, 2001, 3333])(
	'of three for the price of two at %i, one gives nothing back, not a cent of tax',
	(price) => {
		for (const ppm of [62_500, 88_750, 102_499]) {
			const line = sold('a', 3, price, price, Math.round((2 * price * ppm) / 1e6))
			const rows = chargeForKeptGoods(
				{ lines: [line], pricedBy: [promotion({})] },
				[rowOf(line, 1)],
				new Map(),
				settling,
			)
			expect(rows).toMatchObject([{ discountCents: price, taxCents: 0 }])
			expect(sum(rows)).toBe(0)
		}
	},
)

test('a gift that is kept costs its price and the tax of its own rate, in a line of no units', () => {
	const goods = sold('a', 2, 5000, 0, 625)
	const gift = sold('b', 1, 1500, 1500, 0)
	const earned = promotion({ get: 0, buy: 1, minCents: asCents(8000), taxPpm: { b: 100_000 } })
	const rows = chargeForKeptGoods({ lines: [goods, gift], pricedBy: [earned] }, [rowOf(goods, 1)], new Map(), settling)
	expect(rows[1]).toMatchObject({ lineId: 'b', quantity: 0, discountCents: 1500, taxCents: -150 })
	expect(sum(rows)).toBe(5000 + 313 - 1500 - 150)
})
