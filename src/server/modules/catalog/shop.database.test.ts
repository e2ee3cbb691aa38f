import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listProducts, suggestProducts } from '#contracts/catalog/catalog.ts'
import { listFacets } from '#contracts/catalog/facets.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let visitor: Visitor
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(() => {
	visitor = shop.visitor()
})

const list = (query: CallInput<typeof listProducts>['query'] = {}) => visitor.call(listProducts, { query })
const slugsOf = async (query: CallInput<typeof listProducts>['query'] = {}) =>
	(await list(query)).items.map(({ slug }) => slug)
const change = (statement: string, ...values: unknown[]) => shop.services.db.pool.query(statement, values)

describe('facets', () => {
	const facets = async (query: CallInput<typeof listFacets>['query'] = {}) => {
		const answer = await visitor.call(listFacets, { query })
		const counts = answer.facets.map(({ name, values }) => [
			name,
			Object.fromEntries(values.map(({ value, count }) => [value, count])),
		])
		return { meant: answer.meant, counts: Object.fromEntries(counts) as Record<string, Record<string, number>> }
	}

	test('count what each choice would show, in the words of the shop', async () => {
		const { facets: all } = await visitor.call(listFacets, {})
		expect(all.map(({ name }) => name)).toEqual(['category', 'flavor', 'caffeine', 'sugar', 'price', 'pack', 'stock'])
		expect(all[1]?.values[0]).toEqual({ value: 'blood-orange', name: 'Blood Orange', count: 4 })
		const { counts } = await facets({ category: 'energy-drink' })
		expect(counts.category).toMatchObject({ 'energy-drink': 8, bundle: 4, 'gift-cards': 1 })
		expect(counts.pack).toMatchObject({ 4: 8, 12: 8, 24: 8 })
		expect((await facets({ category: 'bundle' })).counts.caffeine).toMatchObject({
			'up-to-120': 0,
			'121-to-160': 1,
			'over-160': 1,
		})
		expect(counts.caffeine).toEqual({ 'up-to-120': 2, '121-to-160': 5, 'over-160': 1 })
	})

	test('promise what the list then shows', async () => {
		const filter = { caffeine: 'over-160', pack: '12' }
		const { counts } = await facets(filter)
		for (const [name, values] of Object.entries(counts))
			for (const [value, count] of Object.entries(values))
				expect((await list({ ...filter, [name]: value, limit: '1' })).total, `${name} ${value}`).toBe(count)
	})

	test('of a search with a slip say what was searched for instead', async () => {
		expect(await facets({ q: 'mago' })).toMatchObject({ meant: 'mango', counts: { category: { 'energy-drink': 1 } } })
		expect((await facets({ q: 'mango' })).meant).toBeNull()
	})

	test('no longer count as in stock what has sold out', async () => {
		const inStock = async () => (await facets()).counts.stock?.in ?? 0
		const before = await inStock()
		const last = await aProduct(shop, 1)
		await expect.poll(inStock).toBe(before + 1)
		await buy(visitor, aCheckout([last]))
		await expect.poll(inStock).toBe(before)
		expect(await slugsOf({ stock: 'in', q: last.sku })).toEqual([])
	})

	test.each(['limit=5', 'sort=name', 'color=red', `q=${'a'.repeat(10_240)}`, 'q=%00', 'flavor=%F0%9F%8D%8B'])(
		'refuse ?%s',
		async (query) => {
			const answer = await visitor.send({ method: 'GET', url: `/api/product-facets?${query}` })
			expect(answer.status).toBe(400)
		},
	)
})

describe('suggestions', () => {
	const suggest = (q: string) => visitor.call(suggestProducts, { query: { q } })

	test('are few, and the best come first', async () => {
		const { items, total } = await suggest('ma')
		expect(items[0]).toMatchObject({ slug: 'mango-heat', name: 'Mango Heat', picture: 'can-mango-heat-front' })
		expect(items.length).toBeLessThanOrEqual(6)
		expect((await list({ q: 'ma' })).total).toBe(total)
	})

	test('name the pack that a price is for, where packs differ in price', async () => {
		const packs = new Map((await suggest('gift hoodie mango starter')).items.map(({ slug, pack }) => [slug, pack]))
		for (const word of ['mango', 'hoodie', 'gift', 'starter'])
			for (const { slug, pack } of (await suggest(word)).items) packs.set(slug, pack)
		expect(packs.get('mango-heat')).toBe('12-pack')
		for (const slug of ['hoodie', 'gift-card', 'untapped-starter-pack'])
			expect([slug, packs.get(slug)]).toEqual([slug, null])
	})

	test('for nothing are none', async () => {
		expect(await suggest(' ')).toEqual({ items: [], total: 0 })
		const answer = await visitor.send({ method: 'GET', url: '/api/product-suggestions' })
		expect(answer.status).toBe(400)
	})
})

describe("the shop's page", () => {
	const page = async (url: string) => {
		const { status, text } = await visitor.send({ method: 'GET', url })
		return { status, text }
	}

	test.each([
		'/shop?foo=1&page=0&sort=random&flavor=../x',
		'/shop?page=9999',
		'/shop?page=99999999999',
		'/shop?category=beer,,,&pack=-4&price=1&cursor=x',
		'/shop?q=%F0%9F%8D%8B%ED%95%9C',
		`/shop?q=${'a'.repeat(5000)}`,
		`/shop?flavor=${Array.from({ length: 200 }, (_, index) => `f${index}`).join(',')}`,
		'/shop?q=%3Cscript%3Ealert(1)%3C/script%3E',
		'/shop/compare?items=../../x,%3Cb%3E,blood-orange',
		'/product/blood-orange?variant=__proto__',
	])('is shown whatever its URL says: %s', async (url) => {
		const { status, text } = await page(url)
		expect(status).toBe(200)
		expect(text).not.toContain('<script>alert(1)')
		expect(text).toMatch(/<h1[^>]*>(Shop|Side by side|Blood Orange)/)
	})

	test('says that a page after the last one is none, and leads back', async () => {
		const { text } = await page('/shop?page=40&category=bundle')
		expect(text).toContain('There is no page 40')
		expect(text).toContain('href="/shop?category=bundle"')
	})

	test('goes on by a link that works without script', async () => {
		await change(
			`WITH made AS (
				INSERT INTO products (slug, name, category, tax_category, summary, description, pictures, position)
				SELECT 'paged-' || n, 'Paged ' || n, 'merchandise', 'general', 'For a test.', 'For a test.', '[]', 2000 + n
				FROM generate_series(1, 30) n RETURNING id, slug
			)
			INSERT INTO variants (product_id, sku, name, price_cents, weight_grams, picture, position)
			SELECT id, upper(slug), 'One', 1000, 1, 'merch-cap', 0 FROM made`,
		)
		await expect.poll(() => list({ q: 'paged' }).then(({ total }) => total)).toBe(30)
		const first = await page('/shop?q=paged')
		expect(first.text).toContain('href="/shop?q=paged&amp;page=2"')
		const second = await page('/shop?q=paged&page=2')
		expect(second.text).toContain('href="/shop?q=paged"')
		expect(second.text).not.toContain('page=3')
		expect(second.text.match(/<article/g)).toHaveLength(6)
		await change("UPDATE products SET status = 'archived' WHERE slug LIKE 'paged-%'")
	})
})
