import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { loadRates } from '#server/modules/pricing/rates.ts'
import { refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { beginHistory, makeHistory } from './history.ts'
import { loadHistory } from './index.ts'

const end = new Date('2026-11-22T17:00:00Z')
const say = () => {}

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	const load = () => loadHistory(shop.services.db, { orders: 1200, end, say })
	// Two processes of one shop start at once, and a third one later.
	await Promise.all([load(), load()])
	await load()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})
const query = async (text: string) => (await shop.services.db.pool.query(text)).rows

test('is right to the cent, and there once', async () => {
	await shop.audit()
	const [{ orders, first, last }] = await query(
		'SELECT count(*)::int AS orders, min(placed_at) AS first, max(placed_at) AS last FROM orders',
	)
	expect(orders).toBeGreaterThan(1190)
	expect(orders).toBeLessThanOrEqual(1200)
	expect(last <= end).toBe(true)
	expect((end.getTime() - first.getTime()) / 86_400_000).toBeGreaterThan(700)
	const states = Object.fromEntries(
		(await query('SELECT status, count(*)::int AS n FROM orders GROUP BY 1')).map(({ status, n }) => [status, n]),
	)
	for (const status of ['paid', 'shipped', 'delivered', 'cancelled']) expect(states[status]).toBeGreaterThan(0)
	expect((await query('SELECT 1 FROM order_refunds')).length).toBeGreaterThan(5)
})

test('takes nothing of what can be sold today', async () => {
	const [{ free }] = await query(
		`SELECT coalesce(sum(on_hand - reserved), 0)::int AS free FROM stock_lots WHERE code ~ '-20\\d\\dQ\\d$'`,
	)
	expect(free).toBe(0)
})

test('grows, has its summers, and buyers who come again', async () => {
	const [{ early, late }] = await query(
		`SELECT count(*) FILTER (WHERE placed_at < '2025-02-22')::int AS early, count(*) FILTER (WHERE placed_at >= '2026-08-22')::int AS late FROM orders`,
	)
	expect(late).toBeGreaterThan(early * 2)
	const [{ again }] = await query(
		'SELECT count(*)::int AS again FROM (SELECT 1 FROM orders GROUP BY email HAVING count(*) > 1) buyers',
	)
	expect(again).toBeGreaterThan(50)
})

test('what waits can be shipped and refunded, and new orders go on from its numbers', async () => {
	const { items } = await admin.call(listAllOrders, { query: { status: 'paid', limit: '5' } })
	const number = items[0]?.number ?? ''
	const order = await admin.call(getAnyOrder, { params: { number } })
	const open = unitsOf(order, ...order.lines.map(({ quantity, shipped }) => quantity - shipped))
	await ship(admin, number, open)
	await refund(admin, number, { lines: unitsOf(order, 1) })
	expect(await admin.call(getAnyOrder, { params: { number } })).toMatchObject({ status: 'shipped', refunds: [{}] })
	const placed = await buy(shop.visitor(), aCheckout([await aProduct(shop, 5)]))
	const [{ count }] = await query('SELECT count(*)::int AS count FROM orders')
	expect(placed.number).toBe(`UT-${10_000 + count}`)
})

test('is the same each time', async () => {
	const deps = { firstNumber: 10_001, rates: await loadRates(shop.services.db), staffId: 'staff', member: null }
	const [one, other] = [makeHistory(beginHistory(300, end), deps), makeHistory(beginHistory(300, end), deps)]
	expect(one.past).toEqual(other.past)
	expect(one.shelf.movements).toEqual(other.shelf.movements)
})
