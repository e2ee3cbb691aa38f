import { type Db, type Statement, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { noteOnOrder } from '#server/modules/orders/index.ts'
import type { Gateway, RefundOutcome } from '#server/modules/payments/index.ts'
import { reasonOf } from '#server/reason.ts'

/** So many in one go; what is left is due still. */
const maxAtOnce = 100
/** Later each time, from two minutes to six hours: longer than one attempt takes, so nobody else makes it meanwhile. */
const pause = `make_interval(mins => least(360, 2 * 2 ^ least(attempts, 8))::int)`
const perseverance = `interval '5 days'`

interface Due {
	id: string
	round: number
	attempts: number
	amountCents: number
	intentId: string
	orderId: string
	provider: string
}
const takeDue: Statement<Due> = {
	name: 'refund-take-due',
	text: `UPDATE payment_refunds r SET attempts = attempts + 1, due_at = now() + ${pause}, tried_since = coalesce(tried_since, now())
		FROM payments p WHERE p.id = r.payment_id AND r.id = (SELECT id FROM payment_refunds
			WHERE state IN ('ordered', 'pending') AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING r.id, r.round, r.attempts, r.amount_cents AS "amountCents", p.intent_id AS "intentId", p.order_id AS "orderId", p.provider`,
}
const done: Statement<{ id: string }> = {
	name: 'refund-done',
	text: `WITH done AS (UPDATE payment_refunds SET state = 'done', reason = NULL, due_at = NULL
			WHERE id = $1 AND state <> 'done' RETURNING payment_id, amount_cents)
		UPDATE payments p SET refunded_cents = refunded_cents + done.amount_cents, updated_at = now() FROM done
		WHERE p.id = done.payment_id RETURNING p.id`,
}
/** Of this round: one that was begun since knows better. */
const pending: Statement<never> = {
	name: 'refund-pending',
	text: `UPDATE payment_refunds SET state = 'pending', reason = $3 WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending')`,
}
/** What was refused is only ever tried again in another round: under another key, so that it is a new question. */
const refused: Statement<never> = {
	name: 'refund-refused',
	text: `UPDATE payment_refunds SET state = 'refused', reason = $3, due_at = NULL, round = round + 1
		WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending')`,
}
/** The same round still: it may have been made. */
const unknown: Statement<{ state: string }> = {
	name: 'refund-unknown',
	text: `UPDATE payment_refunds SET reason = $3,
			state = CASE WHEN tried_since <= now() - ${perseverance} THEN 'refused' ELSE state END,
			due_at = CASE WHEN tried_since <= now() - ${perseverance} THEN NULL ELSE due_at END
		WHERE id = $1 AND round = $2 AND state IN ('ordered', 'pending') RETURNING state`,
}

interface RefundDeps {
	db: Db
	gateway: Gateway
	failures: Failures
}

/**
 * Sends back what is due. Each refund stands for itself: what the provider refuses is put aside for a person, what it
 * does not answer to is tried again for days, and neither keeps the others back.
 */
export async function carryOutDueRefunds(deps: RefundDeps): Promise<void> {
	for (let count = 0; count < maxAtOnce; count++) {
		const [refund] = await deps.db.run(takeDue, [])
		if (!refund) return
		await applyOutcome(deps, refund)
	}
}

async function applyOutcome({ db, gateway, failures }: RefundDeps, refund: Due): Promise<void> {
	const { id, round } = refund
	try {
		const outcome = await askFor(gateway, refund)
		switch (outcome.status) {
			case 'done':
				return await transaction(db, async (tx) => {
					const changed = await tx.run(done, [id])
					if (changed.length > 0) noteOnOrder(tx, refund.orderId, { kind: 'refunded', actor: 'worker' })
				})
			case 'pending':
				await db.run(pending, [id, round, outcome.reason])
				return
			case 'refused':
				failures.note('refunds', new Error(outcome.reason ?? 'Refused without a reason.'), { refund: id })
				await db.run(refused, [id, round, outcome.reason])
		}
	} catch (error) {
		failures.note('refunds', error, { refund: id })
		await db.run(unknown, [id, round, reasonOf(error)]).catch(() => {})
	}
}

async function askFor(gateway: Gateway, refund: Due): Promise<RefundOutcome> {
	if (refund.provider !== gateway.provider)
		return { status: 'refused', reason: `It was paid by another provider (${refund.provider}): refund it there.` }
	return gateway.refund(refund)
}
