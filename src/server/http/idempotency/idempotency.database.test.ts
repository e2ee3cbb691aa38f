import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { createDatabaseProxy, type DatabaseProxy } from '#test/interface/database-proxy.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, stockOf } from '#test/support/shopping.ts'
import { releaseKeys } from './key-releases.ts'

let shop: TestApp
let proxy: DatabaseProxy
/** Not through the proxy. */
let beside: Client
beforeAll(async () => {
	shop = await startTestApp({}, async (databaseUrl) => {
		proxy = await createDatabaseProxy(databaseUrl)
		return proxy.url
	})
	beside = new Client({ connectionString: shop.ownerUrl })
	await beside.connect()
})
afterAll(async () => {
	proxy.restore()
	await shop.audit()
	await beside.end()
	await shop.close()
	await proxy.close()
})

/** Holds the stock of a product until told. */
async function hold(itemId: string) {
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	await client.query('BEGIN')
	await client.query('SELECT FROM stock_lots WHERE item_id = $1 FOR UPDATE', [itemId])
	await client.query('SELECT FROM inventory_items WHERE id = $1 FOR UPDATE', [itemId])
	return async () => {
		await client.query('ROLLBACK')
		await client.end()
	}
}
const someoneWaits = () =>
	expect
		.poll(
			async () => {
				// `pg_stat_activity` hides from this login what sessions of another one wait for.
				const waiting =
					'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()'
				return (await beside.query(waiting)).rowCount
			},
			{ timeout: 5000 },
		)
		.toBe(1)
