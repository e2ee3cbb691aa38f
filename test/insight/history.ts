import { Client } from 'pg'
import { createDb } from '#server/db/client.ts'
import { drawPhotographs } from '#server/demo-history/after-sale/claim-photos.ts'
import { loadHistory } from '#server/demo-history/index.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

/** Two years that end after a leap day, so that February 29, 2024 is among them. */
const end = new Date('2024-03-05T18:00:00Z')

/** A shop with two years of trade of chance, and what chance leaves out. Nothing is counted yet. */
export async function startShopWithHistory(): Promise<TestApp> {
	const shop = await startTestApp()
	const owner = new Client({ connectionString: shop.ownerUrl })
	await owner.connect()
	await owner.query('TRUNCATE token_transfers, token_accounts, token_seals, claim_codes, claim_batches CASCADE')
	const db = createDb(shop.ownerUrl, { max: 2, timeoutMs: 60_000 })
	const files = shop.services.files
	await loadHistory(db, { orders: 900, end, files, photographs: drawPhotographs(), say: () => {} })
	await db.pool.end()
	// What a history of chance leaves out: the minutes around midnight of the store, of a month, of a leap day and of a night
	// with an hour too few; banks that took back what they were asked for; invoices that are void; goodwill; costs unknown.
	const changed = ['orders', 'payment_disputes', 'wholesale_invoices', 'order_refunds', 'stock_lots']
	for (const table of changed) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
	await owner.query(`
		UPDATE orders SET paid_at = moment FROM (
			SELECT id, (ARRAY['2023-12-31 23:59:59.999', '2024-01-01 00:00', '2024-02-28 23:59:59', '2024-02-29 00:00', '2024-02-29 23:59:59',
				'2024-03-01 00:00', '2023-03-12 01:59', '2023-11-05 01:30']::timestamp[])[1 + n % 8] AT TIME ZONE 'America/Chicago' AS moment
			FROM (SELECT id, row_number() OVER (ORDER BY number) AS n FROM orders WHERE paid_at IS NOT NULL) numbered WHERE n % 5 = 0
		) moved WHERE moved.id = orders.id;
		UPDATE payment_disputes SET state = 'lost', updated_at = opened_at + interval '20 days' WHERE true;
		UPDATE wholesale_invoices SET is_void = true, settled_cents = total_cents WHERE number % 37 = 0;
		UPDATE order_refunds SET goodwill_cents = goodwill_cents + 137 WHERE nth = 1 AND abs(hashtext(id::text)) % 3 = 0;
		UPDATE stock_lots SET unit_cost_cents = NULL WHERE abs(hashtext(id::text)) % 11 = 0`)
	for (const table of changed) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
	await owner.end()
	return shop
}
