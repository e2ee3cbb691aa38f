import { expect, test } from 'vitest'
import { type Product, type ProductSummary, product, productSummary } from '#contracts/catalog.ts'
import { asCents } from '#contracts/money.ts'
import { fill, repliesOf } from './replies.ts'

const variant = (id: string) => ({
	id,
	sku: id,
	name: id,
	priceCents: asCents(100),
	compareAtCents: null,
	compareWith: null,
	cans: null,
	picture: id,
	available: 0,
})
const cap: Product = {
	id: 'cap',
	slug: 'cap',
	name: 'The "available":0 cap',
	category: 'merchandise',
	summary: '\\"available":0',
	flavor: null,
	flavors: [],
	priceCents: asCents(100),
	compareAtCents: null,
	caffeineMg: null,
	pictures: [],
	badge: '"available":0',
	variants: [variant('S'), variant('M')],
	description: 'A cap.',
	highlights: [],
	contents: [],
	ingredients: [],
	nutrition: null,
	garment: null,
	advisory: null,
}
const withUnits = <P extends ProductSummary>(shown: P, units: number[]): P => ({
	...shown,
	variants: shown.variants.map((each, index) => ({ ...each, available: units[index] ?? 0 })),
})

test('an answer has what is available in its places, whatever its words look like', () => {
	const { summary, detail } = repliesOf(cap)
	expect(JSON.parse(fill(detail(), [7, 99]))).toEqual(withUnits(cap, [7, 99]))
	expect(JSON.parse(fill(detail(), [0, 5]))).toEqual(withUnits(cap, [0, 5]))
	expect(JSON.parse(fill(summary(), [7, 99]))).toEqual(productSummary.parse(withUnits(cap, [7, 99])))
})

test('an answer holds what its contract names and nothing else', () => {
	const row = { ...cap, status: 'active', taxCategory: 'apparel', position: 3, costCents: 5 }
	expect(Object.keys(JSON.parse(fill(repliesOf(row).detail(), [1, 1])))).toEqual(Object.keys(product.shape))
	expect(Object.keys(JSON.parse(fill(repliesOf(row).summary(), [1, 1])))).toEqual(Object.keys(productSummary.shape))
})

test('what breaks its contract is not sent', () => {
	expect(() => repliesOf({ ...cap, slug: 'No Slug' }).detail()).toThrow()
})
