import type { Db, Statement } from '#server/db/client.ts'
import { beforeNewestFailure, type FailedItem, type FailureSource } from '#server/jobs/failure-source.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { reasonOf } from '#server/jobs/reason.ts'
import type { ReceivedEvent } from './record-event.ts'

/** After a minute, then twice as long each time, at the most six hours; for ten days, while the provider still has it. */
const keepForRetry: Statement<never> = {
	name: 'payment-event-put-aside',
	text: `INSERT INTO payment_event_failures AS f (provider, event_id, kind, reason) VALUES ($1, $2, $3, $4)
		ON CONFLICT (provider, event_id) DO UPDATE SET reason = $4, attempts = f.attempts + 1,
			due_at = CASE WHEN f.since > now() - interval '10 days'
				THEN now() + make_interval(mins => least(360, 2 ^ least(f.attempts, 9))::int) END`,
}
/** A process that takes one has it for ten minutes, which is longer than any answer takes. */
const takeDue: Statement<{ eventId: string; kind: string }> = {
	name: 'payment-events-take-due',
	text: `UPDATE payment_event_failures SET due_at = now() + interval '10 minutes'
		WHERE (provider, event_id) IN (SELECT provider, event_id FROM payment_event_failures
			WHERE provider = $1 AND due_at <= now() ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
		RETURNING event_id AS "eventId", kind`,
}
const forget: Statement<never> = {
	name: 'payment-event-forget',
	text: 'DELETE FROM payment_event_failures WHERE provider = $1 AND event_id = $2',
}

/** Stores an event that could not be acted on, so that it is retried by a job and does not block those after it. */
export const keepEventForRetry = ({ provider, event }: ReceivedEvent, error: unknown, db: Db): Promise<unknown> =>
	db.run(keepForRetry, [provider, event.id, event.kind, reasonOf(error)])

export const takeFailedEvents = (db: Db, provider: string, max: number) => db.run(takeDue, [provider, max])

export const forgetFailedEvent = (db: Db, provider: string, eventId: string): Promise<unknown> =>
	db.run(forget, [provider, eventId])

const page: Statement<FailedItem> = {
	name: 'payment-events-failed',
	text: `SELECT event_id AS id, kind AS title, event_id AS about, NULL AS "orderNumber", reason, attempts, since,
			due_at AS "nextAttemptAt", true AS "mayRetry", since::text AS at
		FROM payment_event_failures WHERE (since, event_id) < ($1::timestamptz, $2)
		ORDER BY since DESC, event_id DESC LIMIT $3`,
}
const count: Statement<{ count: number }> = {
	name: 'payment-events-failed-count',
	text: 'SELECT count(*) FROM (SELECT FROM payment_event_failures LIMIT 1000) failed',
}
const retry: Statement<{ id: string }> = {
	name: 'payment-event-retry',
	text: 'UPDATE payment_event_failures SET due_at = now() WHERE event_id = $1 RETURNING event_id AS id',
}

/** Events of a provider elsewhere that we could not act on. */
export const failedProviderEvents = (jobs: Jobs): FailureSource => ({
	page: (db, limit, before) =>
		db.run(page, [before?.at ?? beforeNewestFailure.at, before?.id ?? beforeNewestFailure.id, limit]),
	count: async (db) => (await db.run(count, []))[0]?.count ?? 0,
	async retry(tx, id) {
		const found = await tx.run(retry, [id])
		if (found.length > 0) await jobs.send(tx, 'payment-events')
		return found.length > 0
	},
})
