import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { aProduct } from '../support/shopping.ts'
import { watchPlans } from './seen-plans.ts'

const growing = new Set([
	'stock_counts',
	'stock_count_lines',
	'deliveries',
	'delivery_lines',
	'transfers',
	'transfer_lines',
])
const documents = 5000

let shop: TestApp
let admin: Visitor
let plans: ReturnType<typeof watchPlans>
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	await aProduct(shop, 10)
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	const aDay = `'2025-01-01'::timestamptz + nth * interval '1 hour'`
	const every = `generate_series(1, ${documents}) nth`
	await owner.query(
		`INSERT INTO stock_counts (location, created_by, created_at) SELECT 'EAST', 'years', ${aDay} FROM ${every};
		INSERT INTO stock_count_lines (count_id, lot_id) SELECT c.id, l.id FROM stock_counts c, (SELECT id FROM stock_lots LIMIT 1) l
			WHERE c.created_by = 'years';
		INSERT INTO deliveries (supplier, reference, location, expected_on, created_by, created_at, closed_at, closed_by)
			SELECT 'Bottlers', 'PO ' || nth, 'EAST', current_date, 'years', ${aDay},
				CASE WHEN nth % 100 > 0 THEN now() END, CASE WHEN nth % 100 > 0 THEN 'years' END FROM ${every};
		INSERT INTO delivery_lines (delivery_id, item_id, quantity, unit_cost_cents)
			SELECT d.id, i.id, 5, 100 FROM deliveries d, (SELECT id FROM inventory_items LIMIT 1) i
			WHERE d.created_by = 'years';
		INSERT INTO transfers (from_location, to_location, dispatched_by, created_at)
			SELECT 'EAST', 'MAIN', 'years', ${aDay} FROM ${every};
		INSERT INTO transfer_lines (transfer_id, from_lot_id, transit_lot_id, quantity)
			SELECT t.id, l.id, l.id, 1 FROM transfers t, (SELECT id FROM stock_lots LIMIT 1) l
			WHERE t.dispatched_by = 'years';
		ANALYZE`,
	)
	await owner.end()
	plans = watchPlans(shop.ownerUrl, growing)
}, 300_000)
afterAll(async () => {
	plans?.stop()
	await shop.close()
})

test.each(['counts', 'deliveries', 'deliveries?open=true', 'transfers'])(
	'a page of %s reads that page',
	async (list) => {
		const page = async () => {
			const first = await admin.send({ method: 'GET', url: `/api/admin/${list}` })
			expect(first.status).toBe(200)
			const { items, nextCursor } = first.json() as { items: unknown[]; nextCursor: string | null }
			expect(items.length).toBe(50)
			if (nextCursor) {
				const next = `${list}${list.includes('?') ? '&' : '?'}cursor=${nextCursor}`
				expect((await admin.send({ method: 'GET', url: `/api/admin/${next}` })).status).toBe(200)
			}
		}
		expect(await plans.readWhole(page)).toEqual([])
	},
)
