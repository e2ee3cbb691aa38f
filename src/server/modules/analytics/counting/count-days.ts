import type { Statement, Tx } from '#server/db/client.ts'
import { storeDayBeginSql, storeDaySql } from '#server/db/statements/store-day.ts'
import { orderFacts } from './order-facts.ts'
import { storeFacts } from './sales-facts.ts'
import { wholesaleFacts } from './wholesale-facts.ts'

const sums = ['units', 'cans', 'returned', 'gross', 'discount', 'tokens', 'returns', 'cogs']
const added = sums.map((name) => `sum(${name}) AS ${name}`).join(', ')
const kept = 'units, cans, returned_units, gross_cents, discount_cents, tokens_cents, returns_cents, cogs_cents'
const byOrder = 'order_count, new_order_count, shipping_cents, tax_cents, deposit_cents, gift_card_cents'
const perOrder = ['order_count', 'new_order_count', 'shipping', 'tax', 'deposit', 'gift_card']
const addedPerOrder = perOrder.map((name) => `sum(${name}) AS ${name}`).join(', ')
const key = 'day, known_on, channel, state, customer, source'
const isSomething = `${sums.map((name) => `sum(${name})`).join(' <> 0 OR ')} <> 0`

const forget = (name: string, table: string, column = 'day'): Statement<never> => ({
	name: `insight-forget-${name}`,
	text: `DELETE FROM ${table} WHERE ${column} = ANY($1::date[])`,
})
const forgotten = [
	forget('sales', 'sales_days'),
	{
		name: 'insight-forget-sums',
		text: `DELETE FROM sales_sums WHERE level IN ('mix', 'state', 'item') AND day = ANY($1::date[])`,
	},
	forget('cohorts', 'cohort_days'),
	forget('restated-cohorts', 'cohort_restatements'),
	forget('promoted', 'promotion_days'),
	forget('returns', 'return_days', 'sold_on'),
]

/** Everything that is counted from the orders and invoices of some days, read once and written in one statement. */
const countSales: Statement<never> = {
	name: 'insight-count-sales',
	text: `WITH ${storeFacts}, ${wholesaleFacts}, ${orderFacts},
		facts (order_id, day, known_on, channel, item_id, state, customer, source, ${sums.join(', ')}) AS MATERIALIZED (
			SELECT * FROM store_facts UNION ALL SELECT * FROM wholesale_facts),
		cells AS MATERIALIZED (
			SELECT day, known_on, channel, item_id, state, customer, source, ${added} FROM facts
			GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING ${isSomething}),
		days AS (INSERT INTO sales_days (day, known_on, channel, item_id, state, customer, source, ${kept})
			SELECT * FROM cells),
		items AS (INSERT INTO sales_sums (level, day, known_on, channel, item_id, customer, source, ${kept})
			SELECT 'item', day, known_on, channel, item_id, customer, source, ${added} FROM cells
			GROUP BY day, known_on, channel, item_id, customer, source),
		places AS MATERIALIZED (
			SELECT ${key}, ${added}, ${addedPerOrder} FROM (
				SELECT ${key}, ${sums.join(', ')}, ${perOrder.map((name) => `0 AS ${name}`).join(', ')} FROM cells
				UNION ALL SELECT ${key}, ${sums.map(() => '0').join(', ')}, ${perOrder.join(', ')} FROM order_facts) each
			GROUP BY ${key}),
		states AS (INSERT INTO sales_sums (level, ${key}, ${kept}, ${byOrder}) SELECT 'state', * FROM places),
		mixes AS (INSERT INTO sales_sums (level, day, known_on, channel, customer, source, ${kept}, ${byOrder})
			SELECT 'mix', day, known_on, channel, customer, source, ${added}, ${addedPerOrder} FROM places
			GROUP BY day, known_on, channel, customer, source),
		whole AS MATERIALIZED (
			SELECT order_id, sum(gross - discount - tokens - returns) AS net, sum(cogs) AS cogs, sum(discount) AS discount
			FROM facts WHERE order_id IS NOT NULL GROUP BY 1),
		cohorts AS (INSERT INTO cohort_days (day, cohort, bucket, order_count, first_orders, second_orders, customer_count, net_cents, contribution_cents)
			SELECT c.day, c.cohort, (c.age + 29) / 30, count(c.nth), count(*) FILTER (WHERE c.nth = 1),
				count(*) FILTER (WHERE c.nth = 2), count(*) FILTER (WHERE c.is_first_of_month), sum(w.net), sum(w.net - w.cogs)
			FROM chosen c JOIN whole w ON w.order_id = c.order_id WHERE c.cohort IS NOT NULL GROUP BY 1, 2, 3),
		later AS (SELECT order_id, known_on, sum(gross - discount - tokens - returns - cogs) AS contribution
			FROM facts WHERE order_id IS NOT NULL AND known_on > day GROUP BY 1, 2),
		restated AS (INSERT INTO cohort_restatements (day, cohort, bucket, known_on, contribution_cents)
			SELECT c.day, c.cohort, (c.age + 29) / 30, l.known_on, sum(l.contribution)
			FROM chosen c JOIN later l ON l.order_id = c.order_id WHERE c.cohort IS NOT NULL GROUP BY 1, 2, 3, 4
			HAVING sum(l.contribution) <> 0),
		promoted AS (INSERT INTO promotion_days (day, promotion_id, order_count, new_order_count, net_cents, discount_cents)
			SELECT c.day, u.promotion_id, count(*), count(*) FILTER (WHERE c.customer = 'new'), sum(w.net), sum(w.discount)
			FROM chosen c JOIN published.promotion_uses u ON u.order_id = c.order_id JOIN whole w ON w.order_id = c.order_id
			GROUP BY 1, 2)
		INSERT INTO return_days (sold_on, day, item_id, reason, units)
		SELECT l.day, greatest(l.day, ${storeDaySql('a.requested_at')}), l.item_id,
			CASE a.kind WHEN 'claim' THEN 'damaged' ELSE coalesce(a.reason, 'other') END, sum(a.asked)
		FROM lines l JOIN published.asked_returns a ON a.order_id = l.order_id AND a.line_id = l.line_id GROUP BY 1, 2, 3, 4`,
}

