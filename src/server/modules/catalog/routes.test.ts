import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
	getProduct,
	listFlavors,
	listProducts,
	product as productShape,
	productSort,
	productSummary,
} from '#contracts/catalog/catalog.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

type Query = CallInput<typeof listProducts>['query']

let shop: TestApp
let visitor: Visitor
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(() => {
	visitor = shop.visitor()
})

const list = (query: Query = {}) => visitor.call(listProducts, { query })
const slugsOf = async (query: Query = {}) => (await list(query)).items.map(({ slug }) => slug)
const detail = (slug: string) => visitor.call(getProduct, { params: { slug } })
const change = (statement: string, ...values: unknown[]) => shop.services.db.pool.query(statement, values)
const drinks = [
	'blood-orange',
	'citrus-surge',
	'berry-voltage',
	'cherry-lime',
	'arctic-mint',
	'mango-heat',
	'peach-static',
	'midnight-cola',
]

describe('the catalog', () => {
	test('shows everything sold, drinks first, as the contract says and nothing more', async () => {
		const { items, nextCursor, total } = await list()
		expect(items.slice(0, 8).map(({ slug }) => slug)).toEqual(drinks)
		expect({ nextCursor, total }).toEqual({ nextCursor: null, total: items.length })
		for (const item of items) expect(productSummary.parse(item)).toEqual(item)
	})

	test.each<[string, Query, string[]]>([
		['a category', { category: 'gift-cards' }, ['gift-card']],
		[
			'a flavor, with the bundles that hold it',
			{ flavor: 'cherry-lime' },
			['cherry-lime', 'untapped-starter-pack', 'variety-pack'],
		],
		['a search with a slip and an accent', { q: 'blód ornage', category: 'energy-drink' }, ['blood-orange']],
		['a search by taste', { q: 'yuzu' }, ['citrus-surge']],
		['a search by kind', { q: 'shirt', category: 'merchandise' }, ['tee']],
		['a search within a category', { q: 'blood', category: 'bundle' }, ['gym-bag-bundle']],
		['a flavor that is not made', { flavor: 'plum' }, []],
		[
			'several values of a facet',
			{ category: 'bundle,gift-cards', price: '40-to-60', sort: 'name' },
			['night-shift-bundle', 'gift-card', 'variety-pack'],
		],
		['a pack by its size', { pack: '8' }, ['untapped-starter-pack']],
		['little caffeine, in every can of it', { caffeine: 'up-to-120' }, ['arctic-mint', 'peach-static']],
		['a slip', { q: 'mago' }, ['mango-heat']],
		['another slip', { q: 'citris' }, ['citrus-surge']],
		['a slip and a word not yet whole', { q: 'citris surg' }, ['citrus-surge']],
		['a plural and a word not yet whole', { q: 'oranges pee' }, ['blood-orange']],
		['a word spelled otherwise', { q: 'hoody', sort: 'featured' }, ['hoodie']],
		['one of many', { q: 'hoodies' }, ['hoodie']],
		['words in any order, while typing', { q: 'heat mang' }, ['mango-heat']],
		['words that say nothing', { q: 'a cap for the', category: 'merchandise' }, ['cap']],
		['what is nowhere', { q: 'zebra' }, []],
		['signs that search engines understand', { q: "blood') | !('orange:*<->&" }, ['blood-orange', 'gym-bag-bundle']],
	])('answers %s', async (_, query, expected) => {
		expect(await slugsOf(query)).toEqual(expected)
	})

	test('puts what is called like the search before what only speaks of it', async () => {
		expect((await slugsOf({ q: 'bottle' }))[0]).toBe('steel-bottle')
		expect((await slugsOf({ q: 'cola' }))[0]).toBe('midnight-cola')
	})

	test('lists a product at the price of the pack that was asked for', async () => {
		const slugs = await slugsOf({ price: 'under-25', sort: 'price-asc' })
		expect(slugs.slice(0, 8).toSorted()).toEqual(drinks.toSorted())
		expect(slugs.slice(8)).toEqual(['tote'])
	})

	test('finds what was written a moment ago', async () => {
		const { productId } = await aProduct(shop, 1)
		await change("UPDATE products SET name = 'Quokka Tonic' WHERE id = $1", productId)
		await expect.poll(() => list({ q: 'quokkas' }).then(({ total }) => total)).toBe(1)
		await expect.poll(() => list({ q: 'quoka' }).then(({ total }) => total)).toBe(1)
		await change("UPDATE products SET status = 'archived' WHERE id = $1", productId)
		await expect.poll(() => list({ q: 'quokka' }).then(({ total }) => total)).toBe(0)
	})

	test('pages by number as by cursor', async () => {
		const first = await list({ limit: '5' })
		const second = await slugsOf({ limit: '5', page: '2' })
		expect(second).toEqual(await slugsOf({ limit: '5', cursor: first.nextCursor ?? '' }))
		expect(await list({ limit: '5', page: '9999' })).toMatchObject({ items: [], nextCursor: null, total: first.total })
	})

	test('sorts by price, name and age', async () => {
		const prices = (await list({ sort: 'price-asc' })).items.map(({ priceCents }) => priceCents)
		expect(prices).toEqual(prices.toSorted((a, b) => a - b))
		// A product that an earlier test archived may still be in the snapshot.
		const newest = () => slugsOf({ sort: 'newest' }).then((slugs) => slugs.slice(0, 2))
		await expect.poll(newest).toEqual(['midnight-cola', 'peach-static'])
		expect((await slugsOf({ sort: 'name' }))[0]).toBe('arctic-mint')
	})

	test.each(productSort.options)('shows every product once when paged, %s', async (sort) => {
		const whole = await slugsOf({ sort, limit: '100' })
		const paged: string[] = []
		let cursor: string | undefined
		do {
			const page = await list({ sort, limit: '5', ...(cursor && { cursor }) })
			expect(page.total).toBe(whole.length)
			paged.push(...page.items.map(({ slug }) => slug))
			cursor = page.nextCursor ?? undefined
		} while (cursor)
		expect(paged).toEqual(whole)
	})

	test.each([
		'limit=0',
		'limit=101',
		'limit=1e1',
		'limit=',
		'cursor=nonsense',
		'cursor=',
		'category=beer',
		'flavor=Blood%20Orange',
		'category=bundle,beer',
		'category=bundle,',
		'category=',
		'caffeine=120',
		'price=1-2',
		'pack=0',
		'pack=4,twelve',
		'stock=out',
		`flavor=${Array.from({ length: 21 }, (_, index) => `f${index}`).join(',')}`,
		'sort=random',
		'page=0',
		'page=-1',
		'page=1.5',
		'page=99999',
		'page=2&cursor=abc',
		`q=${'a'.repeat(101)}`,
		'q=%00',
		'q=a&q=b',
		'color=red',
	])('refuses ?%s', async (query) => {
		const answer = await visitor.send({ method: 'GET', url: `/api/products?${query}` })
		expect(answer.status).toBe(400)
		expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
	})

	test('refuses the cursor of another order', async () => {
		const { nextCursor } = await list({ sort: 'name', limit: '3' })
		await expect(list({ sort: 'newest', cursor: nextCursor ?? '' })).rejects.toMatchObject({
			status: 400,
			body: { issues: [{ path: ['cursor'] }] },
		})
	})
})

