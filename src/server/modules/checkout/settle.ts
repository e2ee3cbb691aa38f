import { z } from 'zod'
import { hasFailed, type Statement, type Tx, transaction } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import type { Intent, ProviderEvent } from '#server/modules/payments/index.ts'
import { applyOutcome, type PaymentRecord, type SettleDeps, type Settled, settledOf } from './apply-outcome.ts'
import { type PaymentOutcome, paymentOutcome } from './rules.ts'

const lockCase: Statement<PaymentRecord & { looks: number }> = {
	name: 'checkout-lock-case',
	text: `SELECT p.id AS "paymentId", p.status AS "paymentStatus", p.amount_cents AS "amountCents", p.failure, p.looks, o.id AS "orderId",
			o.number, o.email, o.user_id IS NULL AS "isGuests", o.status AS "orderStatus",
			EXISTS (SELECT FROM order_lines l JOIN products b ON b.id = l.product_id
				WHERE l.order_id = o.id AND b.category = 'gift-cards') AS "hasGiftCards",
			EXISTS (SELECT FROM stock_reservations c WHERE c.order_id = o.id AND c.state = 'held') AS "holdsStock"
		FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = $1 FOR NO KEY UPDATE OF o, p`,
}

const knowEvent: Statement<{ eventId: string }> = {
	name: 'payment-event-know',
	text: `INSERT INTO payment_events (provider, event_id, kind, intent_id, outcome) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
}

/** The event that the provider sends of every payment, when its answer has been acted on already: the usual case. */
const knowSettled: Statement<{ eventId: string }> = {
	name: 'payment-event-know-settled',
	text: `INSERT INTO payment_events (provider, event_id, kind, intent_id, outcome)
		SELECT $1, $2, $3, $4, 'nothing' FROM payments
		WHERE id = $5 AND status = 'paid' AND amount_cents = $6 AND $7 = 'succeeded'
		ON CONFLICT DO NOTHING RETURNING event_id AS "eventId"`,
}

/** What runs inside the settling transaction besides the settling: keeps the answer of the call that caused it. */
export interface SettleContext {
	actor: string
	/** How often its payment had been looked at when the caller did: a number less when a buyer is paying it after all. */
	looks?: number
	event?: { provider: 'test' | 'stripe'; of: ProviderEvent }
	idempotency?: { of: Idempotency; answer: (settled: Settled) => { status: number; body: unknown } | null }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Settles a payment that the caller has just made: what is expected is not read again, and every write says what it
 * expects, so everything leaves in one message. Null when something else came first.
 */
async function settleAsExpected(
	deps: SettleDeps,
	intent: Intent,
	context: SettleContext,
	expected: PaymentRecord,
): Promise<Settled | null> {
	const outcome = paymentOutcome(expected, intent)
	try {
		return await transaction(deps.db, (tx) => act(deps, tx, expected, intent, outcome, context))
	} catch (error) {
		if (hasFailed(error)) return null
		throw error
	}
}

/**
 * Acts on news of a payment exactly once, in one transaction; null when there was nothing of ours to act on. With
 * `expected`, what the caller knows of it, the usual case costs a single round trip.
 */
export async function settlePayment(
	deps: SettleDeps,
	intent: Intent,
	context: SettleContext,
	expected?: PaymentRecord,
): Promise<Settled | null> {
	const asExpected = expected && (await settleAsExpected(deps, intent, context, expected))
	if (asExpected) return asExpected
	// A provider may tell of payments that others made there, under names that are no ids of ours.
	const paymentId = z.uuid().safeParse(intent.paymentId).data ?? nobody
	if (context.event) {
		const { provider, of } = context.event
		const values = [provider, of.id, of.kind, intent.id, paymentId, intent.amountCents, intent.status]
		if ((await deps.db.run(knowSettled, values)).length > 0) return null
	}
	return transaction(deps.db, async (tx) => {
		const [found] = await tx.run(lockCase, [paymentId])
		const isTakenUp = found && context.looks !== undefined && found.looks < context.looks
		const outcome: PaymentOutcome = found && !isTakenUp ? paymentOutcome(found, intent) : 'nothing'
		if (context.event) {
			const { id, kind } = context.event.of
			const known = await tx.run(knowEvent, [
				context.event.provider,
				id,
				kind,
				intent.id,
				found ? outcome : 'unknown payment',
			])
			if (known.length === 0) return found ? settledOf(found) : null
		}
		return found ? act(deps, tx, found, intent, outcome, context) : null
	})
}

async function act(
	deps: SettleDeps,
	tx: Tx,
	found: PaymentRecord,
	intent: Intent,
	outcome: PaymentOutcome,
	context: SettleContext,
) {
	const settled = await applyOutcome(deps, tx, found, intent, outcome, context.actor)
	// Whoever waits for an answer is told by it.
	if (outcome === 'let_go' && !context.idempotency)
		deps.mailer.enqueue(tx, {
			kind: 'order-cancelled',
			cause: found.orderId,
			to: found.email,
			data: { orderId: found.orderId },
		})
	const kept = context.idempotency?.answer(settled)
	if (kept) context.idempotency?.of.remember(tx, kept.status, kept.body)
	return settled
}
