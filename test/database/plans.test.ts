import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#contracts/account/account.ts'
import { profilePartNames } from '#contracts/customers/profile.ts'
import { auditState, runAudit } from '#server/db/audit/index.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { watchPlans } from './seen-plans.ts'
import { fillWithTrade } from './years-of-trade.ts'

const growing = new Set([
	'orders',
	'order_tags',
	'order_lines',
	'order_events',
	'payments',
	'stock_reservations',
	'stock_movements',
	'mails',
	'users',
	'token_accounts',
	'token_transfers',
	'token_entries',
	'claim_codes',
])

let shop: TestApp
let admin: Visitor
let member: Visitor & { id: string; email: string }
let readWhole: ReturnType<typeof watchPlans>['readWhole']
let stop = () => {}

beforeAll(async () => {
	shop = await startTestApp()
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await fillWithTrade(owner, { orders: 20_000, transfers: 40_000, members: 20_000, codes: 20_000 })
	admin = await shop.signedIn('ADMIN')
	member = await shop.signedIn()
	// Somebody with a long history.
	await owner.query('DELETE FROM token_accounts WHERE user_id = $1', [member.id])
	await owner.query('ALTER TABLE token_accounts DISABLE TRIGGER USER')
	await owner.query(`UPDATE token_accounts SET user_id = $1 WHERE user_id = 'member-7'`, [member.id])
	await owner.query('ALTER TABLE token_accounts ENABLE TRIGGER USER')
	await owner.query(`UPDATE orders SET user_id = $1 WHERE user_id = 'member-7'`, [member.id])
	await owner.query(
		`INSERT INTO order_tags (order_id, tag, placed_at, total_cents)
		SELECT id, 'tag ' || hashtext(number) % 5, placed_at, total_cents FROM orders`,
	)
	await owner.query('ANALYZE order_tags')
	await owner.end()
	;({ readWhole, stop } = watchPlans(shop.ownerUrl, growing))
}, 300_000)
afterAll(async () => {
	stop()
	await shop.close()
})

const sorts = ['newest', 'oldest', 'total-desc', 'total-asc']
const statuses = [undefined, 'paid', 'delivered', 'cancelled', 'payment_failed']
const lists = sorts.flatMap((sort) => statuses.map((status) => ({ sort, ...(status && { status }) })))

async function pageTwo(who: Visitor, path: string, query: Record<string, string>) {
	const first = await who.send({ method: 'GET', url: `${path}?${new URLSearchParams(query)}` })
	expect(first.status).toBe(200)
	const cursor = first.json().nextCursor as string | null
	if (cursor) await who.send({ method: 'GET', url: `${path}?${new URLSearchParams({ ...query, cursor })}` })
	return first.json() as { items: Array<{ number: string; email: string; customer: string | null }>; total?: number }
}

