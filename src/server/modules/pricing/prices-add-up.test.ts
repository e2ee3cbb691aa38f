import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxCategory } from '#contracts/catalog/product-content.ts'
import { minCardCents } from '#contracts/pricing/pricing.ts'
import { asCents } from '#contracts/shared/money.ts'
import { newYork, offer, priceOf, texas } from '#test/money/priced-carts.ts'
import type { CartOffer } from './rules.ts'

type Discount = Exclude<CartOffer['effect'], { kind: 'gift' }>

test('every price adds up, to the cent, whatever is bought', () => {
	const anyLine = fc.record({
		productId: fc.constantFrom('a', 'b'),
		category: fc.constantFrom('merchandise' as const, 'energy-drink' as const),
		quantity: fc.integer({ min: 1, max: 99 }),
		unitPriceCents: fc.integer({ min: 0, max: 50_000 }).map(asCents),
		taxCategory: fc.constantFrom<TaxCategory>('beverage', 'apparel', 'general', 'gift-card'),
		depositContainers: fc.integer({ min: 0, max: 24 }),
		weightGrams: fc.integer({ min: 0, max: 9000 }),
	})
	const anyDiscount = fc.oneof(
		fc.constant<Discount | null>(null),
		fc.integer({ min: 1, max: 100 }).map((percent): Discount => ({ kind: 'percent', percent })),
		fc.integer({ min: 1, max: 99_999 }).map((amount): Discount => ({ kind: 'fixed', cents: asCents(amount) })),
		fc.constant<Discount>({ kind: 'free_shipping' }),
	)
	const anyDestination = fc.constantFrom(null, texas, newYork)
	const anyTenders = fc.record({
		giftCards: fc.array(fc.record({ id: fc.uuid(), balanceCents: fc.integer({ min: 0, max: 20_000 }) }), {
			maxLength: 3,
		}),
		tokens: fc.integer({ min: 0, max: 20_000 }),
	})
	const anyConcessions = fc.record({
		discounts: fc.array(
			fc.record({
				id: fc.uuid(),
				line: fc.option(fc.integer({ min: 0, max: 12 })),
				off: fc.oneof(
					fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
					fc.record({ cents: fc.integer({ min: 1, max: 99_999 }) }),
				),
				reason: fc.constant('As agreed.'),
			}),
			{ maxLength: 4 },
		),
		shipping: fc.option(fc.record({ cents: fc.integer({ min: 0, max: 2000 }), reason: fc.constant('Late.') })),
	})
	fc.assert(
		fc.property(
			fc.array(anyLine, { maxLength: 12 }),
			anyDiscount,
			anyDestination,
			anyTenders,
			anyConcessions,
			(lines, discount, destination, tenders, concessions) => {
				const offers = discount ? [offer(discount)] : []
				const priced = priceOf(lines, { offers, destination, tenders, concessions })
				const listed = priceOf(lines, { offers, destination, tenders })
				expect(priced.offers).toEqual(listed.offers)
				expect(priced.discountCents).toBeGreaterThanOrEqual(listed.discountCents)
				expect(priced.shippingCents).toBe(Math.min(listed.shippingCents, concessions.shipping?.cents ?? Infinity))
				for (const [at, { subtotalCents, discountCents, discounts }] of priced.lines.entries()) {
					expect(discountCents).toBe(discounts.reduce((total, each) => total + each.discountCents, 0))
					expect(discountCents).toBeLessThanOrEqual(subtotalCents)
					if (lines[at]?.taxCategory === 'gift-card') expect(discountCents).toBe(0)
				}
				const sum = (pick: (each: (typeof priced.lines)[number]) => number) =>
					priced.lines.reduce((total, each) => total + pick(each), 0)
				expect(priced.subtotalCents).toBe(sum((each) => each.subtotalCents))
				expect(priced.discountCents).toBe(sum((each) => each.discountCents))
				expect(priced.taxCents).toBe(sum((each) => each.taxCents))
				expect(priced.depositCents).toBe(sum((each) => each.depositCents))
				expect(priced.totalCents).toBe(
					priced.subtotalCents -
						priced.discountCents +
						priced.shippingCents +
						priced.taxCents +
						priced.depositCents -
						priced.giftCardCents -
						priced.tokensCents,
				)
				expect(priced.totalCents).toBeGreaterThanOrEqual(0)
				// A card can be charged, or nothing is left to charge it with.
				const isChargeable = priced.totalCents === 0 || priced.totalCents >= minCardCents
				if (!isChargeable) expect([priced.giftCardCents, priced.tokens]).toEqual([0, 0])
				priced.giftCardShares.forEach((share, index) => {
					expect(share).toBeLessThanOrEqual(tenders.giftCards[index]?.balanceCents ?? 0)
				})
				const balances = tenders.giftCards.reduce((total, card) => total + card.balanceCents, 0)
				expect(priced.giftCardCents + priced.keptOnGiftCardsCents).toBe(
					Math.min(balances, priced.totalCents + priced.giftCardCents + priced.tokensCents),
				)
				expect(priced.lines.every((each) => each.discountCents <= each.subtotalCents)).toBe(true)
			},
		),
	)
})
