import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { aPaidOrder } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { address, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('a frequent name that only old orders have is found in their order, page by page', async () => {
	const admin = await shop.signedIn('ADMIN')
	const product = await aProduct(shop, 9)
	const shippingAddress = { ...address, name: 'Zebulon Pike' }
	const old: string[] = []
	for (let nth = 0; nth < 3; nth++) old.unshift((await aPaidOrder(shop, admin, [product], { shippingAddress })).number)
	const other = await aPaidOrder(shop, admin, [product])
	// More new orders than are looked through first, and statistics of a table in which many would match.
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query(
		`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'UT-9' || n,
			'checkout_key', n::text, 'placed_at', now() + n * interval '1 second'))).* FROM orders o, generate_series(10000, 12100) n
			WHERE o.number = $1`,
		[other.number],
	)
	await owner.query(
		`SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'orders', 'relpages', 1, 'reltuples', 1000000::real)`,
	)
	await owner.end()
	const page = (more: object = {}) => admin.call(listAllOrders, { query: { q: 'Zebulon', limit: '1', ...more } })
	const first = await page()
	expect(first.items.map(({ number }) => number)).toEqual(old.slice(0, 1))
	const second = await page({ cursor: first.nextCursor })
	expect(second.items.map(({ number }) => number)).toEqual(old.slice(1, 2))
	const last = await page({ cursor: second.nextCursor })
	expect(last).toMatchObject({ items: [{ number: old[2] }], nextCursor: null })
})
