import type { Statement } from '#server/db/client.ts'

/** Later each time, from two minutes to six hours: longer than one attempt takes, so nobody else makes it meanwhile. */
const pause = `make_interval(mins => least(360, 2 * 2 ^ least(attempts, 8))::int)`
const perseverance = `interval '5 days'`
/** Refunds that the provider is to send; those that staff gave by hand are left out. */
const toSend = `r.amount_cents - (SELECT coalesce(sum(at_provider_cents + elsewhere_cents), 0)::int FROM refunds_by_hand WHERE refund_id = r.id)`

/** A refund whose turn has come, with the payment that it gives back. */
export interface DueRefund {
	id: string
	round: number
	attempts: number
	amountCents: number
	/** The provider's id of the last attempt, or of the refund that staff made there by hand. */
	providerRefundId: string | null
	intentId: string
	/** Whose payment it is: an order's of the store or a company's. */
	orderId: string | null
	companyId: string | null
	provider: string
}

export const insertPaymentRefund: Statement<{ id: string }> = {
	name: 'payment-refund-create',
	text: `WITH wanted AS (SELECT id, coalesce($3, amount_cents) AS cents, amount_cents FROM payments WHERE id = $1)
		INSERT INTO payment_refunds (payment_id, cause, amount_cents) SELECT id, $2, cents FROM wanted
		WHERE cents > 0 AND cents + (SELECT coalesce(sum(amount_cents), 0) FROM payment_refunds WHERE payment_id = $1) <= amount_cents
		ON CONFLICT DO NOTHING RETURNING id`,
}
export const takeDueRefunds: Statement<DueRefund> = {
	name: 'refund-take-due',
	text: `UPDATE payment_refunds r SET attempts = attempts + 1, due_at = now() + ${pause}, tried_since = coalesce(tried_since, now())
		FROM payments p WHERE p.id = r.payment_id AND r.id = (SELECT id FROM payment_refunds
			WHERE state IN ('ordered', 'pending') AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING r.id, r.round, r.attempts, r.provider_refund_id AS "providerRefundId", ${toSend} AS "amountCents", p.intent_id AS "intentId", p.order_id AS "orderId", p.company_id AS "companyId", p.provider`,
}
/** To be run before a refund's own row is written: a transaction that locks both locks the payment first. */
export const lockPaymentOfRefund: Statement<never> = {
	name: 'refund-lock-payment',
	text: 'SELECT 1 FROM payments WHERE id = (SELECT payment_id FROM payment_refunds WHERE id = $1) FOR NO KEY UPDATE',
}
export const markRefundDone: Statement<{ id: string }> = {
	name: 'refund-done',
	text: `WITH done AS (UPDATE payment_refunds SET state = 'done', reason = NULL, due_at = NULL, provider_refund_id = $2
			WHERE id = $1 AND state <> 'done' RETURNING payment_id, amount_cents)
		UPDATE payments p SET refunded_cents = refunded_cents + done.amount_cents, updated_at = now() FROM done
		WHERE p.id = done.payment_id RETURNING p.id`,
}
/** In the round that was asked for: an answer to an earlier round says nothing about a later one. */
export const markRefundPending: Statement<never> = {
	name: 'refund-pending',
	text: `UPDATE payment_refunds SET state = 'pending', reason = $3, provider_refund_id = $4 WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending')`,
}
/** A refused refund is tried again in the next round only: under another key, so that the provider takes it for a new one. */
export const markRefundRefused: Statement<never> = {
	name: 'refund-refused',
	text: `UPDATE payment_refunds SET state = 'refused', reason = $3, due_at = NULL, round = round + 1, provider_refund_id = $4
		WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending')`,
}
/** The provider said nothing, so the refund may have been made: it stays in its round, and is given up after five days. */
export const markRefundUnknown: Statement<{ state: string }> = {
	name: 'refund-unknown',
	text: `UPDATE payment_refunds SET reason = $3,
			state = CASE WHEN tried_since <= now() - ${perseverance} THEN 'refused' ELSE state END,
			due_at = CASE WHEN tried_since <= now() - ${perseverance} THEN NULL ELSE due_at END
		WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending') RETURNING state`,
}

/**
 * The provider sent the money and got it back, days later: the refund is a person's again, and what it had given back is
 * the shop's. Only for the refund that was done: an earlier attempt says nothing about it.
 */
export const markRefundReturned: Statement<{ id: string }> = {
	name: 'refund-returned',
	text: `WITH returned AS (UPDATE payment_refunds SET state = 'refused', reason = $3, due_at = NULL, round = round + 1
			WHERE id = $1 AND provider_refund_id = $2 AND state = 'done' RETURNING payment_id, amount_cents)
		UPDATE payments p SET refunded_cents = refunded_cents - returned.amount_cents, updated_at = now() FROM returned
		WHERE p.id = returned.payment_id RETURNING p.id`,
}
export const paymentRefundById: Statement<{
	round: number
	state: string
	orderId: string | null
	companyId: string | null
	amountCents: number
	providerRefundId: string | null
}> = {
	name: 'refund-by-id',
	text: `SELECT r.round, r.state, p.order_id AS "orderId", p.company_id AS "companyId", ${toSend} AS "amountCents", r.provider_refund_id AS "providerRefundId"
		FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
}
