import { z } from 'zod'
import { hasFailed, type Statement, type Tx, transaction } from '../../db/client.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import type { Intent, ProviderEvent } from '../../payments/gateway.ts'
import { asSettled, type Case, carryOut, type Settled, type SettleParts } from './carry-out.ts'
import { judge, type Verdict } from './rules.ts'

const lockCase: Statement<Case> = {
	name: 'checkout-lock-case',
	text: `SELECT p.id AS "paymentId", p.status AS "paymentStatus", p.amount_cents AS "amountCents", p.failure, o.id AS "orderId",
			o.number, o.email, o.user_id IS NULL AS "isGuests", o.status AS "orderStatus",
			EXISTS (SELECT FROM order_lines l JOIN products b ON b.id = l.product_id
				WHERE l.order_id = o.id AND b.category = 'gift-cards') AS "hasGiftCards",
			EXISTS (SELECT FROM stock_claims c WHERE c.order_id = o.id AND c.state = 'held') AS "holdsStock"
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
export interface Along {
	actor: string
	event?: { provider: 'test' | 'stripe'; of: ProviderEvent }
	idempotency?: { of: Idempotency; answer: (settled: Settled) => { status: number; body: unknown } | null }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Settles a payment that the caller has just made: what is expected is not read again, and every write says what it
 * expects, so everything leaves in one message. Null when something else came first.
 */
async function settleAsExpected(
	parts: SettleParts,
	intent: Intent,
	along: Along,
	expected: Case,
): Promise<Settled | null> {
	const verdict = judge(expected, intent)
	try {
		return await transaction(parts.db, (tx) => act(parts, tx, expected, intent, verdict, along))
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
	parts: SettleParts,
	intent: Intent,
	along: Along,
	expected?: Case,
): Promise<Settled | null> {
	const asExpected = expected && (await settleAsExpected(parts, intent, along, expected))
	if (asExpected) return asExpected
	// A provider may tell of payments that others made there, under names that are no ids of ours.
	const paymentId = z.uuid().safeParse(intent.paymentId).data ?? nobody
	if (along.event) {
		const { provider, of } = along.event
		const values = [provider, of.id, of.kind, intent.id, paymentId, intent.amountCents, intent.status]
		if ((await parts.db.run(knowSettled, values)).length > 0) return null
	}
	return transaction(parts.db, async (tx) => {
		const [found] = await tx.run(lockCase, [paymentId])
		const verdict: Verdict = found ? judge(found, intent) : 'nothing'
		if (along.event) {
			const { id, kind } = along.event.of
			const known = await tx.run(knowEvent, [
				along.event.provider,
				id,
				kind,
				intent.id,
				found ? verdict : 'unknown payment',
			])
			if (known.length === 0) return found ? asSettled(found) : null
		}
		return found ? act(parts, tx, found, intent, verdict, along) : null
	})
}

async function act(parts: SettleParts, tx: Tx, found: Case, intent: Intent, verdict: Verdict, along: Along) {
	const settled = await carryOut(parts, tx, found, intent, verdict, along.actor)
	// Whoever waits for an answer is told by it.
	if (verdict === 'let_go' && !along.idempotency)
		parts.mailer.enqueue(tx, {
			kind: 'order-cancelled',
			cause: found.orderId,
			to: found.email,
			data: { orderId: found.orderId },
		})
	const kept = along.idempotency?.answer(settled)
	if (kept) along.idempotency?.of.remember(tx, kept.status, kept.body)
	return settled
}
