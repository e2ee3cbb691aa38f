import type { Span } from '#contracts/insight/spans.ts'
import type { Db, Statement } from '#server/db/client.ts'
import { storeDaySql } from '#server/db/statements/store-day.ts'
import { itemCostsCte } from '../counting/sales-facts.ts'
import { checkSpan } from './check-question.ts'
import type { TieOut } from './tie-out.ts'
import { withStatementTimeout } from './with-statement-timeout.ts'

const isKnown = (day: string, moment: string) => `greatest(${day}, ${storeDaySql(moment)}) <= $3::date`
const shipped = 'chosen c JOIN published.lot_shipments s ON s.order_id = c.order_id'
const cost = (sign: '' | '-') => `${sign}s.quantity * coalesce(s.unit_cost_cents, k.cost)`
const costOf = (day: string) => `JOIN costs k ON k.day = ${day} AND k.item_id = s.item_id`

/**
 * COGS of days against the lots: what left for the orders and invoices of the day at what its lot cost, less what lies on the
 * shelf again, and of the store what has not left yet at what it is expected to cost.
 */
const compareCosts: Statement<{ day: string; kept: number; books: number }> = {
	name: 'insight-tie-costs',
	text: `WITH ${itemCostsCte(`generate_series($1::date, $2::date, interval '1 day')`)},
		chosen AS MATERIALIZED (SELECT order_id, day FROM counted_orders WHERE day BETWEEN $1::date AND $2::date),
		to_ship AS (
			SELECT c.day, v.item_id, l.quantity::bigint * v.quantity AS units
			FROM chosen c JOIN published.sold_lines l ON l.order_id = c.order_id
				JOIN published.variant_items v ON v.variant_id = l.variant_id
			WHERE ${isKnown('c.day', 'uuid_extract_timestamp(l.id)')}
			UNION ALL SELECT c.day, v.item_id, -b.cancelled::bigint * v.quantity
			FROM chosen c JOIN published.refunds r ON r.order_id = c.order_id
				JOIN published.refunded_lines b ON b.refund_id = r.id JOIN published.sold_lines l ON l.id = b.line_id
				JOIN published.variant_items v ON v.variant_id = l.variant_id
			WHERE ${isKnown('c.day', 'r.created_at')}
			UNION ALL SELECT c.day, s.item_id, -s.quantity FROM ${shipped} WHERE ${isKnown('c.day', 's.at')}),
		books AS (
			SELECT day, sum(units) * k.cost AS cents FROM to_ship JOIN costs k USING (day, item_id) GROUP BY day, item_id, k.cost
			UNION ALL SELECT c.day, ${cost('')} FROM ${shipped} ${costOf('c.day')} WHERE ${isKnown('c.day', 's.at')}
			UNION ALL SELECT c.day, ${cost('-')}
			FROM chosen c JOIN published.lot_returns s ON s.order_id = c.order_id AND NOT s.is_scrapped ${costOf('c.day')}
			WHERE ${isKnown('c.day', 's.at')}
			UNION ALL SELECT i.issued_on, ${cost('')}
			FROM published.wholesale_invoices i JOIN published.lot_shipments s
				ON s.wholesale_order_id = i.order_id AND s.wholesale_shipment_id = i.shipment_id ${costOf('i.issued_on')}
			WHERE i.issued_on BETWEEN $1::date AND least($2::date, $3::date) AND NOT (i.is_void
				AND coalesce((SELECT max(a.booked_on) FROM published.wholesale_allocations a
					WHERE a.invoice_id = i.id AND a.kind = 'void'), i.issued_on) <= $3::date))
		SELECT day::date::text AS day, sum(kept)::float8 AS kept, sum(books)::float8 AS books FROM (
			SELECT day, cogs_cents AS kept, 0 AS books FROM sales_sums
			WHERE level = 'mix' AND day BETWEEN $1::date AND $2::date AND known_on <= $3::date
			UNION ALL SELECT day, 0, cents FROM books) AS tied
		GROUP BY day HAVING sum(kept) <> sum(books) ORDER BY day`,
}

/** COGS of a span as they are kept against the lots that were shipped. Throws `SPAN_INVALID`. */
export async function tieOutCosts(db: Db, { from, to }: Span, asOf: string): Promise<TieOut> {
	checkSpan({ from, to })
	const found = await withStatementTimeout(db, (tx) => tx.run(compareCosts, [from, to, asOf]))
	const rows = found.map(({ day, kept, books }) => ({ day, keptCents: kept, booksCents: books }))
	return { differenceCents: rows.reduce((sum, row) => sum + row.keptCents - row.booksCents, 0), rows }
}
