import type { Client } from 'pg'
import { fill } from './years-of-trade.ts'

interface WholesaleTrade {
	orders: number
	companies: number
	/** One of the demo's, by its domain: every tenth order is its own. */
	largest: string
}

const tables = [
	'companies',
	'company_locations',
	'wholesale_orders',
	'wholesale_order_lines',
	'wholesale_shipments',
	'wholesale_invoices',
	'wholesale_invoice_lines',
	'wholesale_invoiced_cases',
	'wholesale_payments',
	'wholesale_allocations',
]

/** The ids are hashes of what they stand for, so that rows find each other without being looked up. */
const idOf = (what: string, n = 'n') => `md5('bench ${what}' || ${n})::uuid`
const numbers = (upTo: number) => `FROM generate_series(1, ${upTo}) n`
const address = `'{"name": "Dock", "line1": "1 Dock Road", "city": "Wichita", "state": "KS", "postalCode": "67203", "country": "US"}'::jsonb`
/** A case of 24 at $36.00, tax and deposit left out. */
const caseCents = 3600

/** Three years of orders: of the last of each hundred something is open, the rest has left and was paid, one in twelve late or never. */
const statements = ({ orders, companies, largest }: WholesaleTrade): readonly string[] => [
	`CREATE TEMPORARY TABLE cases AS SELECT row_number() OVER (ORDER BY sku) - 1 AS nth, id, product_id, sku FROM case_packs`,
	`INSERT INTO companies (id, legal_name, domain, tier, terms, terms_anchor, credit_limit_cents)
		SELECT ${idOf('company')}, 'Bench Distributing ' || n, 'bench' || n || '.example', 'GOLD', 'net_30', 'invoice', 100000000 ${numbers(companies)}`,
	`INSERT INTO company_locations (id, company_id, name, address, is_default)
		SELECT ${idOf('place')}, ${idOf('company')}, 'Dock', ${address}, true ${numbers(companies)}`,
	`CREATE TEMPORARY TABLE buyers AS SELECT n AS nth, ${idOf('company')} AS id, ${idOf('place')} AS place FROM generate_series(1, ${companies}) n
		UNION ALL SELECT 0, c.id, l.id FROM companies c JOIN company_locations l ON l.company_id = c.id AND l.is_default WHERE c.domain = '${largest}'`,
	`CREATE TEMPORARY TABLE bought AS
		SELECT n, ${idOf('order')} AS id, b.id AS company_id, b.place, now() - interval '3 years' * (1 - n::float8 / ${orders}) AS at,
			2 + n % 9 AS cases, n > ${orders} * 0.99 AS is_open, n % 40 = 0 AS is_cancelled, n % 12 = 0 OR n > ${orders} * 0.97 AS is_owed
		FROM generate_series(1, ${orders}) n JOIN buyers b ON b.nth = CASE WHEN n % 10 = 0 THEN 0 ELSE 1 + (n::bigint * 7919) % ${companies} END`,
	`INSERT INTO wholesale_orders (id, number, company_id, location_id, ship_to, state, tier, terms, terms_anchor, early_discount_bp,
			early_discount_days, cases, subtotal_cents, deposit_cents, tax_cents, total_cents, po_number, min_best_by, placed_at)
		SELECT id, 'WO-' || 1000000 + n, company_id, place, ${address},
			CASE WHEN is_cancelled THEN 'cancelled' WHEN is_open THEN (ARRAY['submitted', 'seen', 'confirmed'])[1 + n % 3]
				WHEN is_owed THEN 'invoiced' ELSE 'paid' END,
			'GOLD', 'net_30', 'invoice', 0, 0, cases, cases * ${caseCents}, 0, 0, cases * ${caseCents}, 'PO-' || n % 50000, at::date, at FROM bought`,
	// As two lines.
	`INSERT INTO wholesale_order_lines (id, order_id, position, case_pack_id, product_id, sku, name, units_per_case, cases, price_cents,
			min_cases, deposit_cents, tax_cents, cancelled, shipped)
		SELECT md5(b.id::text || line)::uuid, b.id, line, c.id, c.product_id, c.sku, c.sku, 24, counted, ${caseCents}, 1, 0, 0,
			CASE WHEN is_cancelled THEN counted ELSE 0 END, CASE WHEN is_cancelled OR is_open THEN 0 ELSE counted END
		FROM bought b CROSS JOIN generate_series(0, 1) line CROSS JOIN LATERAL (SELECT CASE line WHEN 0 THEN 1 ELSE b.cases - 1 END AS counted) split
		JOIN cases c ON c.nth = (b.n + line * 5) % (SELECT count(*) FROM cases)`,
	'DELETE FROM bought WHERE is_cancelled OR is_open',
	`INSERT INTO wholesale_shipments (id, order_id, nth, shipped_by, shipped_at)
		SELECT ${idOf('shipment')}, id, 1, 'system', at + interval '2 days' FROM bought`,
	`INSERT INTO wholesale_invoices (id, number, company_id, order_id, shipment_id, bill_to, ship_to, po_number, terms, issued_on, due_on,
			subtotal_cents, deposit_cents, tax_cents, total_cents, settled_cents, created_at)
		SELECT ${idOf('invoice')}, 1000000 + n, company_id, id, ${idOf('shipment')}, 'Bench', ${address}, 'PO-' || n % 50000, 'net_30',
			at::date + 2, at::date + 32, cases * ${caseCents}, 0, 0, cases * ${caseCents}, CASE WHEN is_owed THEN 0 ELSE cases * ${caseCents} END, at
		FROM bought`,
	`INSERT INTO wholesale_invoice_lines (id, invoice_id, position, order_line_id, sku, name, units_per_case, cases, price_cents,
			deposit_cents, tax_cents, lots)
		SELECT md5(b.id::text || 'invoiced' || l.position)::uuid, ${idOf('invoice', 'b.n')}, l.position, l.id, l.sku, l.name, l.units_per_case,
			l.cases, l.price_cents, 0, 0, '[]'
		FROM bought b JOIN wholesale_order_lines l ON l.order_id = b.id`,
	`INSERT INTO wholesale_invoiced_cases (company_id, month, name, cases)
		SELECT i.company_id, date_trunc('month', i.issued_on::timestamp)::date, l.name, sum(l.cases)
		FROM wholesale_invoices i JOIN wholesale_invoice_lines l ON l.invoice_id = i.id GROUP BY 1, 2, 3
		ON CONFLICT (company_id, month, name) DO UPDATE SET cases = excluded.cases`,
	'DELETE FROM bought WHERE is_owed',
	`INSERT INTO wholesale_payments (id, company_id, method, reference, cents, received_on, applied_cents, actor, created_at)
		SELECT ${idOf('payment')}, company_id, 'check', n::text, cases * ${caseCents}, at::date + 20, cases * ${caseCents}, 'system', at FROM bought`,
	`INSERT INTO wholesale_allocations (company_id, invoice_id, kind, payment_id, cents, booked_on, actor, created_at)
		SELECT company_id, ${idOf('invoice')}, 'payment', ${idOf('payment')}, cases * ${caseCents}, at::date + 20, 'system', at FROM bought`,
]

/** Fills a scratch database with years of wholesale, right enough for every list and sum; documents and stock are left out. */
export async function fillWithWholesale(owner: Client, trade: WholesaleTrade): Promise<void> {
	await fill(owner, tables, statements(trade))
	await owner.query('DROP TABLE cases, buyers, bought')
	await owner.query('ANALYZE')
}