describe('a product', () => {
	test('comes with everything about it, and nothing more', async () => {
		const drink = await detail('blood-orange')
		expect(productShape.parse(drink)).toEqual(drink)
		expect(drink).toMatchObject({
			caffeineMg: 160,
			priceCents: 3299,
			flavor: { slug: 'blood-orange', unleash: 'fire' },
			nutrition: { servingMl: 355, addedSugarsG: 0 },
		})
		expect(drink.variants.map(({ name }) => name)).toEqual(['12-pack', '4-pack', '24-pack'])
		expect(drink.advisory).toContain('400 mg')
	})

	test.each(['no-such-product', 'Blood-Orange', '../secrets', 'blood-orange%00'])(
		'that is not sold is 404: %s',
		async (slug) => {
			const answer = await visitor.send({ method: 'GET', url: `/api/products/${encodeURIComponent(slug)}` })
			expect(answer.status).toBe(404)
			expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
		},
	)

	test('says at once how many are left, and never more than 99', async () => {
		const few = await aProduct(shop, 3)
		const many = await aProduct(shop, 5000)
		const left = async (sku: string) => (await detail(sku.toLowerCase())).variants.map(({ available }) => available)
		await expect.poll(() => left(few.sku)).toEqual([3])
		expect(await left(many.sku)).toEqual([99])
		await buy(visitor, aCheckout([{ ...few, quantity: 2 }]))
		expect(await left(few.sku)).toEqual([1])
		await buy(visitor, aCheckout([few]))
		expect(await left(few.sku)).toEqual([0])
		expect((await list({ q: few.sku })).items[0]?.variants[0]?.available).toBe(0)
	})

	test('of the demo shop is sold out, scarce or never runs out', async () => {
		const left = async (slug: string, name: string) =>
			(await detail(slug)).variants.find((variant) => variant.name === name)?.available
		expect(await left('tee', 'XXL')).toBe(0)
		expect(await left('hoodie', 'XXL')).toBe(5)
		expect(await left('gift-card', '$200')).toBe(99)
	})
})

test('the flavors come in the order of the range, with their themes', async () => {
	const { items } = await visitor.call(listFlavors, {})
	expect(items.map(({ slug }) => slug)).toEqual(drinks)
	expect(items[0]).toMatchObject({ from: '#ff7a18', to: '#e4002b', ground: '#1a0508' })
})
