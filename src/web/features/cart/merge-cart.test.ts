import { describe, expect, test } from 'vitest'
import type { Cart } from '#contracts/checkout/cart.ts'
import { asCents } from '#contracts/shared/money.ts'
import { type CartItem, linesOf, validItems } from './cart-rules.ts'
import { isSameCart, itemsBroughtToAccount, mergedCart, newPrices } from './merge-cart.ts'

const here = (productId: string, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
	id: '1000',
	productId,
	variantId: 'v',
	quantity,
	price: 30,
	name: productId,
	image: 'can',
	...more,
})
const there = (productId: string, quantity: number, more: Partial<Cart['items'][number]> = {}) => ({
	productId,
	variantId: 'v',
	quantity,
	priceCents: asCents(3299),
	name: `${productId}, 12-pack`,
	image: 'can',
	imageUrl: null,
	isSold: true,
	...more,
})
const agreed = (productId: string, quantity: number) => ({ productId, variantId: 'v', quantity })
const quantities = (items: readonly CartItem[]) =>
	Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))

describe('of the cart here and the one of the account', () => {
	test.each([
		['a line that neither has touched stays', [agreed('a', 2)], [here('a', 2)], [there('a', 2)], { a: 2 }],
		['a quantity changed there counts', [agreed('a', 2)], [here('a', 2)], [there('a', 5)], { a: 5 }],
		['a quantity changed here counts', [agreed('a', 2)], [here('a', 3)], [there('a', 2)], { a: 3 }],
		[
			'of two changes the one here, which is later, counts',
			[agreed('a', 2)],
			[here('a', 1)],
			[there('a', 5)],
			{ a: 1 },
		],
		['a line added there is added', [], [here('a', 1)], [there('b', 1), there('a', 1)], { b: 1, a: 1 }],
		['a line added here is kept', [], [here('a', 1)], [], { a: 1 }],
		['a line removed there is not brought back by an old page', [agreed('a', 2)], [here('a', 2)], [], {}],
		['a line removed here is removed', [agreed('a', 2)], [], [there('a', 2)], {}],
		['a line changed here outlives its removal there', [agreed('a', 2)], [here('a', 4)], [], { a: 4 }],
		[
			'of two quantities never agreed on the larger counts, never the sum',
			[],
			[here('a', 2)],
			[there('a', 5)],
			{ a: 5 },
		],
		['the larger counts whichever side has it', [], [here('a', 6)], [there('a', 5)], { a: 6 }],
	])('%s', (_, before, local, account, expected) => {
		expect(quantities(mergedCart(before, local, account, 2000))).toEqual(expected)
	})

	test('a line that was here keeps its id and takes today’s price and name; a new one gets an id of its own', () => {
		const items = mergedCart([], [here('a', 1)], [there('b', 1), there('a', 1)], 2000)
		expect(items.map(({ id, productId, price, name }) => [id, productId, price, name])).toEqual([
			['2001', 'b', 32.99, 'b, 12-pack'],
			['1000', 'a', 32.99, 'a, 12-pack'],
		])
		expect(validItems({ items })).toEqual(items)
	})

	test('gifts are told apart by whom they are for', () => {
		const gift = (recipientName: string) => ({ recipientName, recipientEmail: 'ada@example.com' })
		const items = mergedCart(
			[],
			[here('card', 1, { gift: gift('Ada') })],
			[there('card', 1, { gift: gift('Bo') }), there('card', 1, { gift: gift('Ada') })],
			2000,
		)
		expect(items.map((item) => item.gift?.recipientName)).toEqual(['Bo', 'Ada'])
	})
})

test('what another account left in this browser is not brought to this one; what was added since is', () => {
	const local = [here('theirs', 2), here('mine', 1, { id: '2' }), here('changed', 3, { id: '3' })]
	expect(quantities(itemsBroughtToAccount(local, [agreed('theirs', 2), agreed('changed', 1)]))).toEqual({
		mine: 1,
		changed: 3,
	})
})

test('two carts are the same in whatever order', () => {
	expect(isSameCart([agreed('a', 1), agreed('b', 2)], [agreed('b', 2), agreed('a', 1)])).toBe(true)
	expect(isSameCart([agreed('a', 1)], [agreed('a', 2)])).toBe(false)
	expect(isSameCart([agreed('a', 1)], [agreed('a', 1), agreed('b', 1)])).toBe(false)
	expect(linesOf([there('a', 2)])).toEqual([agreed('a', 2)])
})

test('the account tells the prices that have changed', () => {
	expect(newPrices([here('a', 1), here('b', 1, { id: '2', price: 32.99 })], [there('a', 1), there('b', 1)])).toEqual(
		new Map([['1000', 32.99]]),
	)
})
