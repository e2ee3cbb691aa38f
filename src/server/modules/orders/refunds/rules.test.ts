import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundsOneByOne, splitOfAnOrder } from '#test/money/refund-splits.ts'
import { centsOfParts, partsOf, type RefundableLine, sharesOf, tenderSharesAt } from './rules.ts'

const line = (more: Partial<RefundableLine>): RefundableLine => ({
	quantity: 3,
	refunded: 0,
	unitPriceCents: 1000,
	discountCents: 0,
	taxCents: 0,
	depositCents: 0,
	...more,
})

describe('units of a line', () => {
	test.each([
		[{ refunded: 0 }, 1, { subtotalCents: 1000, discountCents: 33, taxCents: 83, depositCents: 5 }],
		[{ refunded: 1 }, 1, { subtotalCents: 1000, discountCents: 34, taxCents: 84, depositCents: 5 }],
		[{ refunded: 2 }, 1, { subtotalCents: 1000, discountCents: 33, taxCents: 83, depositCents: 5 }],
		[{ refunded: 0 }, 3, { subtotalCents: 3000, discountCents: 100, taxCents: 250, depositCents: 15 }],
	])('after %o are worth their part, rounded over all that went back', (before, units, parts) =>
		expect(partsOf(line({ discountCents: 100, taxCents: 250, depositCents: 15, ...before }), units)).toEqual(parts),
	)

	test('are never worth less than nothing, and nothing where the discount took all', () => {
		for (let refunded = 0; refunded < 3; refunded++) {
			expect(centsOfParts(partsOf(line({ discountCents: 3000, refunded }), 1))).toBe(0)
			expect(centsOfParts(partsOf(line({ discountCents: 2999, refunded }), 1))).toBeGreaterThanOrEqual(0)
		}
	})
})

describe('what goes back', () => {
	test('is shared by the tenders as they paid', () => {
		expect(tenderSharesAt(500, [700, 300])).toEqual([350, 150])
		expect(tenderSharesAt(1000, [700, 300])).toEqual([700, 300])
		expect(sharesOf(1, [0, 0], [1, 1])).toEqual([1, 0])
		expect(sharesOf(1, [1, 0], [1, 1])).toEqual([0, 1])
		expect(tenderSharesAt(0, [0, 0])).toEqual([0, 0])
	})

	test('goes by what each tender has left, where the order was paid more since', () => {
		// Half of each came back, then the card paid ten more.
		expect(sharesOf(60, [25, 25], [60, 50])).toEqual([35, 25])
		expect(sharesOf(12, [25, 25], [60, 50])).toEqual([7, 5])
	})

	test('takes from no tender what it has given, whatever the amounts', () =>
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 4 }), (tenders) => {
				const paid = tenders.reduce((sum, cents) => sum + cents, 0)
				for (let cents = 0; cents < paid; cents++) {
					const shares = sharesOf(1, tenderSharesAt(cents, tenders), tenders)
					expect(shares.every((share) => share >= 0)).toBe(true)
					expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1)
				}
				expect(tenderSharesAt(paid, tenders)).toEqual(tenders)
			}),
			{ numRuns: 100 },
		))
})

// A million by `node bench/refunds.ts 1000000`.
test('any split and order of refunds is one refund, to the cent, for each part and each tender', () =>
	fc.assert(
		fc.property(splitOfAnOrder, (split) => {
			expect(refundsOneByOne(split)).toEqual(split.whole)
		}),
		{ numRuns: 1000 },
	))
