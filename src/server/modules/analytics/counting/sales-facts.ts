import { storeDaySql } from '#server/db/statements/store-day.ts'

/**
 * The part of an order's amount that falls on a line, by what the lines cost: the parts add up to the amount. All of it are
 * whole numbers, which a division of them stays.
 */
const partOf = (amount: string) =>
	`CASE WHEN g.whole = 0 THEN CASE WHEN g.is_first THEN ${amount} ELSE 0 END
		ELSE ${amount} * g.upto / g.whole - ${amount} * (g.upto - g.net) / g.whole END`

const shared = 'g.order_id, g.day'
const broken = `'store', g.item_id, g.state, g.customer, g.source`
const knownAt = (moment: string) => `greatest(g.day, ${storeDaySql(moment)})`

/** What one of each item is expected to cost on some days: the newest lot of the time, or else the first ever. */
export const itemCostsCte = (days: string): string => `costs AS MATERIALIZED (
		SELECT d.day, i.id AS item_id, coalesce(newest.cost, oldest.cost, 0) AS cost
		FROM ${days} AS d (day) CROSS JOIN published.inventory_items i
			LEFT JOIN LATERAL (SELECT unit_cost_cents AS cost FROM published.stock_lots s
				WHERE s.item_id = i.id AND unit_cost_cents IS NOT NULL AND ${storeDaySql('s.created_at')} <= d.day
				ORDER BY s.created_at DESC, s.id DESC LIMIT 1) newest ON true
			LEFT JOIN LATERAL (SELECT unit_cost_cents AS cost FROM published.stock_lots s
				WHERE s.item_id = i.id AND unit_cost_cents IS NOT NULL ORDER BY s.created_at, s.id LIMIT 1) oldest ON true)`

/**
 * What happened to the orders that were paid on some days, line by line: the sale, known on its day, and whatever came
 * back or was shipped later, known on its own. Named tables of a WITH; `$1` are the days.
 */
export const storeFacts = `
	chosen AS MATERIALIZED (SELECT * FROM counted_orders WHERE day = ANY($1::date[])),
	${itemCostsCte('unnest($1::date[])')},
	pack_costs AS MATERIALIZED (
		SELECT c.day, v.variant_id, sum(v.quantity * c.cost) AS cost
		FROM costs c JOIN published.variant_items v ON v.item_id = c.item_id GROUP BY 1, 2),
	lines AS MATERIALIZED (
		SELECT c.order_id, c.day, c.state, c.customer, c.source, l.id AS line_id, l.variant_id AS item_id, l.position,
			l.quantity, coalesce(v.cans, 0) AS cans, l.unit_price_cents::bigint * l.quantity AS gross,
			l.discount_cents::bigint AS discount, l.unit_price_cents::bigint * l.quantity - l.discount_cents AS net,
			l.tax_cents, l.deposit_cents, v.category = 'gift-cards' AS is_gift_card, coalesce(p.cost, 0)::bigint AS cost,
			greatest(c.day, ${storeDaySql('uuid_extract_timestamp(l.id)')}) AS known_on
		FROM chosen c JOIN published.sold_lines l ON l.order_id = c.order_id
			JOIN published.variant_packs v ON v.id = l.variant_id
			LEFT JOIN pack_costs p ON p.day = c.day AND p.variant_id = l.variant_id),
	goods AS MATERIALIZED (
		SELECT *, (sum(net) OVER placed)::bigint AS upto, (sum(net) OVER (PARTITION BY order_id))::bigint AS whole,
			row_number() OVER placed = 1 AS is_first
		FROM lines WHERE NOT is_gift_card WINDOW placed AS (PARTITION BY order_id ORDER BY position)),
	refunds AS MATERIALIZED (
		SELECT c.order_id, c.day, c.has_goods, greatest(c.day, ${storeDaySql('r.created_at')}) AS known_on, r.id AS refund_id,
			r.shipping_cents, r.tokens_cents, r.goodwill_cents - r.offset_cents AS allowance
		FROM chosen c JOIN published.refunds r ON r.order_id = c.order_id),
	back AS MATERIALIZED (
		SELECT r.order_id, r.known_on, b.line_id, b.quantity, b.cancelled, b.subtotal_cents::bigint - b.discount_cents AS cents,
			b.tax_cents, b.deposit_cents
		FROM refunds r JOIN published.refunded_lines b ON b.refund_id = r.refund_id),
	charged_back AS (
		SELECT c.order_id, greatest(c.day, ${storeDaySql('d.updated_at')}) AS known_on,
			least(d.amount_cents, greatest(0, (SELECT sum(net) FROM goods g WHERE g.order_id = c.order_id) - s.tokens_cents
				- coalesce((SELECT sum(b.cents) FROM back b JOIN goods g ON g.line_id = b.line_id WHERE b.order_id = c.order_id), 0)
				- coalesce((SELECT sum(r.allowance - r.tokens_cents) FROM refunds r WHERE r.order_id = c.order_id), 0)))::bigint AS cents
		FROM chosen c JOIN published.disputes d ON d.order_id = c.order_id AND d.state = 'lost'
			JOIN published.order_sales s ON s.id = c.order_id),
	extras AS (
		SELECT c.order_id, c.day AS known_on, s.tokens_cents::bigint AS tokens, 0::bigint AS returns
		FROM chosen c JOIN published.order_sales s ON s.id = c.order_id WHERE s.tokens_cents > 0
		UNION ALL SELECT order_id, known_on, -tokens_cents, allowance FROM refunds WHERE tokens_cents <> 0 OR allowance <> 0
		UNION ALL SELECT order_id, known_on, 0, cents FROM charged_back),
	store_facts AS (
		SELECT ${shared}, g.known_on, ${broken}, g.quantity::bigint AS units, g.quantity * g.cans AS cans, 0::bigint AS returned,
			g.gross, g.discount, 0::bigint AS tokens, 0::bigint AS returns, g.quantity * g.cost AS cogs
		FROM goods g
		UNION ALL SELECT ${shared}, b.known_on, ${broken}, -b.quantity, -b.quantity * g.cans, b.quantity, 0, 0, 0, b.cents,
			-b.cancelled * g.cost
		FROM goods g JOIN back b ON b.line_id = g.line_id
		UNION ALL SELECT ${shared}, e.known_on, ${broken}, 0, 0, 0, 0, 0, ${partOf('e.tokens')}, ${partOf('e.returns')}, 0
		FROM goods g JOIN extras e ON e.order_id = g.order_id
		UNION ALL SELECT ${shared}, ${knownAt('s.at')}, ${broken}, 0, 0, 0, 0, 0, 0, 0,
			s.quantity * (coalesce(s.unit_cost_cents, c.cost) - c.cost)
		FROM goods g JOIN published.lot_shipments s ON s.order_id = g.order_id AND s.line_id = g.line_id
			JOIN costs c ON c.day = g.day AND c.item_id = s.item_id
		UNION ALL SELECT ${shared}, ${knownAt('s.at')}, ${broken}, 0, 0, 0, 0, 0, 0, 0,
			-s.quantity * coalesce(s.unit_cost_cents, c.cost)
		FROM goods g JOIN published.lot_returns s ON s.order_id = g.order_id AND s.line_id = g.line_id AND NOT s.is_scrapped
			JOIN costs c ON c.day = g.day AND c.item_id = s.item_id)`