/** Views stay as they were counted once the pages of a day are forgotten. */
const countVisits: Statement<never> = {
	name: 'insight-count-visits',
	text: `INSERT INTO visit_days AS kept (day, views, product_views, cart_views, checkout_views, started, completed)
		SELECT d.day, v.views, v.product, v.cart, v.checkout, o.started, o.completed
		FROM unnest($1::date[]) AS d (day)
			CROSS JOIN LATERAL (SELECT coalesce(sum(views), 0) AS views,
				coalesce(sum(views) FILTER (WHERE path LIKE '/product/%'), 0) AS product,
				coalesce(sum(views) FILTER (WHERE path = '/cart'), 0) AS cart,
				coalesce(sum(views) FILTER (WHERE path = '/checkout'), 0) AS checkout
				FROM page_views WHERE day = d.day) v
			CROSS JOIN LATERAL (SELECT count(*) AS started, count(paid_at) AS completed FROM published.order_sales
				WHERE placed_at >= ${storeDayBeginSql('d.day')} AND placed_at < ${storeDayBeginSql('d.day + 1')}) o
		ON CONFLICT (day) DO UPDATE SET started = excluded.started, completed = excluded.completed,
			views = greatest(kept.views, excluded.views), product_views = greatest(kept.product_views, excluded.product_views),
			cart_views = greatest(kept.cart_views, excluded.cart_views),
			checkout_views = greatest(kept.checkout_views, excluded.checkout_views)`,
}

const letMonthsWait: Statement<never> = {
	name: 'insight-let-months-wait',
	text: `INSERT INTO waiting_months SELECT DISTINCT date_trunc('month', day)::date FROM unnest($1::date[]) AS d (day)
		ON CONFLICT DO NOTHING`,
}

/** Counts days anew as a whole, whatever was kept of them before: twice is the same as once. */
export async function countDays(tx: Tx, days: readonly string[]): Promise<void> {
	for (const statement of forgotten) tx.runLater(statement, [days])
	tx.runLater(countSales, [days])
	tx.runLater(countVisits, [days])
	await tx.run(letMonthsWait, [days])
}

const copyOf = (level: string, from: string, column: 'state' | 'item_id' | 'both', extra = ''): string => {
	const dims = ['channel', 'customer', 'source', ...(column === 'both' ? ['item_id', 'state'] : [column])].join(', ')
	const all = extra ? `${kept}, ${extra}` : kept
	return `INSERT INTO sales_sums (level, day, known_on, ${dims}, ${all})
		SELECT '${level}', $1::date, $1::date, ${dims}, ${all
			.split(', ')
			.map((name) => `sum(${name})`)
			.join(', ')}
		FROM ${from} day >= $1::date AND day < $1::date + interval '1 month' GROUP BY ${dims}`
}
const monthly: readonly Statement<never>[] = [
	{
		name: 'insight-forget-month',
		text: `DELETE FROM sales_sums WHERE level IN ('month_state', 'month_item', 'month_full') AND day = $1::date`,
	},
	{
		name: 'insight-month-state',
		text: copyOf('month_state', `sales_sums WHERE level = 'state' AND`, 'state', byOrder),
	},
	{ name: 'insight-month-item', text: copyOf('month_item', `sales_sums WHERE level = 'item' AND`, 'item_id') },
	{ name: 'insight-month-full', text: copyOf('month_full', 'sales_days WHERE', 'both') },
]

/** Makes the copies of a month anew from its days. */
export async function countMonth(tx: Tx, month: string): Promise<void> {
	for (const statement of monthly) tx.runLater(statement, [month])
}
