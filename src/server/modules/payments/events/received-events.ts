import type { Db, Statement, Tx } from '#server/db/client.ts'
import { beforeNewestFailure } from '#server/jobs/failure-source.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { deliverAgain } from '../gateway/undelivered-events.ts'

interface ListedEvent {
	id: string
	provider: string
	kind: string
	state: 'handled' | 'again' | 'failed'
	outcome: string | null
	reason: string | null
	attempts: number
	orderId: string | null
	receivedAt: Date
	mayReplay: boolean
	place: string
}

/** Stripe keeps events for thirty days, the embedded gateway for a week after they were taken. */
const isKept = (at: string) =>
	`${at} > now() - CASE WHEN e.provider = 'stripe' THEN interval '29 days' ELSE interval '6 days' END`
const handled = `SELECT e.event_id AS id, e.provider, e.kind, CASE WHEN f.event_id IS NULL THEN 'handled' ELSE 'again' END AS state,
		e.outcome, f.reason, coalesce(f.attempts, 1) AS attempts, p.order_id AS "orderId", e.created_at AS "receivedAt",
		${isKept('e.created_at')} AS "mayReplay", e.created_at::text AS place, e.created_at AS at
	FROM payment_events e LEFT JOIN payment_event_failures f USING (provider, event_id)
	LEFT JOIN payments p ON p.provider = e.provider AND p.intent_id = e.intent_id
	WHERE (e.created_at, e.event_id) < ($1::timestamptz, $2) ORDER BY e.created_at DESC, e.event_id DESC LIMIT $3`
const failed = `SELECT e.event_id AS id, e.provider, e.kind, 'failed' AS state, NULL AS outcome, e.reason, e.attempts, NULL::uuid AS "orderId",
		e.since AS "receivedAt", ${isKept('e.since')} AS "mayReplay", e.since::text AS place, e.since AS at
	FROM payment_event_failures e WHERE (e.since, e.event_id) < ($1::timestamptz, $2)
		AND NOT EXISTS (SELECT FROM payment_events k WHERE k.provider = e.provider AND k.event_id = e.event_id)
	ORDER BY e.since DESC, e.event_id DESC LIMIT $3`
const lists: Readonly<Record<'all' | 'handled' | 'failed', Statement<ListedEvent>>> = {
	all: {
		name: 'payment-events-received',
		text: `SELECT * FROM ((${handled}) UNION ALL (${failed})) every ORDER BY at DESC, id DESC LIMIT $3`,
	},
	handled: { name: 'payment-events-received-handled', text: handled },
	failed: { name: 'payment-events-received-failed', text: failed },
}

/** The events that reached us, handled or not, the newest first. */
export const listReceivedEvents = (
	db: Db,
	limit: number,
	before: { at: string; id: string } | null,
	state: 'handled' | 'failed' | undefined,
): Promise<ListedEvent[]> =>
	db.run(lists[state ?? 'all'], [(before ?? beforeNewestFailure).at, (before ?? beforeNewestFailure).id, limit])

/** What was handled is put with what could not be, due at once: it is asked for at the provider, and taken like any other. */
const putBack: Statement<{ id: string }> = {
	name: 'payment-event-put-back',
	text: `INSERT INTO payment_event_failures AS f (provider, event_id, kind, reason, attempts, due_at)
		SELECT e.provider, e.event_id, e.kind, 'It is asked for again, by hand.', 0, now() FROM payment_events e
		WHERE e.provider = $1 AND e.event_id = $2 AND ${isKept('e.created_at')}
		ON CONFLICT (provider, event_id) DO UPDATE SET due_at = now() RETURNING f.event_id AS id`,
}
const hurry: Statement<{ id: string }> = {
	name: 'payment-event-hurry',
	text: `UPDATE payment_event_failures SET due_at = now() WHERE provider = $1 AND event_id = $2 RETURNING event_id AS id`,
}

interface ReplayDeps {
	jobs: Jobs
	gateway: Gateway
}

/**
 * Has an event handled once more, in a moment; false for one that is not kept any more. It is handled as if it had come
 * twice, as events do: what it says is known.
 */
export async function replayEvent(tx: Tx, { jobs, gateway }: ReplayDeps, id: string): Promise<boolean> {
	if (!gateway.books) return deliverAgain(tx, id)
	const { provider } = gateway
	const found = [...(await tx.run(hurry, [provider, id])), ...(await tx.run(putBack, [provider, id]))]
	if (found.length > 0) await jobs.send(tx, 'payment-events')
	return found.length > 0
}

interface EventHealth {
	lastAt: Date | null
	failed: number
	/** Payments whose end should have been asked for a while ago. */
	overdue: number
}
const health: Statement<EventHealth> = {
	name: 'payment-events-health',
	text: `SELECT (SELECT max(created_at) FROM (SELECT created_at FROM payment_events ORDER BY created_at DESC, event_id DESC LIMIT 1) newest) AS "lastAt",
		(SELECT count(*) FROM (SELECT FROM payment_event_failures LIMIT 1000) known)::int AS failed,
		(SELECT count(*) FROM (SELECT FROM payments WHERE provider = $1 AND next_look_at < now() - interval '10 minutes'
			AND status IN ('created', 'requires_action', 'processing') LIMIT 1000) late)::int AS overdue`,
}

/** When the provider last told us something, and what waits because of it. */
export const eventHealth = async (db: Db, provider: string): Promise<EventHealth> =>
	(await db.run(health, [provider]))[0] ?? { lastAt: null, failed: 0, overdue: 0 }
