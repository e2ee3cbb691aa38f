import type { Statement, Tx } from '#server/db/client.ts'
import { storeDaySql } from '#server/db/statements/store-day.ts'

const columns = 'order_id, day, placed_on, state, customer, source, has_goods, cohort, nth, age, is_first_of_month'
// Scalar, so that PostgreSQL looks each order up: of an EXISTS it might hash the lines of all orders.
const hasGoods = `(SELECT true FROM published.sold_lines l JOIN published.variant_packs v ON v.id = l.variant_id
	WHERE l.order_id = o.id AND v.category <> 'gift-cards' LIMIT 1) IS NOT NULL`
const isReferred = (order: string) =>
	`(SELECT true FROM published.creator_referrals r WHERE r.order_id = ${order} LIMIT 1) IS NOT NULL`
const counts = `status <> 'cancelled' AND has_goods`
const before = 'ORDER BY paid_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING'

/**
 * What all paid orders of these orders' buyers count as: an order may make a later one the second. Days of orders that are
 * told otherwise than before wait to be counted. OFFSET 0 keeps the look-up by buyer a look-up, whatever is estimated.
 */
const countBuyers: Statement<never> = {
	name: 'insight-count-buyers',
	text: `WITH buyers AS MATERIALIZED (
			SELECT DISTINCT customer FROM published.order_sales WHERE id = ANY($1::uuid[]) AND customer IS NOT NULL),
		told AS MATERIALIZED (SELECT o.*, ${storeDaySql('o.paid_at')} AS day, ${storeDaySql('o.placed_at')} AS placed_on, ${hasGoods} AS has_goods
			FROM buyers b CROSS JOIN LATERAL (SELECT * FROM published.order_sales
				WHERE customer = b.customer AND paid_at IS NOT NULL OFFSET 0) o),
		ranked AS (SELECT *, ${counts} AS counts,
				count(*) FILTER (WHERE ${counts}) OVER (PARTITION BY customer ${before}) AS earlier,
				count(*) FILTER (WHERE ${counts}) OVER (PARTITION BY customer, date_trunc('month', day) ${before}) AS in_month,
				min(day) FILTER (WHERE ${counts}) OVER (PARTITION BY customer) AS first_day
			FROM told),
		written AS (
			INSERT INTO counted_orders AS kept (${columns})
			SELECT id, day, placed_on, state, CASE WHEN earlier = 0 THEN 'new' ELSE 'returning' END,
				CASE WHEN ${isReferred('ranked.id')} THEN 'creator'
					WHEN earlier = 0 AND EXISTS (SELECT FROM published.friends f
						WHERE f.friend_id = ranked.user_id AND f.joined_at <= ranked.paid_at) THEN 'referral'
					WHEN has_code THEN 'coupon' ELSE 'direct' END,
				has_goods, CASE WHEN first_day <= day THEN date_trunc('month', first_day)::date END,
				CASE WHEN counts THEN earlier + 1 END, CASE WHEN first_day <= day THEN day - first_day END,
				counts AND in_month = 0
			FROM ranked
			ON CONFLICT (order_id) DO UPDATE SET day = excluded.day, state = excluded.state, customer = excluded.customer,
				source = excluded.source, has_goods = excluded.has_goods, cohort = excluded.cohort, nth = excluded.nth,
				age = excluded.age, is_first_of_month = excluded.is_first_of_month
			WHERE kept.* IS DISTINCT FROM excluded.*
			RETURNING old.day AS day_before, new.day AS day_after)
		INSERT INTO waiting_days SELECT day_before FROM written WHERE day_before IS NOT NULL UNION SELECT day_after FROM written
		ON CONFLICT DO NOTHING`,
}

/** Orders whose buyer is forgotten stay what they were counted as; of those that never were, nobody knows more. */
const countForgotten: Statement<never> = {
	name: 'insight-count-forgotten',
	text: `INSERT INTO counted_orders AS kept (${columns})
		SELECT id, ${storeDaySql('o.paid_at')}, ${storeDaySql('o.placed_at')}, state, 'returning',
			CASE WHEN ${isReferred('o.id')} THEN 'creator'
				WHEN has_code THEN 'coupon' ELSE 'direct' END,
			${hasGoods}, NULL, NULL, NULL, false
		FROM published.order_sales o WHERE id = ANY($1::uuid[]) AND customer IS NULL AND paid_at IS NOT NULL
		ON CONFLICT (order_id) DO UPDATE SET state = excluded.state, has_goods = excluded.has_goods`,
}

const letDaysWait: Statement<never> = {
	name: 'insight-let-days-wait',
	text: `INSERT INTO waiting_days
		SELECT ${storeDaySql('paid_at')} FROM published.order_sales WHERE id = ANY($1::uuid[]) AND paid_at IS NOT NULL
		UNION SELECT ${storeDaySql('placed_at')} FROM published.order_sales WHERE id = ANY($1::uuid[])
		ON CONFLICT DO NOTHING`,
}

/** Tells anew what these orders count as, and has their days wait to be counted. Any order more than once is no harm. */
export async function countOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
	if (orderIds.length === 0) return
	const ids = [[...new Set(orderIds)].sort()]
	tx.runLater(countBuyers, ids)
	tx.runLater(countForgotten, ids)
	await tx.run(letDaysWait, ids)
}
