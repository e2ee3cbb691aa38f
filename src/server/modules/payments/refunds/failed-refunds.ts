import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Statement } from '#server/db/client.ts'
import { beforeNewestFailure, type FailedItem, type FailureSource } from '#server/jobs/failure-source.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { OrderNumbers } from '../payment-orders.ts'

const failed = `(r.state = 'refused' OR (r.state IN ('ordered', 'pending') AND (r.reason IS NOT NULL
	OR r.created_at < now() - CASE r.state WHEN 'pending' THEN interval '2 days' ELSE interval '1 hour' END))) AND r.state <> 'done'`

interface FailedRefund {
	/** Null of a company's payment, which has the document that was paid instead. */
	orderId: string | null
	paysFor: string | null
	state: string
	amountCents: number
}

const page: Statement<Omit<FailedItem, 'orderNumber'> & FailedRefund> = {
	name: 'refunds-failed',
	text: `SELECT r.id, r.state, r.amount_cents AS "amountCents", p.order_id AS "orderId", p.pays_for AS "paysFor", r.reason, r.attempts, r.created_at AS since,
			CASE WHEN r.state <> 'refused' THEN r.due_at END AS "nextAttemptAt", true AS "mayRetry", r.created_at::text AS at
		FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
		WHERE ${failed} AND (r.created_at, r.id) < ($1::timestamptz, $2::uuid)
		ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
}
const count: Statement<{ count: number }> = {
	name: 'refunds-failed-count',
	text: `SELECT count(*) FROM (SELECT FROM payment_refunds r WHERE ${failed} LIMIT 1000) failed`,
}
// A refused refund goes on in the round that its refusal began; any other is asked for again under the key that it had.
const retry: Statement<{ id: string }> = {
	name: 'refund-retry',
	text: `UPDATE payment_refunds SET state = CASE state WHEN 'pending' THEN 'pending' ELSE 'ordered' END,
			attempts = 0, tried_since = NULL, due_at = now()
		WHERE id = $1::uuid AND state <> 'done' RETURNING id`,
}

const titles: Record<string, string> = {
	ordered: 'Refund not acknowledged',
	pending: 'Refund on its way',
	refused: 'Refund refused',
}

/** Refunds that the provider refused, did not answer to, or keeps waiting. */
export const failedRefunds = (jobs: Jobs, orderNumbers: OrderNumbers): FailureSource => ({
	async page(db, limit, before) {
		const { at, id } = before ?? beforeNewestFailure
		const rows = await db.run(page, [at, id, limit])
		const numbers = await orderNumbers(
			db,
			rows.flatMap(({ orderId }) => orderId ?? []),
		)
		return rows.map(({ orderId, paysFor, ...row }) => ({
			...row,
			title: titles[row.state] ?? row.state,
			about: [formatCents(asCents(row.amountCents)), paysFor].filter(Boolean).join(', paid for '),
			orderNumber: (orderId && numbers.get(orderId)) ?? null,
		}))
	},
	count: async (db) => (await db.run(count, []))[0]?.count ?? 0,
	async retry(tx, id) {
		const found = await tx.run(retry, [id])
		if (found.length > 0) await jobs.send(tx, 'refunds')
		return found.length > 0
	},
})
