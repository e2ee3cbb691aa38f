import { type Db, type Statement, type Tx, withoutWaiting } from '#server/db/client.ts'
import type { Intent, ProviderEvent } from '../gateway/gateway.ts'

/** An event as it came in, and through which provider. */
export interface ReceivedEvent {
	provider: 'test' | 'stripe'
	event: Pick<ProviderEvent, 'id' | 'kind'>
}

const insert: Statement<{ eventId: string }> = {
	name: 'payment-event-insert',
	text: `INSERT INTO payment_events (provider, event_id, kind, intent_id, outcome) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
}

/** Records a provider event with its outcome; false when it was recorded before. */
export async function recordEvent(
	tx: Tx,
	{ provider, event }: ReceivedEvent,
	intentId: string | null,
	outcome: string,
): Promise<boolean> {
	return (await tx.run(insert, [provider, event.id, event.kind, intentId, outcome])).length > 0
}

const insertSettled: Statement<{ eventId: string }> = {
	name: 'payment-event-insert-settled',
	text: `INSERT INTO payment_events (provider, event_id, kind, intent_id, outcome)
		SELECT $1, $2, $3, $4, 'nothing' FROM payments, ${withoutWaiting}
		WHERE id = $5 AND status = 'paid' AND amount_cents = $6 AND $7 = 'succeeded'
		ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
}

/**
 * Writes down an event that says that a payment succeeded which is recorded as paid, and answers whether it was one: every
 * paid order brings one such event, after its buyer's request has settled the payment. One that a crash takes is asked for
 * again, and says nothing new.
 */
export async function recordSettledEvent(
	db: Db,
	{ provider, event }: ReceivedEvent,
	intent: Intent,
	paymentId: string,
): Promise<boolean> {
	const values = [provider, event.id, event.kind, intent.id, paymentId, intent.amountCents, intent.status]
	return (await db.run(insertSettled, values)).length > 0
}

const known: Statement<{ eventId: string }> = {
	name: 'payment-events-known',
	text: `SELECT event_id AS "eventId" FROM payment_events WHERE provider = $1 AND event_id = ANY($2)
		UNION ALL SELECT event_id FROM payment_event_failures WHERE provider = $1 AND event_id = ANY($2)`,
}

/** Which of these events were acted on, or are being tried again by themselves. */
export const knownEventsOf = async (db: Db, provider: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
	new Set((await db.run(known, [provider, ids])).map(({ eventId }) => eventId))
