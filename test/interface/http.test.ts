import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenForMetrics } from '#server/http/observability/metrics.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { rawGet } from '../support/raw-get.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const get = (path: string, headers?: Record<string, string>) => rawGet(shop, path, headers)

describe('every answer', () => {
	test.each(['/', '/api/products', '/api/nothing', '/no-such-page', '/healthz'])(
		'%s carries the security headers',
		async (path) => {
			for (const { headers } of [await get(path), await get(path)]) {
				expect(headers['content-security-policy']).toContain("script-src 'self'")
				expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
				expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
				expect(headers['x-content-type-options']).toBe('nosniff')
				expect(headers['cross-origin-opener-policy']).toBe('same-origin')
				expect(headers['referrer-policy']).toBeTruthy()
			}
		},
	)
})

describe('a public page', () => {
	test('is served from memory the second time: compressed, tagged, and 304 to a client that has it', async () => {
		await get('/shop')
		const page = await get('/shop', { 'accept-encoding': 'gzip, br' })
		expect(page.headers['content-encoding']).toBe('br')
		expect(page.headers['x-request-id']).toBeUndefined()
		const again = await get('/shop', { 'accept-encoding': 'br', 'if-none-match': page.headers.etag ?? '' })
		expect(again).toMatchObject({ status: 304, bytes: 0 })
		const plain = await get('/shop', { 'accept-encoding': 'identity' })
		expect(plain.headers['content-encoding']).toBeUndefined()
		expect(plain.bytes).toBeGreaterThan(page.bytes)
	})

	test('is made anew once the catalog changes, in every process', async () => {
		const before = await get('/product/blood-orange')
		await shop.services.db.pool.query(
			"UPDATE products SET summary = 'Another summary, for this test.' WHERE slug = 'blood-orange'",
		)
		await expect.poll(async () => (await get('/product/blood-orange')).headers.etag).not.toBe(before.headers.etag)
	})

	test('that does not exist is 404, and not kept', async () => {
		expect((await get('/no-such-page')).status).toBe(404)
		expect((await get('/product/no-such-product')).status).toBe(404)
	})

	test.each(['product', 'stories', 'press', 'careers'])(
		'of %s, under a name that none can have, is 404',
		async (kind) => {
			for (const name of ['Foo', 'Foo_1', 'caf%C3%A9', 'a--b', '-', 'x'.repeat(120), '__proto__', 'constructor']) {
				const { statusCode, body } = await shop.app.inject({ url: `/${kind}/${name}` })
				expect([name, statusCode]).toEqual([name, 404])
				expect(body).toContain('<title>Page not found')
			}
		},
	)

	test.each(['/%', '/%00', '/product/%E0%A4%A', '/..%2f..%2fetc/passwd'])(
		'with a malformed address %s is refused, not a fault',
		async (path) => {
			expect((await get(path)).status).toBeLessThan(500)
		},
	)
})

describe('what watches over us', () => {
	test('is up and ready', async () => {
		expect((await get('/healthz')).status).toBe(200)
		expect((await get('/readyz')).status).toBe(200)
	})
	test('metrics are for nobody unless a token or a port of their own is set', async () => {
		expect((await get('/metrics')).status).toBe(404)
		expect((await get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404)
		const { port, close } = await listenForMetrics(shop.services.metrics, { host: '127.0.0.1', port: 0 })
		try {
			const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
			expect(await answer.text()).toContain('http_request_duration_seconds')
			expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
		} finally {
			await close()
		}
	})
	test('metrics are for the holder of their token, and for nobody because of where they ask from', async () => {
		const watched = await startTestApp({ METRICS_TOKEN: 'a token of 24 characters' })
		try {
			const ask = (authorization?: string) =>
				watched.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
			expect((await ask()).statusCode).toBe(401)
			expect((await ask('Bearer a token of 24 characterz')).statusCode).toBe(401)
			expect((await ask('Bearer a token of 24 characters')).body).toContain('rendered_pages_total')
		} finally {
			await watched.close()
		}
	})
	test('the description of the interface is OpenAPI 3.1, and its page opens', async () => {
		const answer = await shop.app.inject('/api/openapi.json')
		expect(answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
		expect((await get('/api/docs/')).status).toBe(200)
		const script = await shop.app.inject('/api/docs/js/scalar.js')
		expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8')
		expect(script.body).toContain('createApiReference')
	})
})

test('what may only be added to cannot be changed by the serving role', async () => {
	for (const table of ['stock_movements', 'order_events', 'payment_events', 'gift_card_entries']) {
		await expect(shop.services.db.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/)
		await expect(shop.services.db.pool.query(`TRUNCATE ${table}`)).rejects.toThrow(/permission denied/)
	}
})
