import { expect, test } from 'vitest'
import { asCents } from '#contracts/shared/money.ts'
import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { type BusinessCartItem, withProduct } from './business-cart-rules.ts'
import { businessItemOf, repriceCart, toNextBreak } from './offers.ts'

const offer = {
	productId: 'cola',
	sku: 'COLA-24',
	name: 'Midnight Cola',
	flavor: 'Midnight Cola',
	picture: 'can-midnight-cola-front',
	unitsPerCase: 24,
	prices: [
		{ minCases: 1, priceCents: asCents(3600) },
		{ minCases: 20, priceCents: asCents(3480) },
	],
} as unknown as CaseOffer
const mint = { ...offer, productId: 'mint', name: 'Arctic Mint' }
const cart = (...lines: Array<[CaseOffer, number]>) =>
	lines.reduce<readonly BusinessCartItem[]>(
		(items, [of, cases]) => withProduct(items, businessItemOf(of, cases), 1),
		[],
	)

test('a line put on the pad has the price of its break, whatever stood there before, and none at zero', () => {
	expect(cart([offer, 19])).toMatchObject([{ cases: 19, unitPriceCents: 3600, lineTotalCents: 68_400 }])
	expect(cart([offer, 19], [mint, 1], [offer, 20])).toMatchObject([
		{ productId: 'cola', cases: 20, unitPriceCents: 3480, lineTotalCents: 69_600 },
		{ productId: 'mint', cases: 1 },
	])
	expect(cart([offer, 19], [offer, 0])).toEqual([])
	expect(cart([offer, 0])).toEqual([])
})

test.each([
	[0, { more: 20, priceCents: 3480 }],
	[1, { more: 19, priceCents: 3480 }],
	[19, { more: 1, priceCents: 3480 }],
	[20, null],
])('with %i cases the next break is %o', (cases, next) => {
	expect(toNextBreak(offer, cases)).toEqual(next)
})

test('a cart is repriced with each change told, and what is off the list goes', () => {
	const dearer = { ...offer, prices: [{ minCases: 1, priceCents: asCents(3840) }] }
	const { kept, changes, gone } = repriceCart(cart([offer, 3], [mint, 2]), [dearer])
	expect(kept).toMatchObject([{ productId: 'cola', cases: 3, unitPriceCents: 3840 }])
	expect(changes).toEqual([{ productId: 'cola', name: 'Midnight Cola', oldCents: 3600, newCents: 3840 }])
	expect(gone).toMatchObject([{ productId: 'mint' }])
	expect(repriceCart(cart([offer, 20]), [offer])).toMatchObject({ changes: [], gone: [] })
})
