import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecalls } from '#contracts/inventory/recalls.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { listPromotions } from '#contracts/pricing/promotions.ts'
import { listReturns } from '#contracts/returns/staff-return-calls.ts'
import { createDb } from '#server/db/client.ts'
import { loadRates } from '#server/modules/pricing/rates/rates.ts'
import { refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { drawPhotographs } from './after-sale/claim-photos.ts'
import { loadHistory } from './index.ts'
import { beginHistory, makeHistory } from './make-history.ts'

const end = new Date('2026-11-22T17:00:00Z')
const say = () => {}

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	// The books as at a first start, which leaves the gifts of the demo to its past.
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query('TRUNCATE token_transfers, token_accounts, token_seals, claim_codes, claim_batches CASCADE')
	await owner.end()
	// As patient as at a start, for one of them waits for the other.
	const db = createDb(shop.ownerUrl, { max: 2, timeoutMs: 60_000 })
	const load = () =>
		loadHistory(db, { orders: 1300, end, files: shop.services.files, photographs: drawPhotographs(), say })
	// Two processes of one shop start at once, and a third one later.
	await Promise.all([load(), load()])
	await load()
	await db.pool.end()
})
afterAll(() => shop.auditAndClose())

test('is right to the cent, and there once', async () => {
	await shop.audit()
	const [{ orders, first, last }] = await shop.rows(
		'SELECT count(*)::int AS orders, min(placed_at) AS first, max(placed_at) AS last FROM orders',
	)
	expect(orders).toBeGreaterThan(1290)
	expect(orders).toBeLessThanOrEqual(1300)
	expect(last <= end).toBe(true)
	expect((end.getTime() - first.getTime()) / 86_400_000).toBeGreaterThan(700)
	const states = Object.fromEntries(
		(await shop.rows('SELECT status, count(*)::int AS n FROM orders GROUP BY 1')).map(({ status, n }) => [status, n]),
	)
	for (const status of ['paid', 'shipped', 'delivered', 'cancelled']) expect(states[status]).toBeGreaterThan(0)
	expect((await shop.rows('SELECT 1 FROM order_refunds')).length).toBeGreaterThan(5)
})

test('takes nothing of what can be sold today; of what came back most was sold again', async () => {
	const [{ free, back }] = await shop.rows(
		`SELECT (SELECT coalesce(sum(on_hand - reserved), 0)::int FROM stock_lots WHERE code ~ '-20\\d\\dQ\\d$') AS free,
			(SELECT sum(quantity)::int FROM returned_stock WHERE scrap_movement_id IS NULL) AS back`,
	)
	expect(free).toBeGreaterThanOrEqual(0)
	expect(free).toBeLessThan(back / 2)
})

test('a quarter was bought with promotions, whose limits held', async () => {
	const [{ discounted, whole }] = await shop.rows(
		`SELECT count(*) FILTER (WHERE EXISTS (SELECT FROM promotion_uses u WHERE u.order_id = o.id))::int AS discounted,
			count(*)::int AS whole FROM orders o WHERE status <> 'cancelled'`,
	)
	expect(discounted / whole).toBeGreaterThan(0.17)
	expect(discounted / whole).toBeLessThan(0.35)
	// Prices of today are as the catalog says them: what applied by itself is over.
	expect(
		await shop.rows(
			`SELECT 1 FROM promotions WHERE applies_by = 'automatic' AND coalesce(ends_at > $$${end.toISOString()}$$, true)`,
		),
	).toEqual([])
	const { items } = await admin.call(listPromotions, { query: {} })
	for (const ways of ['automatic', 'code', 'single_use_codes'])
		expect(items.some(({ appliesBy, uses }) => appliesBy === ways && uses > 0)).toBe(true)
	expect(items.map(({ startsAt }) => startsAt)).toEqual(
		items
			.map(({ startsAt }) => startsAt)
			.toSorted()
			.reverse(),
	)
})

test('gift cards were sold, spent over several orders, and got back what was refunded', async () => {
	const kinds = await shop.rows('SELECT DISTINCT kind FROM gift_card_entries ORDER BY 1')
	expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['issued', 'redeemed']))
	const twice = await shop.rows(
		`SELECT 1 FROM gift_card_entries WHERE kind = 'redeemed' GROUP BY gift_card_id HAVING count(*) > 1`,
	)
	expect(twice.length).toBeGreaterThan(0)
})

