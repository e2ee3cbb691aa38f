import { describe, expect, test } from 'vitest'
import type { TaxCategory } from '#contracts/catalog/product-content.ts'
import { asCents } from '#contracts/shared/money.ts'
import { line as lineOf, newYork, offer, priceOf, standard, texas } from '#test/money/priced-carts.ts'
import type { CartOffer, CartToPrice, PricedLine } from './rules.ts'

type Discount = Exclude<CartOffer['effect'], { kind: 'gift' }>
const line = (unitPriceCents: number, more: Partial<PricedLine> = {}) =>
	lineOf(unitPriceCents, 1, { productId: 'product', category: 'merchandise', ...more })
const price = (
	lines: PricedLine[],
	{ discount, ...more }: Partial<CartToPrice> & { discount?: Discount | null } = {},
) => priceOf(lines, { offers: discount ? [offer(discount)] : [], ...more })

describe('free shipping over $50', () => {
	test.each([
		['$49.99 pays', [line(4999)], 599, 2],
		['exactly $50 is not over $50', [line(5000)], 599, 1],
		['$50.01 ships free', [line(5001)], 0, 0],
		['gift cards do not count', [line(4000), line(5000, { taxCategory: 'gift-card', weightGrams: 0 })], 599, 1001],
		['a heavy parcel pays its band', [line(4000, { quantity: 1, weightGrams: 6000 })], 1299, 1001],
	])('%s', (_, lines, shippingCents, freeShippingGapCents) => {
		expect(price(lines)).toMatchObject({ shippingCents, freeShippingGapCents })
	})

	test.each<[string, number, Discount | null, number, number, number]>([
		// merchandise, coupon → counted, missing, shipping; with a gift card of $50 beside it that changes nothing
		['$49.99', 4999, null, 4999, 2, 599],
		['$50.00', 5000, null, 5000, 1, 599],
		['$50.01', 5001, null, 5001, 0, 0],
		['$50.01 less $10.01', 5001, { kind: 'fixed', cents: asCents(1001) }, 4000, 1001, 599],
		['$50.01 less a cent, which would cost its free shipping', 5001, { kind: 'fixed', cents: asCents(1) }, 5001, 0, 0],
		['$50.01 less ten percent, which would too', 5001, { kind: 'percent', percent: 10 }, 5001, 0, 0],
		['$50.01 less twenty percent', 5001, { kind: 'percent', percent: 20 }, 4001, 1000, 599],
		['$55.57 less ten percent', 5557, { kind: 'percent', percent: 10 }, 5001, 0, 0],
		['$49.99 with a coupon for free shipping', 4999, { kind: 'free_shipping' }, 4999, 0, 0],
	])('%s is told the same way with a gift card beside it', (_, cents, discount, counted, gap, shipping) => {
		const card = line(5000, { taxCategory: 'gift-card', weightGrams: 0 })
		for (const lines of [[line(cents)], [line(cents), card], [card, line(cents, { depositContainers: 12 })]])
			expect(price(lines, { discount, destination: newYork })).toMatchObject({
				freeShippingCountedCents: counted,
				freeShippingGapCents: gap,
				shippingCents: shipping,
			})
	})
	test('a gift card alone counts nothing', () =>
		expect(price([line(5000, { taxCategory: 'gift-card' })])).toMatchObject({ freeShippingCountedCents: 0 }))

	test('counts what is left after the coupon', () => {
		expect(price([line(5200)], { discount: { kind: 'percent', percent: 20 } }).shippingCents).toBe(599)
	})
})

describe('shipping methods', () => {
	test('serve their states alone', () => {
		expect(price([line(100)], { destination: texas }).methods.map(({ method }) => method.id)).toEqual(['standard'])
		expect(price([line(100)], { destination: newYork }).methods.map(({ method }) => method.id)).toEqual([
			'standard',
			'overnight',
		])
	})
	test('take longer to Alaska and Hawaii, and say so', () => {
		const road = { ...standard, fastestDays: 3, slowestDays: 5 }
		const to = (state: string) =>
			price([line(100)], { methods: [road], destination: { state, rates: texas.rates } }).method
		expect(to('TX')).toMatchObject({ fastestDays: 3, slowestDays: 5, promise: '3–5 working days' })
		for (const state of ['AK', 'HI'])
			expect(to(state)).toMatchObject({ fastestDays: 7, slowestDays: 9, promise: '7–9 working days' })
	})
	test('that are unknown are none', () => {
		expect(price([line(100)], { methodId: 'teleport' }).method).toBeNull()
	})
	test('are by e-mail when only gift cards are bought, whatever was asked for', () => {
		expect(price([line(5000, { taxCategory: 'gift-card' })])).toMatchObject({
			shippingCents: 0,
			method: { id: 'email' },
		})
	})
})

