import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { type Line, openLine } from './line.ts'
import { aCheckout, aProduct, buy } from './shopping.ts'

let shop: TestApp
let line: Line
beforeAll(async () => {
	shop = await openTestApp({}, async (databaseUrl) => {
		line = await openLine(databaseUrl)
		return line.url
	})
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
	line.restore()
	await shop.close()
	await line.close()
})

const get = async (path: string) => {
	const { port } = shop.app.server.address() as AddressInfo
	const answer = await fetch(`http://127.0.0.1:${port}${path}`)
	return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

for (const away of ['silence', 'cut'] as const)
	test(`${away === 'cut' ? 'a database that refuses' : 'a database that is silent'} is 503 for calls, no harm to public pages, and over when it is over`, async () => {
		const product = await aProduct(shop, 5)
		await expect.poll(async () => (await get('/shop')).status).toBe(200)
		const [shown, rendered] = [await get('/shop'), await get('/about')]
		expect(rendered.status).toBe(200)

		line[away]()
		// As after a change of the catalogue, which makes every page to be made anew.
		shop.opened.pageCache.drop()
		expect(await get('/api/products?q=orange')).toMatchObject({ status: 503, retryAfter: '2' })
		expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ code: 'UNAVAILABLE' })
		await expect(buy(shop.visitor(), aCheckout([product]))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
		expect(await get('/shop')).toMatchObject({ status: 200, text: shown.text })
		expect((await get('/healthz')).status).toBe(200)

		line.restore()
		await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000, interval: 200 }).toBe(200)
		await expect
			.poll(async () => (await get('/api/products?q=orange')).status, { timeout: 20_000, interval: 200 })
			.toBe(200)
		expect((await buy(shop.visitor(), aCheckout([product]))).status).toBe('paid')
		// Whoever listens for changes hears them again.
		await shop.opened.db.pool.query("UPDATE products SET summary = summary || '!' WHERE slug = 'blood-orange'")
		await expect
			.poll(async () => (await get('/shop')).text === shown.text, { timeout: 20_000, interval: 200 })
			.toBe(false)
	})
