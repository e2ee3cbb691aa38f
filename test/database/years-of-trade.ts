import type { Client } from 'pg'

export interface Trade {
	orders: number
	/** Each has two entries. */
	transfers: number
	/** People with an account; orders and transfers are spread over them. */
	members: number
	codes: number
}

const tables = [
	'users',
	'orders',
	'order_lines',
	'order_events',
	'order_shipments',
	'order_shipment_lines',
	'shipped_stock',
	'payments',
	'stock_reservations',
	'stock_movements',
	'mails',
	'token_accounts',
	'token_transfers',
	'token_entries',
	'claim_codes',
]

/** The ids are hashes of what they stand for, so that rows find each other without being looked up. */
const idOf = (what: string, n: string) => `md5('${what}' || ${n})::uuid`
const years = (n: string, of: number) => `now() - interval '3 years' * (1 - ${n}::float8 / ${of})`

/** What each table is filled with, in an order in which they may lie. */
const rows = ({ orders, transfers, members, codes }: Trade): readonly string[] => [
	`CREATE TEMPORARY TABLE shelf AS SELECT row_number() OVER (ORDER BY v.sku) - 1 AS nth, v.id AS variant_id, v.product_id, v.sku, p.slug, p.name,
			v.name AS variant_name, v.picture, v.price_cents, (SELECT id FROM stock_lots WHERE item_id = vi.item_id LIMIT 1) AS lot_id
		FROM variants v JOIN products p ON p.id = v.product_id JOIN variant_items vi ON vi.variant_id = v.id WHERE vi.quantity = 12`,
	`INSERT INTO users (id, name, email, email_verified, username, created_at)
		SELECT 'member-' || n, 'Member ' || n, 'member.' || n || '@example.net', true, 'member' || n, ${years('n', members)}
		FROM generate_series(1, ${members}) n`,
	// Names as they are: some are everybody's, most are few people's.
	`INSERT INTO orders (id, number, user_id, email, status, subtotal_cents, discount_cents, shipping_cents, tax_cents, deposit_cents,
			gift_card_cents, tokens, tokens_cents, total_cents, item_count, shipping_address, shipping_method, checkout_scope, checkout_key, placed_at, paid_at, payment_failed,
			to_ship, shipped, delivered)
		SELECT ${idOf('order', 'n')}, 'UT-' || 1000000 + n, CASE WHEN n % 3 = 0 THEN 'member-' || 1 + (n::bigint * 7919) % ${members} END,
			first || '.' || last || n % 4999 || '@example.' || (ARRAY['com', 'net', 'org'])[1 + n % 3],
			CASE WHEN n > ${orders} * 0.999 THEN 'paid' WHEN n % 40 = 0 THEN 'cancelled' WHEN n % 67 = 0 THEN 'refunded' ELSE 'delivered' END,
			cents, 0, 0, 0, 0, 0, 0, 0, cents, 1,
			jsonb_build_object('name', initcap(first || ' ' || last), 'line1', n % 900 || ' Main Street', 'city', 'Austin', 'state', 'TX',
				'postalCode', '78701', 'country', 'US'),
			'{"id": "standard", "name": "Standard", "promise": "3 to 5 days"}', 'guest', 'bench-' || n, at, at, n % 40 = 0 AND n % 2000 <> 0,
			CASE WHEN arrived THEN 0 ELSE 1 END, CASE WHEN arrived THEN 1 ELSE 0 END, CASE WHEN arrived THEN 1 ELSE 0 END
		FROM (SELECT n, ${years('n', orders)} AS at, n <= ${orders} * 0.999 AND n % 40 <> 0 AND n % 67 <> 0 AS arrived, 1000 + (n::bigint * 104729) % 9000 AS cents,
			(ARRAY['ada', 'bob', 'cleo', 'dana', 'eve', 'finn', 'gia', 'hugo', 'iris', 'jon'])[1 + n % 10] AS first,
			CASE WHEN n % 100 = 0 THEN 'smith' ELSE translate(((n::bigint * 15485863) % 60000)::text, '0123456789', 'aeiorstlnm') END AS last
			FROM generate_series(1, ${orders}) n) made`,
	`INSERT INTO order_lines (id, order_id, position, product_id, variant_id, slug, sku, name, variant_name, picture, quantity,
			unit_price_cents, discount_cents, tax_cents, deposit_cents, shipped)
		SELECT ${idOf('line', 'n')}, ${idOf('order', 'n')}, 0, product_id, variant_id, slug, sku, name, variant_name, picture, 1,
			1000 + (n::bigint * 104729) % 9000, 0, 0, 0, o.shipped
		FROM generate_series(1, ${orders}) n JOIN shelf ON nth = n % (SELECT count(*) FROM shelf)
		JOIN orders o ON o.id = ${idOf('order', 'n')}`,
	`INSERT INTO order_shipments (id, order_id, nth, carrier, tracking_number, shipped_at, delivered_at)
		SELECT md5('parcel' || id)::uuid, id, 1, 'UPS', '1Z' || number, placed_at, placed_at
		FROM orders WHERE checkout_key LIKE 'bench-%' AND shipped > 0`,
	`INSERT INTO order_shipment_lines (shipment_id, line_id, quantity)
		SELECT s.id, l.id, l.shipped FROM order_shipments s JOIN order_lines l ON l.order_id = s.order_id`,
	`INSERT INTO order_events (order_id, kind, from_status, to_status, actor, at)
		SELECT id, CASE e WHEN 1 THEN 'placed' WHEN 2 THEN 'payment_received' ELSE status END,
			CASE e WHEN 2 THEN 'pending_payment' WHEN 3 THEN 'paid' END,
			CASE e WHEN 1 THEN 'pending_payment' WHEN 2 THEN 'paid' ELSE status END, 'bench', placed_at + e * interval '1 minute'
		FROM orders CROSS JOIN generate_series(1, 3) e WHERE checkout_key LIKE 'bench-%' AND (e < 3 OR status <> 'paid')`,
	`INSERT INTO payments (id, order_id, provider, intent_id, status, amount_cents, captured_cents, refunded_cents, instrument, created_at, updated_at)
		SELECT md5('payment' || id)::uuid, id, 'test', 'bench_' || id, CASE WHEN payment_failed THEN 'failed' ELSE 'paid' END,
			total_cents, CASE WHEN payment_failed THEN 0 ELSE total_cents END, 0, 'Visa ending in 4242', placed_at, placed_at
		FROM orders WHERE checkout_key LIKE 'bench-%'`,
	`INSERT INTO stock_reservations (order_id, line_id, lot_id, quantity, state)
		SELECT l.order_id, l.id, s.lot_id, 12, 'released'
		FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN shelf s ON s.variant_id = l.variant_id
		WHERE o.checkout_key LIKE 'bench-%' AND o.shipped = 0`,
	`INSERT INTO stock_movements (lot_id, kind, on_hand_delta, reserved_delta, actor, reference, created_at)
		SELECT s.lot_id, kind, CASE WHEN l.shipped = 1 THEN on_hand ELSE 0 END, reserved, 'bench', l.order_id::text, now()
		FROM order_lines l JOIN shelf s ON s.variant_id = l.variant_id
		CROSS JOIN LATERAL (VALUES ('held', 12, 12), (CASE l.shipped WHEN 1 THEN 'shipped' ELSE 'released' END, -12, -12)) moved(kind, on_hand, reserved)`,
	`INSERT INTO shipped_stock (movement_id, shipment_id, order_id, line_id, lot_id, quantity)
		SELECT m.id, s.id, s.order_id, l.line_id, m.lot_id, 12
		FROM stock_movements m JOIN order_shipments s ON s.order_id::text = m.reference JOIN order_shipment_lines l ON l.shipment_id = s.id
		WHERE m.kind = 'shipped' AND m.actor = 'bench'`,
	`INSERT INTO mails (kind, cause, recipient, subject, data, due_at, sent_at, created_at)
		SELECT 'order-confirmation', id::text, email, 'Your order ' || number, '{}', placed_at, placed_at, placed_at
		FROM orders WHERE checkout_key LIKE 'bench-%'`,
	`INSERT INTO claim_batches (id, product_id, lot, tokens, codes, expires_at)
		SELECT ${idOf('batch', 'n')}, (SELECT product_id FROM shelf LIMIT 1), 'BENCH-' || n, 50, ${Math.ceil(codes / 50)}, now() + interval '1 year'
		FROM generate_series(0, 49) n`,
	`INSERT INTO token_accounts (user_id, number, available, transfers, last_hash)
		SELECT 'member-' || n, ${idOf('member', 'n')}, 50 * ${transfers / members}, ${transfers / members}, md5((${transfers / members})::text || n)
		FROM generate_series(1, ${members}) n`,
	`INSERT INTO claim_codes (id, batch_id, code_hash, claimed_by, claimed_at)
		SELECT ${idOf('code', 'n')}, ${idOf('batch', '(n % 50)')}, 'bench-' || n,
			CASE WHEN n <= ${codes * 0.8} THEN ${idOf('member', `(1 + n % ${members})`)} END, CASE WHEN n <= ${codes * 0.8} THEN ${years('n', codes)} END
		FROM generate_series(1, ${codes}) n`,
	// Every member's first transfers are claims of codes, as far as there are any.
	`INSERT INTO token_transfers (id, kind, cause_type, cause_id, member, from_account, to_account, amount, position, previous_hash, hash, at)
		SELECT ${idOf('transfer', 'n')}, CASE WHEN n <= ${codes * 0.8} THEN 'claim' ELSE 'promotion' END,
			CASE WHEN n <= ${codes * 0.8} THEN 'claim-code' ELSE 'bench' END,
			CASE WHEN n <= ${codes * 0.8} THEN ${idOf('code', 'n')}::text ELSE n::text END, ${idOf('member', `(1 + n % ${members})`)},
			CASE WHEN n <= ${codes * 0.8} THEN 'claim' ELSE 'promotion' END, 'available', 50, 1 + (n - 1) / ${members}, '', md5(n::text), ${years('n', transfers)}
		FROM generate_series(1, ${transfers}) n`,
	`INSERT INTO token_entries (transfer_id, account, member, amount, balance_after)
		SELECT t.id, s.account, CASE WHEN s.amount > 0 THEN t.member END, s.amount, CASE WHEN s.amount > 0 THEN 50 * t.position END
		FROM token_transfers t CROSS JOIN LATERAL (VALUES (t.from_account, -t.amount), (t.to_account, t.amount)) s(account, amount)
		WHERE t.hash <> '' AND length(t.hash) = 32`,
	'DELETE FROM token_seals',
	`INSERT INTO token_seals (day, transfers, totals, previous_hash, hash)
		SELECT (now() AT TIME ZONE 'UTC')::date - n, 1000, '{"available": 100, "promotion": -100}', md5((n + 1)::text), md5(n::text) FROM generate_series(1, 1095) n`,
]

