import { expect, test } from 'vitest'
import { type ProductSummary, product, productSummary } from '#contracts/catalog/catalog.ts'
import { asCents } from '#contracts/shared/money.ts'
import { servePicturesFrom } from '#server/picture-urls.ts'
import { type KeptProduct, repliesOf, withAvailable } from './replies.ts'

servePicturesFrom(() => 'https://store.test')

const variant = (id: string) => ({
	id,
	sku: id,
	name: id,
	priceCents: asCents(100),
	compareAtCents: null,
	compareWith: null,
	cans: null,
	picture: 'can-blood-orange-front',
})
const cap: KeptProduct = {
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
	pictures: [
		{ name: 'can-blood-orange-front', alt: 'In front' },
		{ name: 'can-blood-orange-back', alt: 'Behind' },
	],
	badge: '"available":0',
	variants: [variant('S'), variant('M')],
	description: 'A cap.',
	highlights: [],
	contents: [{ name: 'Cap', quantity: 1, slug: null, picture: null }],
	ingredients: [],
	nutrition: null,
	garment: null,
	advisory: null,
	seoTitle: null,
	seoDescription: null,
}
const free = (units: Record<string, number>) => new Map(Object.entries(units))
const unitsIn = ({ variants }: ProductSummary) => variants.map(({ available }) => available)

test('an answer has what is available of each variant, and the next one has its own', () => {
	const { summary, detail } = repliesOf(cap)
	expect(unitsIn(withAvailable(detail(), free({ S: 7, M: 99 })))).toEqual([7, 99])
	expect(unitsIn(withAvailable(detail(), free({ M: 5 })))).toEqual([0, 5])
	expect(unitsIn(withAvailable(summary(), free({ S: 7, M: 99 })))).toEqual([7, 99])
	expect(unitsIn(detail())).toEqual([0, 0])
})

test('an answer holds what its contract names and nothing else', () => {
	const row = { ...cap, status: 'active', taxCategory: 'apparel', position: 3, costCents: 5 }
	const { summary, detail } = repliesOf(row)
	expect(Object.keys(withAvailable(detail(), free({})))).toEqual(Object.keys(product.shape))
	expect(Object.keys(withAvailable(summary(), free({})))).toEqual(Object.keys(productSummary.shape))
})

test('what breaks its contract is not sent', () => {
	expect(() => repliesOf({ ...cap, slug: 'No Slug' }).detail()).toThrow()
})

test('each picture says where it can be opened, one of them in a list', () => {
	const url = expect.stringMatching(/^https:\/\/store\.test\/pictures\/can-blood-orange-front-\d+\.webp$/)
	const { summary, detail } = repliesOf(cap)
	expect(summary().pictures).toEqual([{ name: 'can-blood-orange-front', alt: 'In front', url }])
	expect(detail().pictures).toHaveLength(2)
	expect(detail().variants[0]?.pictureUrl).toEqual(url)
	expect(detail().contents[0]?.pictureUrl).toBeNull()
})