describe('tax and deposits', () => {
	test('tax is rounded half up per line', () => {
		// 6.25 % of $1.20 is 7.5 cents, twice.
		expect(price([line(120), line(120)], { destination: texas })).toMatchObject({ taxCents: 16 })
	})
	test('tax is on what is left after the discount', () => {
		expect(price([line(1000)], { destination: texas, discount: { kind: 'percent', percent: 50 } }).taxCents).toBe(31)
	})
	test('gift cards are not taxed, even where everything is', () => {
		const everything = {
			state: 'TX',
			rates: { taxPpm: { 'gift-card': 62_500 } as Partial<Record<TaxCategory, number>>, depositCents: 0 },
		}
		expect(price([line(5000, { taxCategory: 'gift-card' })], { destination: everything }).taxCents).toBe(0)
	})
	test('deposits are per container, outside discounts and free shipping', () => {
		const priced = price([line(4990, { depositContainers: 12, quantity: 1 })], {
			destination: newYork,
			discount: { kind: 'percent', percent: 100 },
		})
		expect(priced).toMatchObject({ depositCents: 60, discountCents: 4990, shippingCents: 599 })
	})
})

describe('what pays before money does', () => {
	test('gift cards are used up in order, tokens after them', () => {
		const priced = price([line(6000)], {
			tenders: {
				giftCards: [
					{ id: 'a', balanceCents: 1000 },
					{ id: 'b', balanceCents: 9000 },
				],
				tokens: 0,
			},
		})
		expect(priced).toMatchObject({ giftCardShares: [1000, 5000], giftCardCents: 6000, totalCents: 0 })
	})
	test.each([
		// due 6599 with shipping
		['all of it, and no card is needed', [6599], [6599], 0, 0],
		['all but a dollar', [6499], [6499], 100, 0],
		['all but what a card takes at least', [6549], [6549], 50, 0],
		['all but a cent, so they keep 49 of theirs', [6598], [6549], 50, 49],
		['all but 49 cents, so they keep one of theirs', [6550], [6549], 50, 1],
		['all but a cent by two cards, of which the last one keeps', [6590, 8], [6549, 0], 50, 49],
		['all but a cent by a small one at last', [6560, 38], [6549, 0], 50, 49],
	])('gift cards cover %s', (_, balances, giftCardShares, totalCents, keptOnGiftCardsCents) => {
		const giftCards = balances.map((balanceCents, index) => ({ id: String(index), balanceCents }))
		const priced = price([line(4990), line(1010, { taxCategory: 'gift-card' })], { tenders: { giftCards, tokens: 0 } })
		expect(priced).toMatchObject({ giftCardShares, totalCents, keptOnGiftCardsCents })
	})
	test('tokens step back, too, for what a card takes at least', () => {
		const tenders = { giftCards: [], tokens: 6580 }
		const priced = price([line(6600)], { tenders })
		expect(priced).toMatchObject({ tokens: 6550, totalCents: 50, keptOnGiftCardsCents: 0 })
	})
	test('tokens pay merchandise, not deposits', () => {
		const priced = price([line(6000, { depositContainers: 12 })], {
			destination: newYork,
			tenders: { giftCards: [], tokens: 100_000 },
		})
		expect(priced).toMatchObject({ tokens: 6000, tokensCents: 6000, totalCents: 240 + 60 })
	})
})

test('a fixed coupon never takes more than there is, and nothing off gift cards', () => {
	const priced = price([line(300), line(5000, { taxCategory: 'gift-card' })], {
		discount: { kind: 'fixed', cents: asCents(1000) },
	})
	expect(priced.lines.map((each) => each.discountCents)).toEqual([300, 0])
})
