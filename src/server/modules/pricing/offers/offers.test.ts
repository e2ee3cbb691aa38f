import { describe, expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import { flatRate, line, offer, priceWith as price, priceOf } from '#test/money/priced-carts.ts'
import type { CartOffer } from '../rules.ts'

const percent = (of: number, more?: Partial<CartOffer>) => offer({ kind: 'percent', percent: of }, more)
const fixed = (cents: number, more?: Partial<CartOffer>) => offer({ kind: 'fixed', cents: asCents(cents) }, more)
const freeShipping = (more?: Partial<CartOffer>) => offer({ kind: 'free_shipping' }, more)
const bundle = (
	buy: number,
	get: number,
	more: Partial<CartOffer> & { percent?: number; getProductIds?: string[] } = {},
) => {
	const { percent: of = 100, getProductIds = [], ...rest } = more
	return offer({ kind: 'buy_x_get_y', buy, get, percent: of, getProductIds }, rest)
}
const gift = (cents: number, more?: Partial<CartOffer>) =>
	offer(
		{ kind: 'gift', line: line(cents, 1, { productId: 'cap', category: 'merchandise', depositContainers: 2 }) },
		more,
	)
const tiers = (more?: Partial<CartOffer>) =>
	offer(
		{
			kind: 'tiers',
			tiers: [
				{ fromQuantity: 6, percent: 10 },
				{ fromQuantity: 12, percent: 15 },
			],
		},
		more,
	)
const reasons = (priced: ReturnType<typeof price>) => priced.offers.map(({ unmet }) => unmet?.reason ?? 'counts')

describe('a minimum of merchandise', () => {
	test.each([
		[4999, 0, 'minimum'],
		[5000, 500, 'counts'],
		[5001, 500, 'dearer'],
		[6000, 600, 'counts'],
	])('of $50.00: %i cents have %i taken off (%s)', (cents, discountCents, reason) => {
		const priced = price([line(cents)], percent(10, { minSubtotalCents: asCents(5000) }))
		expect(reasons(priced)).toEqual([reason])
		expect(priced.discountCents).toBe(reason === 'dearer' ? 0 : discountCents)
	})
	test('says what is missing, and counts what it is for alone', () => {
		const cap = line(9000, 1, { productId: 'cap', category: 'merchandise' })
		const drinks = percent(10, { categories: ['energy-drink'], minSubtotalCents: asCents(5000) })
		expect(price([line(4999), cap], drinks).offers).toMatchObject([{ unmet: { reason: 'minimum', missingCents: 1 } }])
		const priced = price([line(5000), cap], drinks)
		expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([500, 0])
	})
	test('does not count gift cards', () => {
		const card = line(5000, 1, { category: 'gift-cards', taxCategory: 'gift-card' })
		expect(reasons(price([line(4999), card], percent(10, { minSubtotalCents: asCents(5000) })))).toEqual(['minimum'])
		expect(reasons(price([card], percent(10)))).toEqual(['no_merchandise'])
	})
})

describe('buy X, get Y', () => {
	test.each([
		// units, free ones
		[2, 0],
		[3, 1],
		[4, 1],
		[5, 1],
		[6, 2],
	])('3 for 2: of %i cans %i are free', (units, free) => {
		const priced = price([line(300, units)], bundle(2, 1))
		expect(priced.discountCents).toBe(300 * free)
		expect(reasons(priced)).toEqual([free > 0 ? 'counts' : 'quantity'])
	})
	test('the cheapest are free, whatever line they stand on', () => {
		const priced = price(
			[line(500, 2), line(300, 1, { productId: 'b' }), line(400, 3, { productId: 'c' })],
			bundle(2, 1),
		)
		expect(priced.lines.map(({ discountCents }) => discountCents)).toEqual([0, 300, 400])
	})
	test('half off is rounded half up, unit by unit', () => {
		expect(price([line(299, 4)], bundle(1, 1, { percent: 50 })).discountCents).toBe(2 * 150)
	})
	test.each([
		[1, 0, 'quantity'],
		[2, 1, 'counts'],
		[4, 2, 'counts'],
		[6, 2, 'counts'],
	])('for %i cans bought, %i of the 2 caps in the cart are free (%s)', (cans, caps, reason) => {
		const cap = line(1900, 2, { productId: 'cap', category: 'merchandise' })
		const priced = price([line(300, cans), cap], bundle(2, 1, { productIds: ['can'], getProductIds: ['cap'] }))
		expect(priced.discountCents).toBe(1900 * caps)
		expect(reasons(priced)).toEqual([reason])
	})
	test('what is got has to be in the cart', () => {
		const priced = price([line(300, 4)], bundle(2, 1, { productIds: ['can'], getProductIds: ['cap'] }))
		expect(priced.offers).toMatchObject([{ unmet: { reason: 'quantity', of: 'gets' } }])
	})
})

describe('percent by quantity', () => {
	test.each([
		[5, 0],
		[6, 10],
		[7, 10],
		[11, 10],
		[12, 15],
		[13, 15],
	])('%i cans: %i percent', (units, of) => {
		expect(price([line(100, units)], tiers()).discountCents).toBe(units * of)
	})
})

describe('a gift', () => {
	test('is a line at its price that is taken off again, untaxed, with its deposit', () => {
		const priced = priceOf([line(3000)], {
			offers: [gift(1900, { minSubtotalCents: asCents(3000) })],
			destination: { state: 'NY', rates: { taxPpm: { beverage: 100_000 }, depositCents: 5 } },
			methods: [flatRate],
		})
		expect(priced.lines[1]).toEqual({
			subtotalCents: 1900,
			discountCents: 1900,
			taxCents: 0,
			depositCents: 10,
			discounts: [{ offerId: 'gift', discountCents: 1900 }],
			givenBy: 'gift',
		})
		expect(priced).toMatchObject({
			subtotalCents: 4900,
			discountCents: 1900,
			freeShippingCountedCents: 3000,
			totalCents: 3909,
		})
	})
	test('that has run out gives nothing', () => {
		expect(reasons(price([line(3000)], gift(1900, { closed: { reason: 'gift_gone' } })))).toEqual(['gift_gone'])
	})
})

describe('of several', () => {
	test('one that does not combine counts alone, if it is worth more', () => {
		const priced = price([line(3000)], percent(10, { id: 'a' }), fixed(500, { id: 'b' }))
		expect(reasons(priced)).toEqual(['outdone', 'counts'])
		expect(priced.offers[0]).toMatchObject({ unmet: { by: ['b'] } })
	})
	test('those that combine count together, each on what is left', () => {
		const all = { combines: true }
		const priced = price([line(3000, 3)], fixed(1000, all), bundle(2, 1, all), percent(10, all), freeShipping(all))
		expect(priced.discountCents).toBe(3000 + 600 + 1000)
		expect(reasons(priced)).toEqual(['counts', 'counts', 'counts', 'counts'])
		expect(priced.offers[3]).toMatchObject({ discountCents: 0, shippingCents: 599 })
	})
	test('the first named counts where both are worth the same', () => {
		expect(reasons(price([line(3000)], percent(10, { id: 'z' }), fixed(300, { id: 'a' })))).toEqual([
			'counts',
			'outdone',
		])
	})
	test('a line is part of one buy X get Y', () => {
		const all = { combines: true }
		const priced = price([line(300, 3)], bundle(2, 1, { ...all, id: 'a' }), bundle(1, 1, { ...all, id: 'b' }))
		expect(priced.discountCents).toBe(300)
		expect(reasons(priced)).toEqual(['counts', 'no_effect'])
	})
	test('free shipping that is free already takes nothing', () => {
		expect(reasons(price([line(9000)], freeShipping()))).toEqual(['no_effect'])
	})
})
