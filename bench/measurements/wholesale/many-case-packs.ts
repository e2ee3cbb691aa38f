import type { Client } from 'pg'

export const products = 200

const idOf = (what: string) => `md5('bench ${what}' || n)::uuid`
const each = `FROM generate_series(1, ${products}) n`

/** What each product takes, in an order in which the rows may lie; looks and tax are those of a drink that is there. */
const statements = [
	`INSERT INTO products (id, slug, name, category, flavor, tax_category, summary, description, pictures, position)
		SELECT ${idOf('drink')}, 'bench-' || n, 'Bench Drink ' || n, category, flavor, tax_category, summary, description, pictures, 1000 + n
		FROM generate_series(1, ${products}) n CROSS JOIN (SELECT * FROM products WHERE slug = 'blood-orange') drink`,
	`INSERT INTO inventory_items (id, sku, name) SELECT ${idOf('item')}, 'BENCH-' || n || '-CAN', 'Bench Drink ' || n || ' can' ${each}`,
	`INSERT INTO variants (id, product_id, sku, name, price_cents, cans, deposit_containers, weight_grams, picture, position)
		SELECT ${idOf('variant')}, ${idOf('drink')}, 'BENCH-' || n, v.name, v.price_cents, v.cans, v.deposit_containers, v.weight_grams, v.picture, 0
		FROM generate_series(1, ${products}) n CROSS JOIN (SELECT * FROM variants WHERE cans = 12 ORDER BY sku LIMIT 1) v`,
	`INSERT INTO variant_items (variant_id, item_id, quantity) SELECT ${idOf('variant')}, ${idOf('item')}, 12 ${each}`,
	`INSERT INTO stock_lots (id, item_id, location, code, best_by, on_hand)
		SELECT ${idOf('lot')}, ${idOf('item')}, (SELECT location FROM stock_lots WHERE state = 'open' LIMIT 1), 'BENCH', current_date + 400, 10000000 ${each}`,
	`INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor, reason) SELECT ${idOf('lot')}, 'received', 10000000, 'bench', 'bench' ${each}`,
	`INSERT INTO case_packs (id, product_id, item_id, sku, gtin, units_per_case, cases_per_layer, layers_per_pallet, weight_grams, containers, position)
		SELECT ${idOf('pack')}, ${idOf('drink')}, ${idOf('item')}, 'BENCH-' || n || '-CASE24', lpad((90000000000000 + n)::text, 14, '0'), 24, 10, 9, 9240, 24, 1000 + n ${each}`,
	`INSERT INTO price_list_prices (price_list_id, case_pack_id, min_cases, price_cents)
		SELECT l.id, ${idOf('pack')}, min_cases, cents FROM generate_series(1, ${products}) n CROSS JOIN price_lists l
		CROSS JOIN (VALUES (1, 3600), (20, 3480), (60, 3360)) breaks(min_cases, cents)`,
]

/** So many more products by the case, enough of each, and credit enough for the company that buys them. */
export async function fillOrderPad(owner: Client): Promise<void> {
	for (const statement of statements) await owner.query(statement)
	await owner.query(
		`UPDATE companies SET credit_limit_cents = 2000000000, approval_above_cents = NULL WHERE domain = 'prairieline.example'`,
	)
	await owner.query('ANALYZE')
}
