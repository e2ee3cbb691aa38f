import fastify from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { pages } from '#server/http/pages/pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { rawGet } from '../support/raw-get.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const get = (path: string, headers?: Record<string, string>) => rawGet(shop, path, headers)
const rendered = async () => (await shop.services.metrics.renderedPages.get()).values[0]?.value ?? 0

describe('addresses without end', () => {
	test('of tracking links are one page, rendered once, with the canonical link of the page', async () => {
		const pages = ['/shop', '/product/blood-orange', '/', '/where-to-buy']
		const plain = new Map<string, string>()
		for (const path of pages) plain.set(path, (await get(path)).text)
		const before = await rendered()
		for (let n = 0; n < 100; n++)
			for (const path of pages) {
				const { status, text } = await get(`${path}?utm_source=${n}&gclid=${n}&ref=${n}&y=${n}`)
				expect(status).toBe(200)
				expect(text === plain.get(path)).toBe(true)
			}
		expect(await rendered()).toBe(before)
		expect(plain.get('/shop')).toContain('<link rel="canonical" href="http://localhost:3000/shop">')
	})

	test('asked for by eight at once are rendered once each, and take no more than their share of memory', async () => {
		const before = await rendered()
		const lanes = Array.from({ length: 8 }, async () => {
			for (let n = 0; n < 12; n++) expect((await get(`/shop?q=nothing-like-${n}&utm_term=x`)).status).toBe(200)
		})
		await Promise.all(lanes)
		expect(await rendered()).toBe(before + 12)
		expect(shop.services.pageCache.size()).toBeLessThan(45 * 1024 * 1024)
	})

	test('of made-up names wait in a lane of their own, and none of them holds up a page that exists', async () => {
		for (const kind of ['product', 'stories', 'press', 'careers', 'mixology']) {
			const invented = Array.from({ length: 150 }, (_, n) => shop.app.inject(`/${kind}/made-up-${n}`))
			const real = get('/product/peach-static')
			const statuses = new Set((await Promise.all(invented)).map(({ statusCode }) => statusCode))
			expect([...statuses].sort(), kind).toEqual([404, 503])
			expect((await real).status).toBe(200)
		}
	})

	test('of orders are one document, rendered once, that says nothing of any of them', async () => {
		const first = await get('/order/UT-100042?token=secret')
		const before = await rendered()
		expect(first.status).toBe(200)
		expect(first.text).not.toMatch(/UT-100042|secret|canonical/)
		for (let n = 0; n < 50; n++) {
			const { status, text, headers } = await get(`/order/UT-${n}${n % 2 ? `?token=${n}` : ''}`)
			expect([status, text === first.text, headers['cache-control']]).toEqual([200, true, 'no-store'])
		}
		expect(await rendered()).toBe(before)
	})

	test('each say the same whichever way their parameters stand', async () => {
		const first = await get('/shop?category=bundle&sort=price-asc&q=pack')
		const before = await rendered()
		for (const search of ['q=pack&sort=price-asc&category=bundle', 'sort=price-asc&q=%20pack&category=bundle&utm_id=1'])
			expect((await get(`/shop?${search}`)).text === first.text).toBe(true)
		expect(await rendered()).toBe(before)
	})

	test('a former name leads on with whatever stands after it', async () => {
		await shop.services.db.pool.query(
			"INSERT INTO former_product_slugs (slug, product_id) SELECT 'red-orange', id FROM products WHERE slug = 'blood-orange'",
		)
		await shop.services.db.pool.query("UPDATE products SET position = position WHERE slug = 'blood-orange'")
		const led = async () => {
			const { status, headers } = await get('/product/red-orange?utm_source=mail')
			return [status, headers.location]
		}
		await expect.poll(led).toEqual([301, '/product/blood-orange?utm_source=mail'])
	})
})

test('a price that changed while its page was rendered is never kept, though others waited for that page', async () => {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	try {
		await shop.services.catalog.now()
		for (let round = 0; round < 5; round++) {
			const [old, present] = [811 + round - 1, 811 + round]
			shop.services.pageCache.drop()
			shop.services.inventory.forget()
			const { generation } = shop.services.pageCache
			// The render has read the price and waits for what is in stock.
			await owner.query('BEGIN; LOCK TABLE stock_lots IN ACCESS EXCLUSIVE MODE')
			const early = [get('/product/mango-heat'), get('/product/mango-heat?utm_source=x')]
			await expect
				.poll(
					async () =>
						(await owner.query("SELECT FROM pg_locks WHERE relation = 'stock_lots'::regclass AND NOT granted"))
							.rowCount,
				)
				.toBeGreaterThan(0)
			await shop.services.db.pool.query(
				`UPDATE variants SET price_cents = ${present} WHERE product_id = (SELECT id FROM products WHERE slug = 'mango-heat')`,
			)
			await expect.poll(() => shop.services.pageCache.generation).toBeGreaterThan(generation)
			const late = get('/product/mango-heat')
			await new Promise((resolve) => setTimeout(resolve, 30))
			await owner.query('COMMIT')
			await Promise.all(early)
			for (const { text } of [await late, await get('/product/mango-heat')]) {
				expect(text).toContain(`"priceCents":${present}`)
				expect(text).not.toContain(`"priceCents":${old}`)
			}
		}
	} finally {
		await owner.end()
	}
})

test.each(['/where-to-buy', '/token'])('%s has a tag, and is 304 to a client that has it', async (path) => {
	const { headers } = await get(path)
	expect(headers.etag).toMatch(/^W\/"/)
	expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
})

describe('what a page in memory carries', () => {
	const publishedPages = async (hook: (url: string) => Record<string, string>) => {
		const cache = createPageCache(() => {})
		const app = fastify()
		app.addHook('onRequest', async (request, reply) => void reply.headers(hook(request.url)))
		await pages(app, {
			clientDir: null,
			cache,
			sessions: { viewerOf: async () => null, keyHolderOf: async () => null },
			securityHeaders: { 'x-frame-options': 'DENY' },
			render: {
				urlOf: async (url) => ({
					url,
					path: url,
					read: () => '',
					access: 'public',
					isUsual: true,
					keptBy: 'everybody',
					freshForSeconds: undefined,
				}),
				page: async () => ({ status: 200, html: '<h1>Hello</h1>', generation: cache.generation }),
			},
		})
		return { app, cache }
	}

	test('is what everybody may have, and nothing else of the answer it came with', async () => {
		const { app } = await publishedPages(() => ({ 'x-frame-options': 'DENY', 'x-visitor': 'ada', 'x-request-id': '1' }))
		const { headers } = await app.inject('/about')
		expect(headers).toMatchObject({ 'x-frame-options': 'DENY', etag: expect.any(String), vary: 'accept-encoding' })
		expect(headers).not.toHaveProperty('x-visitor')
		expect(headers).not.toHaveProperty('x-request-id')
	})

	test.each<[string, Record<string, string>]>([['sets a cookie', { 'set-cookie': 'session=ada' }]])(
		'a page that %s is answered to its visitor and never kept',
		async (_, headers) => {
			const { app, cache } = await publishedPages((url) => (url === '/greeting' ? headers : {}))
			expect((await app.inject('/greeting')).headers).toMatchObject(headers)
			expect(cache.size()).toBe(0)
			await app.inject('/about')
			expect(cache.size()).toBeGreaterThan(0)
		},
	)
})