const indexesOf = `SELECT pg_get_indexdef(indexrelid) AS make, format('DROP INDEX %s', indexrelid::regclass) AS remove
	FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
const keysOf = `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s NOT VALID', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make,
	format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove
	FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[])`

/** Writes as the owner, a few minutes for millions of rows: rules and indexes are put aside while it is written. */
export async function fill(owner: Client, tables: readonly string[], statements: readonly string[]): Promise<void> {
	await owner.query(`SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'`)
	const aside: Array<{ make: string; remove: string }> = []
	for (const query of [keysOf, indexesOf]) aside.push(...(await owner.query(query, [tables])).rows)
	for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
	for (const { remove } of aside) await owner.query(remove)
	for (const statement of statements) await owner.query(statement)
	for (const { make } of aside.toReversed()) await owner.query(make)
	for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
	for (const table of tables) await owner.query(`VACUUM ANALYZE ${table}`)
}

/** Fills a scratch database with years of trade, right enough for every list and read. */
export async function fillWithTrade(owner: Client, trade: Trade): Promise<void> {
	await fill(owner, tables, rows(trade))
	await owner.query('DROP TABLE shelf')
	await owner.query(`SELECT setval('order_numbers', ${2_000_000 + trade.orders})`)
	await owner.query('ANALYZE')
}
