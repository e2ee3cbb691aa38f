import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutReply } from '#contracts/checkout.ts'
import { startTestApp, type TestApp } from './app.ts'
import { aCheckout, aProduct, stockOf } from './shopping.ts'

// The built server as a process of its own, killed for real. It is held at a step by a lock on what the step writes,
// so the server itself knows nothing of being tested.

let shop: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'untapped-crash-'))
const running = new Set<ChildProcess>()
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(async () => {
	for (const child of running) child.kill('SIGKILL')
	await shop.audit()
	await shop.close()
	rmSync(dataDir, { recursive: true, force: true })
})

async function startServer(): Promise<{ url: string; kill(): Promise<void> }> {
	const child = spawn(process.execPath, ['dist/server/main.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			NODE_OPTIONS: '',
			DATABASE_URL: shop.ownerUrl,
			PAYMENTS: 'test',
			DATA_DIR: dataDir,
			PORT: '0',
			RATE_LIMIT: 'off',
			JOBS: 'off',
			LOG_LEVEL: 'silent',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	running.add(child)
	const url = await new Promise<string>((resolve, reject) => {
		let text = ''
		child.stdout.on('data', (chunk: Buffer) => {
			text += chunk
			const found = /^Ready on (\S+)/m.exec(text)
			if (found?.[1]) resolve(found[1])
		})
		child.once('exit', (code) => reject(new Error(`The server ended with ${code}. ${text}`)))
	})
	return {
		url,
		kill: () =>
			new Promise((resolve) => {
				child.once('exit', () => {
					running.delete(child)
					resolve()
				})
				child.kill('SIGKILL')
			}),
	}
}

const order = (url: string, body: unknown, key: string) =>
	fetch(`${url}/api/checkout`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
		body: JSON.stringify(body),
	})

/** Holds a lock until told, and waits until somebody stands before it. */
async function block(statement: string) {
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	await client.query('BEGIN')
	await client.query(statement)
	return {
		async someoneWaits() {
			await expect
				.poll(
					async () =>
						(
							await client.query(
								// What a session of another login waits for, its own row would not say.
								'SELECT count(*)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
							)
						).rows[0].n,
					{ timeout: 20_000 },
				)
				.toBeGreaterThan(0)
		},
		async release() {
			await client.query('ROLLBACK')
			await client.end()
		},
	}
}

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
			const first = await startServer()
			const held = await block(lock(product.itemId))
			const dying = order(first.url, body, key).catch(() => null)
			await held.someoneWaits()
			await first.kill()
			expect(await dying).toBeNull()
			await held.release()

			const second = await startServer()
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
