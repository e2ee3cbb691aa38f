import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutReply } from '#contracts/checkout/checkout.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, stockOf } from '../support/shopping.ts'
import { killedServers } from './killed-server.ts'

let shop: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'untapped-crash-'))
let servers: ReturnType<typeof killedServers>
beforeAll(async () => {
	shop = await startTestApp()
	servers = killedServers(shop, dataDir)
})
afterAll(async () => {
	servers.killAll()
	await shop.audit()
	await shop.close()
	rmSync(dataDir, { recursive: true, force: true })
})

const order = (url: string, body: unknown, key: string) =>
	fetch(`${url}/api/checkout`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
		body: JSON.stringify(body),
	})

describe('a server that is killed', () => {
	test.each([
		['before the order stands', (itemId: string) => `SELECT FROM stock_lots WHERE item_id = '${itemId}' FOR UPDATE`],
		['before the provider is asked', () => 'LOCK TABLE gateway.intents IN ACCESS EXCLUSIVE MODE'],
		['after the money was taken, before the order is paid', () => 'LOCK TABLE mails IN EXCLUSIVE MODE'],
	])(
		'%s leaves no charge without an order: the same request again ends in one paid order',
		async (_, lock) => {
			const product = await aProduct(shop, 3)
			const body = aCheckout([product])
			const key = randomUUID()
			const first = await servers.start()
			const held = await servers.block(lock(product.itemId))
			const dying = order(first.url, body, key).catch(() => null)
			await held.someoneWaits()
			await first.kill()
			expect(await dying).toBeNull()
			await held.release()

			const second = await servers.start()
			const answer = await order(second.url, body, key)
			expect(answer.status).toBe(201)
			const placed = (await answer.json()) as CheckoutReply
			expect(placed).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
			const replayed = await order(second.url, body, key)
			expect(replayed.headers.get('idempotency-replayed')).toBe('true')
			expect(await replayed.json()).toEqual(placed)

			const { rows } = await shop.services.db.pool.query(
				`SELECT (SELECT count(*) FROM orders WHERE checkout_key = $1) AS orders,
				(SELECT count(*) FROM gateway.intents i JOIN payments p ON p.id::text = i.reference JOIN orders o ON o.id = p.order_id
					WHERE o.checkout_key = $1 AND i.status = 'succeeded') AS charges`,
				[key],
			)
			expect(rows).toEqual([{ orders: 1, charges: 1 }])
			expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 1 })
			await second.kill()
		},
		60_000,
	)
})
