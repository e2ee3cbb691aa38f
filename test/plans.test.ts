import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#contracts/account.ts'
import { auditState, runAudit } from '#server/db/audit/index.ts'
import { startTestApp, type TestApp, type Visitor } from './app.ts'
import { fillWithTrade } from './years-of-trade.ts'

// What a statement reads is told by its plan, however quick it is on a small store.
const growing = new Set([
	'orders',
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
let member: Visitor & { id: string }
const asked = new Set<string>()

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
	await owner.end()
	listen()
}, 300_000)
afterAll(() => shop.close())

/** Writes down every statement that leaves for the database from now on. */
function listen() {
	const { db } = shop.services
	const { run } = db
	const query = db.pool.query.bind(db.pool)
	db.run = ((statement, values) => {
		asked.add(statement.text)
		return run(statement, values)
	}) as typeof run
	db.pool.query = ((...given: unknown[]) => {
		const [first] = given
		const text = typeof first === 'string' ? first : (first as { text?: unknown }).text
		if (typeof text === 'string') asked.add(text)
		return (query as (...given: unknown[]) => unknown)(...given)
	}) as typeof db.pool.query
}

interface Plan {
	'Node Type': string
	'Relation Name'?: string
	Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Tables that grow and that the statements asked by `act` would read from end to end. */
async function readWhole(act: () => Promise<unknown>): Promise<string[]> {
	asked.clear()
	await act()
	const texts = [...asked].filter((text) => /^\s*(?:SELECT|WITH)\b/i.test(text))
	expect(texts.length).toBeGreaterThan(0)
	const found: string[] = []
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	await client.query('SET plan_cache_mode = force_generic_plan; SET jit = off')
	for (const text of texts) {
		const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)
		for (const node of nodes(rows[0]['QUERY PLAN'][0].Plan))
			if (node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
				found.push(`${node['Relation Name']}: ${text}`)
	}
	await client.end()
	return found
}

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
		['the account of whoever buys', '/api/orders'],
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
