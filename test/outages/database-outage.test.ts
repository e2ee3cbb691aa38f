import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Store, startStore } from '../../bench/store.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../interface/database-proxy.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'
import { connectionsTo, falsehoods, fillStock, meetOutage, socketsOf } from './outage.ts'
import { startTraffic, type Traffic } from './outage-traffic.ts'
import { type OwnPostgres, outages, startOwnPostgres } from './own-postgres.ts'

describe('while the database cannot be reached', () => {
	let shop: TestApp
	let proxy: DatabaseProxy
	beforeAll(async () => {
		shop = await startTestApp({}, async (databaseUrl) => {
			proxy = await createDatabaseProxy(databaseUrl)
			return proxy.url
		})
		await shop.app.listen({ port: 0, host: '127.0.0.1' })
	})
	afterAll(async () => {
		proxy.restore()
		await shop.close()
		await proxy.close()
	})

	const get = async (path: string, headers: Record<string, string> = {}) => {
		const { port } = shop.app.server.address() as AddressInfo
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
		const header = (name: string) => answer.headers.get(name)
		return {
			status: answer.status,
			text: await answer.text(),
			retryAfter: header('retry-after'),
			type: header('content-type'),
			caching: header('cache-control'),
		}
	}

	for (const away of ['silence', 'cut'] as const)
		test(`${away === 'cut' ? 'a database that refuses' : 'a database that is silent'} is 503 for calls, no harm to public pages, and over when it is over`, async () => {
			const product = await aProduct(shop, 5)
			// The first page loads what renders pages, which takes a busy machine seconds.
			await expect.poll(async () => (await get('/shop')).status, { timeout: 20_000 }).toBe(200)
			const [shown, rendered] = [await get('/shop'), await get('/about')]
			expect(rendered.status).toBe(200)

			proxy[away]()
			// As after a change of the catalog, which makes every page to be made anew.
			shop.services.pageCache.drop()
			expect(await get('/api/products?q=orange')).toMatchObject({ status: 503, retryAfter: '2' })
			expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ code: 'UNAVAILABLE' })
			await expect(buy(shop.visitor(), aCheckout([product]))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
			expect(await get('/shop')).toMatchObject({ status: 200, text: shown.text })
			expect((await get('/healthz')).status).toBe(200)

			proxy.restore()
			await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000, interval: 200 }).toBe(200)
			await expect
				.poll(async () => (await get('/api/products?q=orange')).status, { timeout: 20_000, interval: 200 })
				.toBe(200)
			expect((await buy(shop.visitor(), aCheckout([product]))).status).toBe('paid')
			// Listeners for changes hear them again.
			await shop.services.db.pool.query("UPDATE products SET summary = summary || '!' WHERE slug = 'blood-orange'")
			await expect
				.poll(async () => (await get('/shop')).text === shown.text, { timeout: 20_000, interval: 200 })
				.toBe(false)
		})

	test('a page that cannot be shown is a page all the same, which says so and when to come again', async () => {
		const ada = await shop.signedIn()
		expect((await get('/account', { cookie: ada.cookie() })).status).toBe(200)
		proxy.silence()
		const unavailable = { status: 503, retryAfter: '2', type: 'text/html; charset=utf-8', caching: 'no-store' }
		expect(await get('/account', { cookie: ada.cookie() })).toMatchObject(unavailable)
		expect(await get('/shop?q=never-asked')).toMatchObject(unavailable)
		proxy.restore()
		await expect
			.poll(async () => (await get('/account', { cookie: ada.cookie() })).status, { timeout: 20_000, interval: 200 })
			.toBe(200)
	})

	test('many pages that cannot be shown are told so together, and not one after the other', async () => {
		proxy.silence()
		const asked = Array.from({ length: 6 }, (_, nth) => get(`/shop?q=together-${nth}`))
		const answers = await Promise.all(asked)
		expect(answers).toEqual(asked.map(() => expect.objectContaining({ status: 503, retryAfter: '2' })))
		proxy.restore()
		await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000, interval: 200 }).toBe(200)
		// Longer than one of them takes, shorter than one after the other.
	}, 20_000)
})

describe('a real PostgreSQL', () => {
	// The built store on a PostgreSQL of its own that is really stopped, killed and frozen, while people browse and buy.
	// Here it is short; `npm run prove:outage` takes it away for half a minute, three times each.

	/** Longer than anybody waits for an answer. */
	const awayMs = 5000
	/** What a process may take: 16 to serve, 2 to load the catalog, 1 to listen. */
	const maxConnections = 19

	const dataDir = mkdtempSync(join(tmpdir(), 'untapped-outage-'))
	let postgres: OwnPostgres
	let store: Store
	let traffic: Traffic
	let socketsBefore: number
	beforeAll(async () => {
		postgres = await startOwnPostgres(join(dataDir, 'database'))
		store = await startStore(dataDir, { DATABASE_URL: postgres.ownerUrl, LOG_LEVEL: 'silent', DEMO_HISTORY: 'off' })
		await fillStock(postgres.ownerUrl)
		traffic = await startTraffic(store.url, { buyers: 3, browsers: 6 })
		while (traffic.confirmations.length < 6) await sleep(100)
		socketsBefore = socketsOf(store.pid)
	}, 120_000)
	afterAll(async () => {
		await traffic?.stop()
		await store?.stop()
		await postgres?.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}, 120_000)

	test.skipIf(process.platform !== 'linux').each(outages)(
		'a database that is %s and returns: cached pages go on, and the store sells again with as many connections as before',
		async (how) => {
			const met = await meetOutage({ store, postgres, traffic }, how, awayMs)
			expect(traffic.faults).toEqual([])
			expect(met.connectionsAfter).toBeLessThanOrEqual(maxConnections)
			// Not one more for each try: those of the people, those of the database, and a few that are on their way out.
			expect(met.maxSockets).toBeLessThan(socketsBefore + 2 * maxConnections)
		},
		120_000,
	)

	test('a buyer of that time was told nothing false, and every invariant holds', async () => {
		await traffic.stop()
		expect(traffic.faults).toEqual([])
		expect(traffic.confirmations.filter(({ unknown }) => unknown > 0).length).toBeGreaterThan(0)
		expect(await falsehoods(postgres.ownerUrl, traffic)).toEqual([])
		expect(await connectionsTo(postgres.ownerUrl)).toBeLessThanOrEqual(maxConnections)
	}, 120_000)
})
