import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import { line, offer, priceWith } from '#test/money/priced-carts.ts'
import { bestFor, type OracleLine, type OraclePromotion } from '#test/money/promotion-oracle.ts'
import type { CartOffer, PricedLine } from '../rules.ts'

const ids = fc.constantFrom('a', 'b', 'c')
const anyLine = fc.record({
	product: ids,
	category: fc.constantFrom('energy-drink' as const, 'merchandise' as const),
	units: fc.integer({ min: 1, max: 12 }),
	price: fc.integer({ min: 0, max: 4000 }),
	isGiftCard: fc.integer({ min: 0, max: 6 }).map((of) => of === 0),
})
const anyPromotion = fc.record({
	kind: fc.constantFrom<OraclePromotion['kind']>('percent', 'fixed', 'free_shipping', 'buy_x_get_y', 'gift', 'tiers'),
	percent: fc.integer({ min: 1, max: 100 }),
	cents: fc.integer({ min: 1, max: 9000 }),
	buy: fc.integer({ min: 1, max: 3 }),
	get: fc.integer({ min: 1, max: 2 }),
	getProducts: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(ids, { maxLength: 2 })),
	giftPrice: fc.integer({ min: 0, max: 3000 }),
	tiers: fc
		.uniqueArray(fc.integer({ min: 2, max: 20 }), { minLength: 1, maxLength: 3 })
		.map((steps) => steps.toSorted((a, b) => a - b).map((from, at) => ({ from, percent: 5 * (at + 1) }))),
	products: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(ids, { maxLength: 2 })),
	categories: fc.oneof(fc.constant<string[]>([]), fc.constant<string[]>(['merchandise'])),
	minimum: fc.oneof(fc.constant(0), fc.constantFrom(4999, 5000, 5001), fc.integer({ min: 0, max: 9000 })),
	combines: fc.boolean(),
})

function effectOf(promotion: OraclePromotion): CartOffer['effect'] {
	switch (promotion.kind) {
		case 'percent':
			return { kind: 'percent', percent: promotion.percent }
		case 'fixed':
			return { kind: 'fixed', cents: asCents(promotion.cents) }
		case 'free_shipping':
			return { kind: 'free_shipping' }
		case 'buy_x_get_y':
			return {
				kind: 'buy_x_get_y',
				buy: promotion.buy,
				get: promotion.get,
				percent: promotion.percent,
				getProductIds: promotion.getProducts,
			}
		case 'gift':
			return { kind: 'gift', line: line(promotion.giftPrice) }
		case 'tiers':
			return {
				kind: 'tiers',
				tiers: promotion.tiers.map(({ from, percent: of }) => ({ fromQuantity: from, percent: of })),
			}
	}
}

test('every cart costs what an independent calculation says, and adds up to the cent', () => {
	fc.assert(
		fc.property(
			fc.array(anyLine, { minLength: 1, maxLength: 5 }),
			fc.array(anyPromotion, { maxLength: 5 }),
			(lines: OracleLine[], drawn) => {
				const promotions = drawn.map((each, index): OraclePromotion => ({ ...each, id: String(index) }))
				const priced = priceWith(
					lines.map(({ product, category, units, price: cents, isGiftCard }) =>
						line(cents, units, {
							productId: product,
							category: isGiftCard ? 'gift-cards' : (category as PricedLine['category']),
							taxCategory: isGiftCard ? 'gift-card' : 'beverage',
						}),
					),
					...promotions.map((promotion) =>
						offer(effectOf(promotion), {
							id: promotion.id,
							productIds: promotion.products,
							categories: promotion.categories as CartOffer['categories'],
							minSubtotalCents: asCents(promotion.minimum),
							combines: promotion.combines,
						}),
					),
				)
				const best = bestFor(promotions, lines, { freeOver: 5000, shipping: 599 })
				expect(priced.discountCents - priced.shippingCents).toBe(best.worth)
				const said = (key: 'discountCents' | 'shippingCents') =>
					priced.offers.reduce((total, each) => total + each[key], 0)
				expect(said('discountCents')).toBe(priced.discountCents)
				for (const each of priced.lines) {
					expect(each.discountCents).toBeLessThanOrEqual(each.subtotalCents)
					expect(each.discounts.reduce((total, { discountCents }) => total + discountCents, 0)).toBe(each.discountCents)
				}
				for (const { unmet, discountCents, shippingCents } of priced.offers)
					expect(unmet === null).toBe(discountCents + shippingCents > 0)
			},
		),
		{ numRuns: Number(process.env.CARTS ?? 2000) },
	)
})
