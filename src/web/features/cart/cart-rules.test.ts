import { expect, test } from 'vitest'
import {
	type CartItem,
	cartUnits,
	linesOf,
	totalCents,
	validItems,
	withItem,
	withQuantity,
	withRestored,
} from './cart-rules.ts'

const cola = {
	productId: 'cola',
	variantId: 'twelve',
	quantity: 2,
	price: 32.99,
	name: 'Cola',
	image: 'can-cola-front',
}
const mint = { ...cola, productId: 'mint', name: 'Mint' }
const item = (overrides: Partial<CartItem> = {}): CartItem => ({ ...cola, id: '1000', ...overrides })

test('adding a product that is present increases its quantity, up to what a line takes', () => {
	const items = withItem([item()], cola, 5000)
	expect(items).toEqual([item({ quantity: 4 })])
	expect(withItem(items, { ...cola, quantity: 99 }, 5000)[0]?.quantity).toBe(99)
})

test('another product or another pack is a new line with the time as its id, never the same twice', () => {
	const items = withItem(withItem(withItem([], cola, 5000), mint, 5000), { ...cola, variantId: 'four' }, 5000)
	expect(items.map(({ id }) => id)).toEqual(['5000', '5001', '5002'])
})

test('each gift is a line of its own', () => {
	const gift = { ...cola, gift: { recipientName: 'Ada', recipientEmail: 'ada@example.com' } }
	expect(withItem(withItem([], gift, 1), gift, 2)).toHaveLength(2)
})

test('a quantity of zero or less removes the line', () => {
	expect(withQuantity([item()], '1000', 3)[0]?.quantity).toBe(3)
	expect(withQuantity([item()], '1000', 0)).toEqual([])
	expect(withQuantity([item()], '1000', -2)).toEqual([])
})

test('a removed line comes back to its place', () => {
	const first = item()
	const second = item({ id: '2000', productId: 'mint' })
	expect(withRestored([second], first)).toEqual([first, second])
})

test('the count is units and the total is exact', () => {
	const items = [item({ quantity: 3, price: 0.1 }), item({ id: '2', quantity: 1, price: 32.99 })]
	expect(cartUnits(items)).toBe(4)
	expect(totalCents(items)).toBe(3329)
})

test('the server hears of ids and quantities, never of prices', () => {
	expect(linesOf([item()])).toEqual([{ productId: 'cola', variantId: 'twelve', quantity: 2 }])
})

test.each([
	['nothing', null],
	['a number', 7],
	['a list', []],
	['items that are no list', { items: 'x' }],
	['no price', { items: [{ ...item(), price: '32.99' }] }],
	['half a can', { items: [{ ...item(), quantity: 1.5 }] }],
	['no can', { items: [{ ...item(), quantity: 0 }] }],
	['too many', { items: [{ ...item(), quantity: 1e9 }] }],
	['an id that is no time', { items: [{ ...item(), id: 'abc' }] }],
])('a corrupt storage (%s) leaves an empty cart', (_, stored) => expect(validItems(stored)).toEqual([]))

test('valid lines survive between invalid ones, each id once', () => {
	expect(validItems({ items: [null, item(), item({ name: 'again' }), { productId: 3 }] })).toEqual([item()])
})
