import { type Db, type Statement, withoutWaiting } from '#server/db/client.ts'
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

interface Event {
	id: string
	payload: Record<string, unknown>
}
/**
 * A process that takes one has it for a minute, which is longer than any answer takes, and locks no row meanwhile. It is due
 * again after that, should nobody be left to say how it went.
 */
const takeDue: Statement<Event> = {
	name: 'gateway-take-due',
	text: `UPDATE gateway.events SET due_at = now() + interval '1 minute' FROM ${withoutWaiting}
		WHERE sequence IN (SELECT sequence FROM gateway.events WHERE delivered_at IS NULL AND due_at <= now()
			ORDER BY due_at, sequence LIMIT $1 FOR UPDATE SKIP LOCKED)
		RETURNING id, payload`,
}
const delivered: Statement<never> = {
	name: 'gateway-delivered',
	text: `UPDATE gateway.events SET delivered_at = now() FROM ${withoutWaiting} WHERE id = $1`,
}
/** After a second, then twice as long each time, at the most ten minutes. */
const failed: Statement<never> = {
	name: 'gateway-undelivered',
	text: `UPDATE gateway.events SET attempts = attempts + 1, due_at = now() + make_interval(secs => least(600, 2 ^ least(attempts, 10)))
		WHERE id = $1 AND delivered_at IS NULL`,
}
/** Events under way at once. */
const batch = 5
/** Events sent in one pass. */
const maxAtOnce = 50

export type DeliverEvent = (body: string, headers: Record<string, string>) => Promise<number>

/**
 * Delivers what is due, as a provider would: signed, at least once, again after a while when nobody said 2xx. Each is
 * written down by itself, so that a death repeats no more than what was under way; a crash of the database, the last second.
 */
export async function deliverEvents(db: Db, gateway: TestGateway, deliver: DeliverEvent) {
	await db.run(settle, [])
	for (let taken = 0; taken < maxAtOnce; taken += batch) {
		const events = await db.run(takeDue, [batch])
		const ends = await Promise.allSettled(events.map((event) => deliverOne(db, gateway, deliver, event)))
		const broken = ends.find((end) => end.status === 'rejected')
		if (broken) throw broken.reason
		if (events.length < batch) return { isMore: false }
	}
	return { isMore: true }
}

async function deliverOne(db: Db, gateway: TestGateway, deliver: DeliverEvent, { id, payload }: Event): Promise<void> {
	const body = JSON.stringify({ id, ...payload })
	const at = Math.floor(Date.now() / 1000)
	const headers = { 'test-gateway-signature': `t=${at},v1=${gateway.sign(body, at)}` }
	const status = await deliver(body, headers).catch(() => 0)
	await db.run(status >= 200 && status < 300 ? delivered : failed, [id])
}
