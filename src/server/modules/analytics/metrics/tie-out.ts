import { sql } from 'drizzle-orm'
import type { Span } from '#contracts/insight/spans.ts'
import type { Db } from '#server/db/client.ts'
import { storeDayOf } from '#server/db/statements/store-day.ts'
import { countedOrders, salesSums } from '../tables.ts'
import { checkSpan } from './check-question.ts'
import { withStatementTimeout } from './with-statement-timeout.ts'

/** Days on which what is kept is not what orders, refunds and invoices say as a whole. */
export interface TieOut {
	differenceCents: number
	rows: Array<{ day: string; keptCents: number; booksCents: number }>
}

/** Metrics that the heads of orders and invoices tell without their lines. */
export type TiedMetric = 'netSales' | 'shippingIncome'

const isKnown = (moment: string, asOf: string | undefined) =>
	asOf === undefined ? sql`true` : sql`${storeDayOf(sql.raw(moment))} <= ${asOf}::date`
const isBooked = (day: string, asOf: string | undefined) =>
	asOf === undefined ? sql`true` : sql`${sql.raw(day)} <= ${asOf}::date`

/** Gift cards are no sales: what their lines cost is taken off an order's head. */
const giftCards = (order: string) =>
	sql.raw(`coalesce((SELECT sum(l.unit_price_cents * l.quantity - l.discount_cents)
	FROM published.sold_lines l JOIN published.variant_packs v ON v.id = l.variant_id AND v.category = 'gift-cards'
	WHERE l.order_id = ${order}), 0)`)
const giftCardsBack = sql.raw(`coalesce((SELECT sum(b.subtotal_cents - b.discount_cents) FROM published.refunded_lines b
	JOIN published.sold_lines l ON l.id = b.line_id JOIN published.variant_packs v ON v.id = l.variant_id AND v.category = 'gift-cards'
	WHERE b.refund_id = r.id), 0)`)
/** Lines that staff added to a paid order are known from their own day on: what they cost is taken off before it. */
const addedLater = (order: string, asOf: string | undefined) =>
	asOf === undefined
		? sql`0`
		: sql`coalesce((SELECT sum(l.unit_price_cents * l.quantity - l.discount_cents)
	FROM published.sold_lines l JOIN published.variant_packs v ON v.id = l.variant_id AND v.category <> 'gift-cards'
	WHERE l.order_id = ${sql.raw(order)} AND ${storeDayOf(sql`uuid_extract_timestamp(l.id)`)} > ${asOf}::date), 0)`
const linesBack = sql.raw(`coalesce((SELECT sum(b.subtotal_cents - b.discount_cents) FROM published.refunded_lines b
	WHERE b.refund_id = r.id), 0)`)

/**
 * What is kept of a span against the heads of its orders, refunds, invoices and memos, which the counting by lines does not
 * read: days that differ, and by how much in all. Throws `SPAN_INVALID`.
 */
export async function tieOut(db: Db, metric: TiedMetric, { from, to }: Span, asOf?: string): Promise<TieOut> {
	checkSpan({ from, to })
	const within = (day: string) => sql`${sql.raw(day)} BETWEEN ${from}::date AND ${to}::date`
	const kept =
		metric === 'netSales' ? sql`gross_cents - discount_cents - tokens_cents - returns_cents` : sql`shipping_cents`
	const sales = sql`o.subtotal_cents - o.discount_cents - o.tokens_cents - ${giftCards('o.id')}`
	const sold = metric === 'netSales' ? sql`${sales} - ${addedLater('o.id', asOf)}` : sql`o.shipping_cents`
	const back =
		metric === 'netSales'
			? sql`r.tokens_cents - ${linesBack} + ${giftCardsBack} - r.goodwill_cents + r.offset_cents`
			: sql`-r.shipping_cents`
	const goods = metric === 'netSales' ? sql`c.has_goods` : sql`true`
	const chargedBack =
		metric === 'netSales'
			? sql`UNION ALL SELECT c.day, 0, -least(d.amount_cents, greatest(0, ${sales}
					+ coalesce((SELECT sum(${back}) FROM published.refunds r WHERE r.order_id = o.id), 0)))
				FROM ${countedOrders} c JOIN published.orders o ON o.id = c.order_id
					JOIN published.disputes d ON d.order_id = o.id AND d.state = 'lost'
				WHERE ${within('c.day')} AND ${goods} AND ${isKnown('o.paid_at', asOf)} AND ${isKnown('d.updated_at', asOf)}`
			: sql``
	const wholesale =
		metric === 'netSales'
			? sql`UNION ALL SELECT i.issued_on, CASE WHEN i.is_void AND ${isBooked("coalesce((SELECT max(a.booked_on) FROM published.wholesale_allocations a WHERE a.invoice_id = i.id AND a.kind = 'void'), i.issued_on)", asOf)}
					THEN 0 ELSE i.subtotal_cents END
				FROM published.wholesale_invoices i WHERE ${within('i.issued_on')} AND ${isBooked('i.issued_on', asOf)}
				UNION ALL SELECT i.issued_on, -((2 * m.cents::bigint * i.subtotal_cents + i.total_cents) / (2 * i.total_cents))
				FROM published.wholesale_credit_memos m JOIN published.wholesale_invoices i ON i.id = m.invoice_id AND NOT i.is_void
				WHERE ${within('i.issued_on')} AND ${isBooked('m.issued_on', asOf)}
				UNION ALL SELECT m.issued_on, -m.cents FROM published.wholesale_credit_memos m
				WHERE m.invoice_id IS NULL AND ${within('m.issued_on')} AND ${isBooked('m.issued_on', asOf)}
				UNION ALL SELECT i.issued_on, -a.cents FROM published.wholesale_allocations a
				JOIN published.wholesale_invoices i ON i.id = a.invoice_id
				WHERE a.kind = 'discount' AND ${within('i.issued_on')} AND ${isBooked('a.booked_on', asOf)}`
			: sql``
	const rows = await withStatementTimeout(db, (tx) =>
		tx
			.select({
				day: sql<string>`day::text`,
				keptCents: sql<number>`sum(kept)::float8`,
				booksCents: sql<number>`sum(books)::float8`,
			})
			.from(
				sql`(SELECT day, ${kept} AS kept, 0 AS books FROM ${salesSums} WHERE level = 'mix' AND ${within('day')} AND ${isBooked('known_on', asOf)}
				UNION ALL SELECT c.day, 0, ${sold} FROM ${countedOrders} c JOIN published.orders o ON o.id = c.order_id
					WHERE ${within('c.day')} AND ${goods} AND ${isKnown('o.paid_at', asOf)}
				UNION ALL SELECT c.day, 0, ${back} FROM ${countedOrders} c JOIN published.orders o ON o.id = c.order_id
					JOIN published.refunds r ON r.order_id = c.order_id
					WHERE ${within('c.day')} AND ${goods} AND ${isKnown('o.paid_at', asOf)} AND ${isKnown('r.created_at', asOf)}
				${chargedBack}
				UNION ALL SELECT day, 0, cents FROM (SELECT NULL::date AS day, 0 AS cents WHERE false ${wholesale}) AS wholesale) AS tied`,
			)
			.groupBy(sql`day`)
			.having(sql`sum(kept) <> sum(books)`)
			.orderBy(sql`day`),
	)
	return { differenceCents: rows.reduce((sum, row) => sum + row.keptCents - row.booksCents, 0), rows }
}