/** As a client that is told to try again does. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await send()
		} catch (error) {
			if ((error as { status?: number }).status !== 503) throw error
			await sleep(100)
		}
	}
}
const ordersOf = async (key: string) =>
	(await beside.query('SELECT number FROM orders WHERE checkout_key = $1', [key])).rows.map((row) => row.number)
const heldKey = async (key: string) =>
	(await beside.query('SELECT instance, status FROM idempotency_keys WHERE key = $1', [key])).rows

describe('an order whose item somebody holds for longer than a buyer waits', () => {
	test('is refused for good: nothing of it comes later, and the same request again places it', async () => {
		const product = await aProduct(shop, 2)
		const [guest, key, body] = [shop.visitor(), randomUUID(), aCheckout([product])]
		const release = await hold(product.itemId)
		await expect(buy(guest, body, key)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
		// Also one that tries again at once, on a row that is still held.
		await expect(buy(guest, body, key)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
		await release()
		await sleep(300)
		expect(await ordersOf(key)).toEqual([])
		expect(await stockOf(shop, product)).toEqual({ onHand: 2, reserved: 0 })
		const placed = await buy(guest, body, key)
		expect(placed.status).toBe('paid')
		expect(await buy(guest, body, key)).toEqual(placed)
		expect(await ordersOf(key)).toEqual([placed.number])
	})
})

describe('a call that the database stopped answering while it was committed', () => {
	test('is answered with its order when it is sent again, and nothing is sold twice', async () => {
		const product = await aProduct(shop, 3)
		const [guest, key, body] = [shop.visitor(), randomUUID(), aCheckout([product])]
		const release = await hold(product.itemId)
		const buying = buy(guest, body, key).catch((error) => error)
		await someoneWaits()
		proxy.silence()
		await release()
		expect(await buying).toMatchObject({ status: 503, body: { message: expect.stringContaining('with the same key') } })
		// The order was written, and its buyer got no answer.
		const [number] = await ordersOf(key)
		expect(number).toBeDefined()
		proxy.restore()
		const placed = await untilAnswered(() => buy(guest, body, key))
		expect(placed).toMatchObject({ number, status: 'paid' })
		expect(await buy(guest, body, key)).toEqual(placed)
		expect(await ordersOf(key)).toEqual([number])
		expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 1 })
	})

	test('counts once when it is sent again: a correction of stock', async () => {
		const product = await aProduct(shop, 5)
		const admin = await shop.signedIn('ADMIN')
		const correction = { body: { sku: product.sku, delta: 2, reason: 'Found two.' }, idempotencyKey: randomUUID() }
		const release = await hold(product.itemId)
		const first = admin.call(adjustStock, correction).catch((error) => error)
		await someoneWaits()
		proxy.silence()
		await release()
		expect(await first).toMatchObject({ status: 503 })
		proxy.restore()
		expect(await untilAnswered(() => admin.call(adjustStock, correction))).toMatchObject({ onHand: 7 })
		expect(await admin.call(adjustStock, correction)).toMatchObject({ onHand: 7 })
		expect((await stockOf(shop, product)).onHand).toBe(7)
	})
})

describe('a key that a call left behind', () => {
	test('is ours to take up at once when this process left it, however alive it is', async () => {
		const product = await aProduct(shop, 1)
		const [guest, key, body] = [shop.visitor(), randomUUID(), aCheckout([product])]
		const placed = await buy(guest, body, key)
		await beside.query('UPDATE idempotency_keys SET status = NULL, answer = NULL, instance = $2 WHERE key = $1', [
			key,
			shop.services.listener.instance,
		])
		expect(await buy(guest, body, key)).toMatchObject({ number: placed.number, status: 'paid' })
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
	})

	test.each([
		['COMMIT', 'came to stand'],
		['ROLLBACK', 'did not'],
	])('is free for every process once its transaction has ended (%s: it %s)', async (end) => {
		const releases = releaseKeys(shop.services.db)
		const held = { scope: 'guest', key: randomUUID(), fingerprint: 'f', instance: shop.services.listener.instance }
		await beside.query('BEGIN')
		const insert = 'INSERT INTO idempotency_keys (scope, key, fingerprint, instance) VALUES ($1, $2, $3, $4)'
		await beside.query(insert, Object.values(held))
		releases.release(held, true)
		await sleep(200)
		expect(await heldKey(held.key)).toEqual([{ instance: held.instance, status: null }])
		await beside.query(end)
		await expect.poll(() => heldKey(held.key)).toEqual([{ instance: null, status: null }])
		releases.stop()
	})

	test('is let go as soon as the database is back, also behind one that cannot be', async () => {
		const { db, listener } = shop.services
		const releases = releaseKeys(db)
		const { instance } = listener
		const [free, stuck] = [randomUUID(), randomUUID()].map((key) => ({
			scope: 'guest',
			key,
			fingerprint: 'f',
			instance,
		}))
		if (!free || !stuck) throw new Error('Two keys.')
		const insert = 'INSERT INTO idempotency_keys (scope, key, fingerprint, instance) VALUES ($1, $2, $3, $4)'
		await beside.query(insert, Object.values(free))
		await beside.query('BEGIN')
		await beside.query(insert, Object.values(stuck))
		proxy.cut()
		for (const held of [stuck, free]) releases.release(held, true)
		await sleep(500)
		proxy.restore()
		await expect.poll(() => heldKey(free.key), { timeout: 10_000 }).toEqual([{ instance: null, status: null }])
		await beside.query('ROLLBACK')
		await expect.poll(() => heldKey(stuck.key), { timeout: 10_000 }).toEqual([{ instance: null, status: null }])
		releases.stop()
	})
})

test('a key that was forgotten after its day is not a second order, and says so', async () => {
	const product = await aProduct(shop, 5)
	const [guest, key] = [shop.visitor(), randomUUID()]
	const placed = await buy(guest, aCheckout([product]), key)
	await beside.query('DELETE FROM idempotency_keys WHERE key = $1', [key])
	for (const body of [aCheckout([product]), aCheckout([{ ...product, quantity: 2 }])])
		await expect(buy(guest, body, key)).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
	expect(await ordersOf(key)).toEqual([placed.number])
	expect(await stockOf(shop, product)).toEqual({ onHand: 5, reserved: 1 })
})
