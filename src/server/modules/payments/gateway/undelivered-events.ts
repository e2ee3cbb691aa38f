import type { Statement, Tx } from '#server/db/client.ts'
import type { FailedItem, FailureSource } from '#server/jobs/failure-source.ts'

const failed = `e.delivered_at IS NULL AND (e.attempts > 0 OR e.due_at < now() - interval '15 minutes')`

const page: Statement<FailedItem> = {
	name: 'gateway-events-failed',
	text: `SELECT e.id, e.payload->>'kind' AS title, e.payload->'intent'->>'id' AS about, NULL AS "orderNumber", NULL AS reason,
			e.attempts, coalesce(i.created_at, e.due_at) AS since, e.due_at AS "nextAttemptAt", true AS "mayRetry", e.sequence::text AS at
		FROM gateway.events e LEFT JOIN gateway.intents i ON i.id = e.payload->'intent'->>'id'
		WHERE ${failed} AND e.sequence < $1 ORDER BY e.sequence DESC LIMIT $2`,
}
const count: Statement<{ count: number }> = {
	name: 'gateway-events-failed-count',
	text: `SELECT count(*) FROM (SELECT FROM gateway.events e WHERE ${failed} LIMIT 1000) failed`,
}
const retry: Statement<{ id: string }> = {
	name: 'gateway-event-retry',
	text: 'UPDATE gateway.events SET due_at = now() WHERE id = $1 AND delivered_at IS NULL RETURNING id',
}

const largest = Number.MAX_SAFE_INTEGER

/** Events of the embedded gateway that we did not take; other providers keep theirs, and repeat them themselves. */
export const undeliveredEvents: FailureSource = {
	page: (db, limit, before) => db.run(page, [before ? Number(before.at) : largest, limit]),
	count: async (db) => (await db.run(count, []))[0]?.count ?? 0,
	retry: async (tx, id) => (await tx.run(retry, [id])).length > 0,
}

const again: Statement<{ id: string }> = {
	name: 'gateway-event-again',
	text: 'UPDATE gateway.events SET due_at = now(), attempts = 0, delivered_at = NULL WHERE id = $1 RETURNING id',
}

/** Has the embedded gateway deliver an event once more; false for one that it does not keep any more. */
export const deliverAgain = async (tx: Tx, id: string): Promise<boolean> => (await tx.run(again, [id])).length > 0