test('some three in a hundred orders came back: settled, refused, exchanged, and some are still open', async () => {
	const [{ share }] = await shop.rows(
		'SELECT (SELECT count(*) FROM order_returns)::float / (SELECT count(*) FROM orders) AS share',
	)
	expect(share).toBeGreaterThan(0.02)
	expect(share).toBeLessThan(0.05)
	const { items } = await admin.call(listReturns, { query: { limit: '100' } })
	const states = new Set(items.map(({ state }) => state))
	for (const state of ['settled', 'refused'] as const) expect(states).toContain(state)
	expect(items.some(({ state }) => ['requested', 'approved', 'sent', 'received'].includes(state))).toBe(true)
	expect(items.some(({ kind }) => kind === 'claim')).toBe(true)
	expect(await shop.rows(`SELECT 1 FROM order_refunds WHERE kind = 'exchange'`)).not.toEqual([])
	const [photo] = await shop.rows(
		'SELECT r.reference, p.id FROM order_return_photos p JOIN order_returns r ON r.id = p.return_id LIMIT 1',
	)
	const shown = await admin.send({ method: 'GET', url: `/api/admin/returns/${photo.reference}/photos/${photo.id}` })
	expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
	expect(await shop.rows('SELECT 1 FROM file_removals')).toEqual([])
})

test('some orders were edited, payments disputed, with one of each state, and a lot was recalled', async () => {
	expect(await shop.rows(`SELECT 1 FROM order_edits WHERE state = 'applied'`)).not.toEqual([])
	const disputed = await shop.rows('SELECT DISTINCT state FROM payment_disputes ORDER BY 1')
	expect(disputed.map(({ state }) => state)).toEqual(['closed', 'lost', 'needs_response', 'under_review', 'won'])
	const { items } = await admin.call(listRecalls, { query: {} })
	expect(items).toMatchObject([{ closedAt: expect.any(String) }])
	expect(await shop.rows(`SELECT 1 FROM recall_notices WHERE answer IS NOT NULL`)).not.toEqual([])
})

test('grows, has its summers, and buyers who come again', async () => {
	const [{ early, late }] = await shop.rows(
		`SELECT count(*) FILTER (WHERE placed_at < '2025-02-22')::int AS early, count(*) FILTER (WHERE placed_at >= '2026-08-22')::int AS late FROM orders`,
	)
	expect(late).toBeGreaterThan(early * 2)
	const [{ again }] = await shop.rows(
		'SELECT count(*)::int AS again FROM (SELECT 1 FROM orders GROUP BY email HAVING count(*) > 1) buyers',
	)
	expect(again).toBeGreaterThan(50)
})

test('what waits can be shipped and refunded, and new orders go on from its numbers', async () => {
	const { items } = await admin.call(listAllOrders, { query: { status: 'paid', limit: '20' } })
	// Of several units: one of them comes back, and the order is still shipped.
	const number = items.find(({ itemCount }) => itemCount > 1)?.number ?? ''
	const order = await admin.call(getAnyOrder, { params: { number } })
	const open = unitsOf(order, ...order.lines.map(({ quantity, shipped }) => quantity - shipped))
	await ship(admin, number, open)
	await refund(admin, number, { lines: unitsOf(order, 1) })
	expect(await admin.call(getAnyOrder, { params: { number } })).toMatchObject({ status: 'shipped', refunds: [{}] })
	const placed = await buy(shop.visitor(), aCheckout([await aProduct(shop, 5)]))
	const [{ count }] = await shop.rows('SELECT count(*)::int AS count FROM orders')
	expect(placed.number).toBe(`UT-${10_000 + count}`)
})

test('members earned, spent and claimed as the rules say, and the days are sealed', async () => {
	const kinds = Object.fromEntries(
		(await shop.rows('SELECT kind, count(*)::int AS n FROM token_transfers GROUP BY 1')).map(({ kind, n }) => [
			kind,
			n,
		]),
	)
	for (const kind of ['purchase', 'mature', 'bonus', 'hold', 'redeem', 'claim', 'promotion'])
		expect(kinds[kind], kind).toBeGreaterThan(0)
	const [{ earned, sealed, without }] = await shop.rows(
		`SELECT (SELECT count(*)::int FROM token_earnings) AS earned, (SELECT count(*)::int FROM token_seals) AS sealed,
			(SELECT count(*)::int FROM orders o WHERE o.user_id IS NOT NULL AND o.paid_at > '2026-09-09' AND o.subtotal_cents > 500
				AND o.tokens_cents = 0 AND o.gift_card_cents = 0 AND o.tokens = 0 AND NOT EXISTS (SELECT FROM token_earnings e WHERE e.order_id = o.id)
				AND NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND NOT l.needs_shipping)) AS without`,
	)
	expect(earned).toBeGreaterThan(50)
	expect(sealed).toBeGreaterThan(90)
	expect(without).toBe(0)
})

test('is the same each time', async () => {
	const deps = {
		firstNumber: 10_001,
		rates: await loadRates(shop.services.db),
		staffId: 'staff',
		member: null,
		earning: null,
	}
	const [one, other] = [makeHistory(beginHistory(300, end), deps), makeHistory(beginHistory(300, end), deps)]
	expect(one.past).toEqual(other.past)
	expect(one.shelf.movements).toEqual(other.shelf.movements)
})
