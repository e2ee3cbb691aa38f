import { expect, test } from 'vitest'
import type { Cart } from '../../../contracts/cart.ts'
import { asCents } from '../../../contracts/money.ts'
import { mostLines } from '../../../contracts/pricing.ts'
import { type CartItem, validItems } from './cart-rules.ts'
import { broughtItems, itemsAfterMerge } from './merge-cart.ts'

const cola: CartItem = {
	id: '1000',
	productId: 'cola',
	variantId: 'twelve',
	quantity: 2,
	price: 30,
	name: 'C',
	image: 'c',
}
const gift: CartItem = {
	...cola,
	id: '3000',
	productId: 'card',
	gift: { recipientName: 'Ada', recipientEmail: 'ada@example.com' },
}
const answered = (productId: string, quantity: number): Cart['items'][number] => ({
	productId,
	variantId: 'twelve',
	quantity,
	priceCents: asCents(3299),
	name: `${productId}, 12-pack`,
	image: 'can',
})

test('ids and quantities are brought, prices and gifts are not', () => {
	expect(broughtItems([cola, gift])).toEqual([{ productId: 'cola', variantId: 'twelve', quantity: 2 }])
	const many = Array.from({ length: mostLines + 9 }, () => cola)
	expect(broughtItems(many)).toHaveLength(mostLines)
})

test('the answer takes the place of the local lines; a known line keeps its id, gifts stay', () => {
	const merged = itemsAfterMerge({ items: [answered('mint', 1), answered('cola', 5)] }, [cola, gift], 2000)
	expect(merged.map(({ id, productId, quantity }) => [id, productId, quantity])).toEqual([
		['3001', 'mint', 1],
		['1000', 'cola', 5],
		['3000', 'card', 2],
	])
	expect(merged[1]).toMatchObject({ price: 32.99, name: 'cola, 12-pack', image: 'can' })
	expect(validItems({ items: merged })).toEqual(merged)
})

test('what the server no longer sells goes', () => expect(itemsAfterMerge({ items: [] }, [cola], 2000)).toEqual([]))