describe('with years of trade behind it, the store reads by index', () => {
	test.each(lists)('orders for admins: %o', async (query) => {
		expect(await readWhole(() => pageTwo(admin, '/api/admin/orders', query))).toEqual([])
	})

	test.each(lists)('orders of a tag: %o', async (query) => {
		expect(await readWhole(() => pageTwo(admin, '/api/admin/orders', { ...query, tag: 'tag 1' }))).toEqual([])
		expect(await readWhole(() => pageTwo(admin, '/api/admin/orders', { ...query, tag: 'tag 1', q: 'smith' }))).toEqual(
			[],
		)
		expect(await readWhole(() => admin.send({ method: 'GET', url: '/api/admin/order-tags' }))).toEqual([])
	})

	test.each([
		['a number', '1012345'],
		['the beginning of a number', 'UT-10123'],
		['few digits', '12'],
		['an e-mail', 'ada.smith1@example.com'],
		['what every e-mail has', 'example'],
		['a rare name', 'zzyzx'],
		['a name of many', 'smith'],
		['a short name', 'li'],
		['a user name', 'member77'],
		['signs', '--'],
	])('orders for admins, searched by %s', async (_, q) => {
		expect(await readWhole(() => pageTwo(admin, '/api/admin/orders', { q }))).toEqual([])
		expect(
			await readWhole(() => pageTwo(admin, '/api/admin/orders', { q, status: 'paid', sort: 'total-asc' })),
		).toEqual([])
	})

	test.each([
		['the account of a buyer', '/api/orders'],
		['their tokens', '/api/tokens/me/entries'],
		['their balance', '/api/tokens/me'],
		['the supply of tokens', '/api/tokens/supply'],
		['sealed days', '/api/tokens/seals'],
	])('%s', async (_, path) => {
		expect(
			await readWhole(() =>
				pageTwo(member, path, path.endsWith('/me') || path.endsWith('supply') ? {} : { limit: '3' }),
			),
		).toEqual([])
	})

	test('one order for an admin, and everything that somebody may take along', async () => {
		expect(await readWhole(() => admin.send({ method: 'GET', url: '/api/admin/orders/UT-1000777' }))).toEqual([])
		expect(await readWhole(() => member.send({ method: exportAccount.method, url: exportAccount.path }))).toEqual([])
	})

	test('what a customer did, with an account and as a guest, whole and by sections', async () => {
		const ids = await shop.services.db.pool.query(
			`INSERT INTO customers (user_id, guest, email, name, order_count, spent_cents, since)
			VALUES ($1, NULL, $2, 'Ada', 0, 0, now()), (NULL, 'ada.smith1@example.com', 'ada.smith1@example.com', 'Ada', 0, 0, now())
			ON CONFLICT (user_id) DO UPDATE SET name = 'Ada' RETURNING id`,
			[member.id, member.email],
		)
		expect(ids.rows).toHaveLength(2)
		for (const { id } of ids.rows) {
			const path = `/api/admin/customers/${id}`
			for (const part of ['', ...profilePartNames])
				expect(
					await readWhole(() => pageTwo(admin, `${path}/timeline`, { limit: '3', ...(part && { part }) })),
				).toEqual([])
			for (const facts of ['tokens', 'accounts', 'memberships'])
				expect(await readWhole(() => admin.send({ method: 'GET', url: `${path}/${facts}` }))).toEqual([])
		}
	})

	test('mails by words of their subject', async () => {
		for (const q of ['confirmed', 'zzyzx', 'zq'])
			expect(await readWhole(() => pageTwo(admin, '/api/admin/operations/mails', { q }))).toEqual([])
	})

	test('a minute of the audit, and a slice of its night', async () => {
		const { db } = shop.services
		const log = { error: () => {} } as never
		await runAudit(db, log, { changes: 5000, whole: 0 })
		await db.pool.query(
			`UPDATE audit_passes SET progress = jsonb_set(progress, '{orders,0,1}', '"0"') WHERE kind = 'changes'`,
		)
		expect(await readWhole(() => runAudit(db, log, { changes: 0, whole: 0 }))).toEqual([])
		expect(await readWhole(() => auditState(db))).toEqual([])
	})
})

describe('searching many orders finds the same as searching few', () => {
	const found = async (query: Record<string, string>) => pageTwo(admin, '/api/admin/orders', { limit: '100', ...query })

	test('one order by its number, with or without its letters', async () => {
		for (const q of ['UT-1000777', 'ut1000777', '1000777'])
			expect((await found({ q })).items.map(({ number }) => number)).toEqual(['UT-1000777'])
		expect((await found({ q: '10007' })).items).toHaveLength(100)
	})

	test('what is rare is counted, what is frequent fills its page', async () => {
		const rare = await found({ q: 'member7.', limit: '5' })
		expect(rare).toMatchObject({ items: [], total: 0 })
		const smiths = await found({ q: 'Smith' })
		expect(smiths.items).toHaveLength(100)
		expect(smiths.total).toBeUndefined()
		expect(await found({ q: 'ada.smith100@example.net' })).toMatchObject({
			items: [{ number: 'UT-1000100' }],
			total: 1,
		})
		expect((await found({ q: 'example' })).total).toBeUndefined()
	})

	test('a user name finds the orders of its account', async () => {
		const { items, total } = await found({ q: 'member1234' })
		expect(items.length).toBeGreaterThan(0)
		expect(total).toBe(items.length)
		for (const { customer } of items) expect(customer).toMatch(/^member1234/)
	})

	test('a list that is longer than anybody counts says so', async () => {
		expect((await found({})).total).toBe(10_001)
		expect((await found({ status: 'refunded' })).total).toBeLessThan(1000)
	})
})
