import { type Db, type Statement, transaction } from '../db/client.ts'
import type { TestGateway } from './test-gateway.ts'

const settle: Statement<never> = {
	name: 'gateway-settle',
	text: `WITH settled AS (
			UPDATE gateway.intents SET status = 'succeeded', settles_at = NULL
			WHERE status = 'processing' AND settles_at <= now() RETURNING *
		)
		INSERT INTO gateway.events (id, payload)
		SELECT 'te_' || gen_random_uuid(), json_build_object('kind', 'payment.succeeded', 'intent', json_build_object('id', id,
			'reference', reference, 'status', status, 'amountCents', amount_cents, 'instrument', instrument, 'failure', failure))
		FROM settled`,
}
const mostAtOnce = 50
const due: Statement<{ id: string; payload: Record<string, unknown>; attempts: number }> = {
	name: 'gateway-due',
	text: `SELECT id, payload, attempts FROM gateway.events WHERE delivered_at IS NULL AND due_at <= now()
		ORDER BY due_at, sequence LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
}
const delivered: Statement<never> = {
	name: 'gateway-delivered',
	text: 'UPDATE gateway.events SET delivered_at = now() WHERE id = ANY($1)',
}
const failed: Statement<never> = {
	name: 'gateway-undelivered',
	text: `UPDATE gateway.events SET attempts = attempts + 1, due_at = now() + make_interval(secs => least(600, 2 ^ attempts))
		WHERE id = ANY($1)`,
}

export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>

/** Delivers what is due, as a provider would: signed, at least once, again after a while when nobody said 2xx. */
export async function deliverEvents(db: Db, gateway: TestGateway, deliver: Deliver) {
	await db.run(settle, [])
	return transaction(db, async (tx) => {
		const events = await tx.run(due, [])
		const outcome = { done: [] as string[], again: [] as string[] }
		for (const event of events) {
			const body = JSON.stringify({ id: event.id, ...event.payload })
			const at = Math.floor(Date.now() / 1000)
			const status = await deliver(body, { 'test-gateway-signature': `t=${at},v1=${gateway.sign(body, at)}` }).catch(
				() => 0,
			)
			outcome[status >= 200 && status < 300 ? 'done' : 'again'].push(event.id)
		}
		if (outcome.done.length > 0) await tx.run(delivered, [outcome.done])
		if (outcome.again.length > 0) await tx.run(failed, [outcome.again])
		return { isMore: events.length === mostAtOnce }
	})
}
