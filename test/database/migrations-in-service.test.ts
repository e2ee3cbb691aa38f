import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/db/setup/migrate.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const pace = { lockMs: 200, tries: 200, pauseMs: 50 }

/** A folder of migrations as the next version has it; the names say which belong to the journal, in order. */
function migrations(files: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), 'untapped-migrations-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	mkdirSync(join(folder, 'meta'))
	const entries = Object.keys(files).map((tag, idx) => ({
		idx,
		version: '7',
		when: 9_000_000_000_000 + Number.parseInt(tag, 10),
		tag,
		breakpoints: true,
	}))
	writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
	for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text)
	return folder
}

async function owner(): Promise<Client> {
	const client = new Client({ connectionString: shop.ownerUrl })
	await client.connect()
	return client
}
async function indexOf(name: string): Promise<boolean | undefined> {
	const client = await owner()
	const { rows } = await client.query('SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)', [
		name,
	])
	await client.end()
	return rows[0]?.valid
}

test('while a long transaction holds the orders, a migration tries again and again, and buyers go on buying', async () => {
	const product = await aProduct(shop, 1000)
	const long = await owner()
	await long.query('BEGIN; SELECT count(*) FROM orders')
	const folder = migrations({ '9001_column': 'ALTER TABLE orders ADD COLUMN nickname text;' })
	let isMigrated = false
	const migrating = migrateDatabase(shop.ownerUrl, folder, pace).then(() => {
		isMigrated = true
	})
	// A buyer who comes while it waits is kept for as long as it may wait, at the most: the call's own limit is 4 s.
	for (let nth = 0; nth < 12; nth++) expect((await buy(shop.visitor(), aCheckout([product]))).status).toBe('paid')
	expect(isMigrated).toBe(false)
	await long.query('COMMIT')
	await long.end()
	await migrating
	expect((await buy(shop.visitor(), aCheckout([product]))).status).toBe('paid')
})

test('an index of a large table is built while it is written, and one that died half-way is built again', async () => {
	const product = await aProduct(shop, 1000)
	const text = 'CREATE INDEX CONCURRENTLY "orders_by_coupon" ON "orders" USING btree ("coupon_code");'
	const folder = migrations({ '9002_index': text })
	const long = await owner()
	await long.query(`BEGIN; UPDATE orders SET coupon_code = coupon_code`)
	const dying = await owner()
	const died = dying
		.query(`SET lock_timeout = 100`)
		.then(() => dying.query(text))
		.catch((error: Error) => error.message)
	expect(await died).toContain('lock timeout')
	await dying.end()
	expect(await indexOf('orders_by_coupon')).toBe(false)

	const migrating = migrateDatabase(shop.ownerUrl, folder, pace)
	for (let nth = 0; nth < 3; nth++) expect((await buy(shop.visitor(), aCheckout([product]))).status).toBe('paid')
	await long.query('COMMIT')
	await long.end()
	await migrating
	expect(await indexOf('orders_by_coupon')).toBe(true)
})

test('processes that start at once migrate once, in order, and a concurrent build waits for none of them', async () => {
	const folder = migrations({
		'9003_table': 'CREATE TABLE later (n int);\n--> statement-breakpoint\nINSERT INTO later VALUES (1);',
		'9004_index':
			'CREATE INDEX CONCURRENTLY later_by_n ON later (n);\n--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS nothing;',
		'9005_row': 'INSERT INTO later VALUES (2);',
	})
	await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(shop.ownerUrl, folder, pace)))
	const client = await owner()
	expect((await client.query('SELECT n FROM later ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }])
	await client.end()
	expect(await indexOf('later_by_n')).toBe(true)
})

test('a migration that fails leaves nothing of itself, and everything before it done', async () => {
	const files = {
		'9006_table': 'CREATE TABLE before_it (n int);',
		'9007_wrong': 'CREATE TABLE half (n int);\n--> statement-breakpoint\nSELECT 1 / 0;',
	}
	await expect(migrateDatabase(shop.ownerUrl, migrations(files), pace)).rejects.toThrow('division by zero')
	const client = await owner()
	const { rows } = await client.query(
		`SELECT to_regclass('before_it')::text AS before, to_regclass('half')::text AS half`,
	)
	expect(rows).toEqual([{ before: 'before_it', half: null }])
	await client.end()
	await migrateDatabase(shop.ownerUrl, migrations({ ...files, '9007_wrong': 'CREATE TABLE half (n int);' }), pace)
})

test('a process of the version before makes, takes and gives back coupons under their old names', async () => {
	const product = await aProduct(shop, 10)
	const { number } = await buy(shop.visitor(), aCheckout([product]))
	const { pool } = shop.services.db
	const { rows } = await pool.query(
		`INSERT INTO coupons (code, kind, value) VALUES ('OLDER', 'percent', 10) RETURNING id`,
	)
	const of = [rows[0].id, number]
	await pool.query(
		`WITH taken AS (UPDATE coupons SET uses = uses + 1 WHERE id = $1 AND (limit_total IS NULL OR uses < limit_total) RETURNING id),
		used AS (INSERT INTO coupon_uses (coupon_id, order_id) SELECT taken.id, o.id FROM taken, orders o WHERE o.number = $2 RETURNING order_id)
		SELECT order_id FROM used`,
		of,
	)
	await pool.query(
		`INSERT INTO coupon_use_customers (order_id, coupon_id, customer, nth)
			SELECT order_id, coupon_id, 'e-mail:ada@example.com', 1 FROM coupon_uses WHERE coupon_id = $1`,
		of.slice(0, 1),
	)
	const counted = async () =>
		(
			await pool.query(
				'SELECT uses, (SELECT count(*)::int FROM promotion_use_customers WHERE promotion_id = id) AS customers FROM promotions WHERE id = $1',
				of.slice(0, 1),
			)
		).rows
	expect(await counted()).toEqual([{ uses: 1, customers: 1 }])
	await pool.query(
		`WITH gone AS (DELETE FROM coupon_uses WHERE coupon_id = $1 RETURNING coupon_id)
		UPDATE coupons c SET uses = uses - 1 FROM gone WHERE c.id = gone.coupon_id`,
		of.slice(0, 1),
	)
	expect(await counted()).toEqual([{ uses: 0, customers: 0 }])
})
