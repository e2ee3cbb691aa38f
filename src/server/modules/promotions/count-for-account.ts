import type { Statement, Tx } from '#server/db/client.ts'

const lockCoupons: Statement<never> = {
	name: 'coupon-uses-lock',
	text: `SELECT FROM coupons WHERE id IN (SELECT coupon_id FROM coupon_uses WHERE order_id = ANY($1::uuid[]))
		ORDER BY id FOR NO KEY UPDATE`,
}
// An account that has had its share of a code by other orders has it already: more rows would say that it had too much.
const count: Statement<never> = {
	name: 'coupon-uses-count-for-account',
	text: `INSERT INTO coupon_use_customers (order_id, coupon_id, customer, nth)
		SELECT mine.order_id, mine.coupon_id, $2, mine.last + mine.nth FROM (
			SELECT u.order_id, u.coupon_id, c.limit_per_customer,
				row_number() OVER (PARTITION BY u.coupon_id ORDER BY u.order_id) AS nth,
				(SELECT count(*) FROM coupon_use_customers had WHERE had.coupon_id = u.coupon_id AND had.customer = $2) AS uses,
				(SELECT coalesce(max(had.nth), 0) FROM coupon_use_customers had
					WHERE had.coupon_id = u.coupon_id AND had.customer = $2) AS last
			FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id
			WHERE u.order_id = ANY($1::uuid[])
				AND NOT EXISTS (SELECT FROM coupon_use_customers known WHERE known.order_id = u.order_id AND known.customer = $2)
		) mine
		WHERE mine.uses + mine.nth <= coalesce(mine.limit_per_customer, 2147483647)`,
}

/** Counts what these orders used for an account as well: they were placed before anybody knew that they are its own. */
export async function countForAccount(tx: Tx, orderIds: readonly string[], userId: string): Promise<void> {
	await tx.run(lockCoupons, [orderIds])
	await tx.run(count, [orderIds, `account:${userId}`])
}
