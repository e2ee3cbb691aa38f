import type { Statement, Tx } from '#server/db/client.ts'
import { lockUsesOf } from './lock-uses.ts'

// A use that is being given back at this moment is waited for, and drops out.
// An account that has had its share of a code by other orders has it already: more rows would say that it had too much.
const count: Statement<never> = {
	name: 'promotion-uses-count-for-account',
	text: `INSERT INTO promotion_use_customers (order_id, promotion_id, customer, nth)
		SELECT mine.order_id, mine.promotion_id, $2, mine.last + mine.nth FROM (
			SELECT u.order_id, u.promotion_id,
				CASE WHEN p.is_first_order_only THEN 1 ELSE p.limit_per_customer END AS limit_per_customer,
				row_number() OVER (PARTITION BY u.promotion_id ORDER BY u.order_id) AS nth,
				(SELECT count(*) FROM promotion_use_customers had WHERE had.promotion_id = u.promotion_id AND had.customer = $2) AS uses,
				(SELECT coalesce(max(had.nth), 0) FROM promotion_use_customers had
					WHERE had.promotion_id = u.promotion_id AND had.customer = $2) AS last
			FROM (SELECT order_id, promotion_id FROM promotion_uses WHERE order_id = ANY($1::uuid[])
				ORDER BY order_id, promotion_id FOR KEY SHARE) u JOIN promotions p ON p.id = u.promotion_id
			WHERE NOT EXISTS (SELECT FROM promotion_use_customers known WHERE known.order_id = u.order_id
					AND known.promotion_id = u.promotion_id AND known.customer = $2)
		) mine
		WHERE mine.uses + mine.nth <= coalesce(mine.limit_per_customer, 2147483647)`,
}

/** Counts what these orders used for an account as well: they were placed before anybody knew that they are its own. */
export async function countForAccount(tx: Tx, orderIds: readonly string[], userId: string): Promise<void> {
	const customer = `account:${userId}`
	lockUsesOf(tx, orderIds, customer)
	await tx.run(count, [orderIds, customer])
}
