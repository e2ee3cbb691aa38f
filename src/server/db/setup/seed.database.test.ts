import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { isSeeded, seedDatabase } from './seed.ts'

const tables = [
	'flavors',
	'products',
	'variants',
	'warehouses',
	'inventory_items',
	'variant_items',
	'stock_lots',
	'stock_movements',
	'tax_rates',
	'deposit_rates',
	'shipping_methods',
	'retail_locations',
	'case_packs',
	'price_lists',
	'price_list_prices',
	'token_accounts',
	'token_transfers',
	'token_seals',
]

let shop: TestApp
let dataDir: string
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'untapped-seed-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const seed = (isDemo = true) =>
	seedDatabase(shop.services.db, {
		isDemo,
		dataDir,
		demoPassword: 'demo password for tests',
		claimCodeKey: shop.services.claimCodeKey,
		say: () => {},
	})
const rowsOf = async (statement: string): Promise<Array<Record<string, unknown>>> =>
	(await shop.services.db.pool.query(statement)).rows
const content = async (named: readonly string[]) =>
	Promise.all(named.map((table) => rowsOf(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`)))
/** The same, but for when it was written. */
const lastingContent = async (named: readonly string[]) =>
	Promise.all(
		named.map((table) =>
			rowsOf(`SELECT to_jsonb(t) - 'updated_at' AS row FROM ${table} t ORDER BY (to_jsonb(t) - 'updated_at')::text`),
		),
	)
const version = async () => (await rowsOf('SELECT version FROM catalog_version'))[0]?.version
/** As the owner: the serving role may not. */
const asOwner = async (...statements: string[]) => {
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	for (const statement of statements) await owner.query(statement)
	await owner.end()
}
const empty = () => asOwner(`TRUNCATE ${tables.join(', ')}, prospects CASCADE`)

test('a second start changes nothing, and nobody hears of a change', async () => {
	// A day that ends meanwhile is put under seal by the clock, not by the start.
	const seeded = tables.filter((table) => table !== 'token_seals')
	const before = [await content(seeded), await version()]
	await seed()
	expect([await content(seeded), await version()]).toEqual(before)
})

test('a demo whose messages were all deleted starts, and they stay away', async () => {
	await shop.services.db.pool.query('DELETE FROM messages')
	await seed()
	expect(await rowsOf('SELECT id FROM messages')).toEqual([])
	await shop.services.db.pool.query(`DELETE FROM mails WHERE kind = 'message-arrived'`)
	await seed()
	expect(await rowsOf('SELECT id FROM messages')).toEqual([])
})

test('the same rows have the same ids in every database', async () => {
	const lasting = ['flavors', 'products', 'variants', 'inventory_items', 'variant_items', 'tax_rates']
	const before = await lastingContent(lasting)
	await empty()
	expect(await isSeeded(shop.services.db)).toBe(false)
	await seed()
	expect(await isSeeded(shop.services.db)).toBe(true)
	expect(await lastingContent(lasting)).toEqual(before)
	await shop.audit()
})

test('processes that start at once fill the database once', async () => {
	await empty()
	await asOwner(
		'TRUNCATE messages, mails, recipes CASCADE',
		'ALTER TABLE audit_log DISABLE TRIGGER USER',
		"DELETE FROM audit_log WHERE action = 'message.status'",
		'ALTER TABLE audit_log ENABLE TRIGGER USER',
	)
	await Promise.all([seed(), seed(), seed()])
	expect(await rowsOf('SELECT count(*)::int AS count FROM messages')).toEqual([{ count: 6 }])
	expect((await rowsOf('SELECT count(*)::int AS count FROM recipes'))[0]?.count).toBeGreaterThan(0)
	expect(await rowsOf("SELECT count(*)::int AS count FROM warehouses WHERE code <> 'TRANSIT'")).toEqual([{ count: 2 }])
	await shop.audit()
})

test('a shop that is no demo gets rates and methods, and keeps its shelves empty for good', async () => {
	await empty()
	await seed(false)
	expect(await isSeeded(shop.services.db)).toBe(true)
	await seed(true)
	expect(await rowsOf('SELECT count(*)::int AS count FROM products')).toEqual([{ count: 0 }])
	expect(await rowsOf('SELECT id FROM shipping_methods ORDER BY position')).toEqual([
		{ id: 'standard' },
		{ id: 'express' },
		{ id: 'overnight' },
	])
	await empty()
	await seed()
})

test('every state and the District of Columbia has a rate for everything sold', async () => {
	const found = await rowsOf(
		`SELECT tax_category AS category, count(*)::int AS states, min(rate_ppm) AS min, max(rate_ppm) AS max
			FROM tax_rates GROUP BY tax_category ORDER BY tax_category`,
	)
	expect(found.map(({ category, states, max }) => [category, states, max])).toEqual([
		['apparel', 51, 72_500],
		['beverage', 51, 72_500],
		['general', 51, 72_500],
		['gift-card', 51, 0],
	])
	const untaxed = await rowsOf(
		"SELECT state FROM tax_rates WHERE tax_category = 'general' AND rate_ppm = 0 ORDER BY state",
	)
	expect(untaxed.map(({ state }) => state)).toEqual(['AK', 'DE', 'MT', 'NH', 'OR'])
})

test('there is enough on the shelves, with a movement for every unit, and nothing expires soon', async () => {
	const cans = await rowsOf(
		`SELECT i.sku, sum(l.on_hand) FILTER (WHERE l.location = 'MAIN')::int AS main,
			count(*) FILTER (WHERE l.location = 'MAIN')::int AS "mainLots", count(*)::int AS lots,
			min(l.best_by - current_date) AS soonest, max(l.best_by - current_date) AS latest
		FROM inventory_items i JOIN stock_lots l ON l.item_id = i.id WHERE i.sku LIKE '%-CAN' GROUP BY i.sku`,
	)
	expect(cans).toHaveLength(8)
	for (const can of cans) {
		expect(can).toMatchObject({ mainLots: 2 })
		expect(can.lots).toBeGreaterThanOrEqual(3)
		expect(can.main).toBeGreaterThanOrEqual(4800)
		expect(can.soonest).toBeGreaterThanOrEqual(60)
		expect(can.latest).toBeLessThanOrEqual(300)
	}
	expect(
		await rowsOf(
			`SELECT l.code FROM stock_lots l LEFT JOIN stock_movements m ON m.lot_id = l.id GROUP BY l.id
				HAVING coalesce(sum(m.on_hand_delta), 0) <> l.on_hand OR bool_or(m.actor <> 'seed') OR min(l.unit_cost_cents) IS NULL`,
		),
	).toEqual([])
})

test('deposits are charged for every can and for nothing else', async () => {
	expect(await rowsOf('SELECT sku FROM variants WHERE deposit_containers <> coalesce(cans, 0)')).toEqual([])
	expect(await rowsOf('SELECT sku FROM variants WHERE deposit_containers > 0')).toHaveLength(28)
})
