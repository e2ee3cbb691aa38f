import type { Db, Statement } from '#server/db/client.ts'
import type { PaymentProvider } from '../create-payment.ts'

/** A payment of which it is not known how it ends. */
export interface UnsettledPayment {
	id: string
	provider: PaymentProvider
	intentId: string | null
	/** Null of what a company pays, which has a number in `paysFor` instead. */
	orderId: string | null
	paysFor: string | null
	amountCents: number
	customerId: string | null
	createdAt: Date
	/** Whether its reservation has run out: an order that is not paid by now is cancelled. */
	hasExpired: boolean
	/** How often the payment was looked at, this time counted. */
	looks: number
}

/**
 * The next look is written before the provider is asked, so a payment whose look fails waits its turn like the others:
 * a minute, then twice as long each time up to an hour, but never past the end of the reservation. What needs no provider
 * elsewhere is looked at by every pass: when its look fails, it is our own database that is sick, and stock waits for it.
 *
 * Three quarters of a batch are payments with a card at work: first those that the provider is charging, then those whose
 * buyer was asked to approve; buyers who left without paying fall behind after a few looks. The last quarter is of
 * whichever payments have waited longest, so that none waits for ever. What a request holds outlives a try to pay it, so
 * such a try ends by its own age.
 */
const takeDue: Statement<UnsettledPayment> = {
	name: 'payments-take-unsettled',
	text: `WITH at_work AS (
			SELECT id, order_id, request_id, created_at FROM payments
			WHERE provider = $1 AND status IN ('requires_action', 'processing') AND intent_id IS NOT NULL AND next_look_at <= $3
			ORDER BY status = 'processing' DESC, looks, next_look_at LIMIT $2 - $2 / 4 FOR NO KEY UPDATE SKIP LOCKED
		),
		longest AS (
			SELECT id, order_id, request_id, created_at FROM payments
			WHERE provider = $1 AND status IN ('created', 'requires_action', 'processing') AND next_look_at <= $3
				AND id NOT IN (SELECT id FROM at_work)
			ORDER BY next_look_at LIMIT $2 - (SELECT count(*) FROM at_work) FOR NO KEY UPDATE SKIP LOCKED
		),
		due AS (SELECT * FROM at_work UNION ALL SELECT * FROM longest),
		timed AS (
			SELECT id, coalesce((SELECT max(expires_at) FROM published.stock_reservations r WHERE r.order_id = due.order_id AND r.state = 'held' AND due.request_id IS NULL),
				created_at + interval '10 minutes') AS ends_at FROM due
		)
		UPDATE payments p SET looks = looks + 1, next_look_at = least(
			now() + make_interval(secs => CASE WHEN provider = 'stripe' THEN least(3600, 60 * 2 ^ least(looks, 6)) ELSE 30 END),
			CASE WHEN ends_at > now() THEN greatest(ends_at, now() + interval '1 minute') END)
		FROM timed WHERE p.id = timed.id
		RETURNING p.id, p.provider, p.intent_id AS "intentId", p.order_id AS "orderId", p.pays_for AS "paysFor", p.amount_cents AS "amountCents",
			p.customer_id AS "customerId", p.created_at AS "createdAt", ends_at <= now() AS "hasExpired", p.looks`,
}

/** By the clock that the times of looks were written by. */
const clock: Statement<{ now: string }> = { name: 'payments-clock', text: 'SELECT now()::text AS now' }
export const databaseClock = async (db: Db): Promise<string> => (await db.run(clock, []))[0]?.now ?? 'now'

/** Takes payments of one provider whose look was due at this time, and writes down when they are due again. */
export const takeUnsettledPayments = (
	db: Db,
	provider: PaymentProvider,
	{ max, dueBy }: { max: number; dueBy: string },
): Promise<UnsettledPayment[]> => db.run(takeDue, [provider, max, dueBy])
