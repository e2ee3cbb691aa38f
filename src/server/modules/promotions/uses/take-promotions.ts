import { failsUnless, hasFailed, type Statement, type Tx, violatedConstraint } from '#server/db/client.ts'
import { customerKeysOf } from '../rules.ts'
import { lockUses, lockUsesOf } from './lock-uses.ts'

const rule = 'promotion-is-left'
const isOn = `paused_at IS NULL AND ended_at IS NULL
	AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())`
// A statement after that of the locks: it sees what was written before they were had. Where there is a total limit the row of
// the promotion is locked, so nobody else counts at the same time; who waits for it has the lock of this customer already,
// so the customer's uses stay as they were counted. Where there is none nothing is written to it: orders with a popular
// code would wait for each other's commit. Each customer's uses are counted by index: joined, every use that the promotion
// ever had would be read, by every order that uses it.
const take: Statement<never> = {
	name: 'promotion-take',
	text: `WITH taken AS (
			UPDATE promotions SET uses = uses + 1 WHERE id = $1 AND uses < limit_total AND ${isOn} RETURNING id
		),
		counted AS (
			SELECT buyer.customer, own.uses, own.last FROM unnest($3::text[]) AS buyer(customer),
				LATERAL (SELECT count(*) AS uses, coalesce(max(u.nth), 0) AS last FROM promotion_use_customers u
					WHERE u.promotion_id = $1 AND u.customer = buyer.customer) own
		),
		used AS (
			INSERT INTO promotion_uses (promotion_id, order_id, code_id) VALUES ($1, $2, $4) RETURNING order_id
		),
		for_customers AS (
			INSERT INTO promotion_use_customers (order_id, promotion_id, customer, nth)
			SELECT order_id, $1, customer, last + 1 FROM used, counted
		)
		SELECT ${failsUnless(
			rule,
			`EXISTS (SELECT FROM promotions p WHERE p.id = $1
				AND (EXISTS (SELECT FROM taken) OR p.limit_total IS NULL AND ${isOn})
				AND NOT EXISTS (SELECT FROM counted
					WHERE counted.uses >= CASE WHEN p.is_first_order_only THEN 1 ELSE p.limit_per_customer END))`,
		)}`,
}

export interface TakenPromotion {
	id: string
	/** The id of a code that works only once; null for any other code, and without one. */
	codeId: string | null
}

/**
 * Takes one use of each for an order, inside the order's transaction and without waiting; the limits hold however many are
 * at it, and however many e-mails one customer has. Where one does not, the transaction fails (`isTakenByOthers`):
 * priced anew, the order is told why.
 */
export function takePromotions(
	tx: Tx,
	taken: readonly TakenPromotion[],
	orderId: string,
	buyer: { email: string; account: { id: string; email: string } | null },
): void {
	// In one order, so that nobody waits in a circle.
	const inOrder = taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))
	if (inOrder.length === 0) return
	const customers = customerKeysOf(buyer)
	lockUses(
		tx,
		inOrder.map(({ id }) => id),
		customers,
	)
	for (const { id, codeId } of inOrder) tx.runLater(take, [id, orderId, customers, codeId])
}

/** Whether somebody else, or an earlier order of the same customer, has had what was left of a promotion. */
export const isTakenByOthers = (error: unknown): boolean =>
	hasFailed(error, rule) || violatedConstraint(error) === 'one_use_per_code'

const giveBack: Statement<never> = {
	name: 'promotion-give-back',
	text: `WITH gone AS (DELETE FROM promotion_uses WHERE order_id = $1 RETURNING promotion_id),
		locked AS (
			SELECT id FROM promotions WHERE id IN (SELECT promotion_id FROM gone) AND limit_total IS NOT NULL
			ORDER BY id FOR NO KEY UPDATE
		)
		UPDATE promotions p SET uses = uses - 1 FROM locked WHERE p.id = locked.id`,
}

/** Gives the uses of a cancelled order back; orders without a promotion have none to give. */
export async function returnPromotions(tx: Tx, orderId: string): Promise<void> {
	lockUsesOf(tx, [orderId], null)
	await tx.run(giveBack, [orderId])
}
