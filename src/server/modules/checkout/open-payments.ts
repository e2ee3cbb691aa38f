import type { Statement } from '../../db/client.ts'
import { transaction } from '../../db/client.ts'
import type { Gateway, Intent } from '../../payments/gateway.ts'
import { noteOnOrder } from '../orders/index.ts'
import type { SettleParts } from './carry-out.ts'
import { settlePayment } from './settle.ts'

interface OpenPayment {
	id: string
	intentId: string | null
	status: 'created' | 'requires_action' | 'processing'
	amountCents: number
	hasExpired: boolean
}

/** Payments whose end is not known and that nobody has touched for a minute; expired is what holds no stock any more. */
const open: Statement<OpenPayment> = {
	name: 'checkout-open-payments',
	text: `SELECT p.id, p.intent_id AS "intentId", p.status, p.amount_cents AS "amountCents",
			NOT EXISTS (SELECT 1 FROM stock_claims c WHERE c.order_id = p.order_id AND c.state = 'held' AND c.expires_at > now())
				AND p.created_at < now() - interval '10 minutes' AS "hasExpired"
		FROM payments p WHERE p.status IN ('created', 'requires_action', 'processing')
			AND p.updated_at < now() - make_interval(secs => $1) ORDER BY p.updated_at LIMIT 200`,
}

const untouchedSeconds = 60

/**
 * Finds out how open payments ended, for events get lost and processes die: asks the provider, lets go what ran out of
 * time. What the provider never heard of was never charged.
 */
export async function lookAfterOpenPayments(
	parts: SettleParts & { gateway: Gateway },
	untouched = untouchedSeconds,
): Promise<void> {
	for (const payment of await parts.db.run(open, [untouched])) {
		const intent = await endOf(parts.gateway, payment)
		if (intent) await settlePayment(parts, intent, { actor: 'worker' })
	}
}

async function endOf(gateway: Gateway, payment: OpenPayment): Promise<Intent | null> {
	const intent = await gateway.find({ id: payment.id, intentId: payment.intentId })
	if (!intent) return payment.hasExpired ? neverAsked(payment) : null
	const isUnfinished = intent.status === 'requires_action' || intent.status === 'requires_method'
	return isUnfinished && payment.hasExpired ? gateway.cancel(intent.id) : intent
}

const neverAsked = (payment: OpenPayment): Intent => ({
	id: payment.intentId ?? `none_${payment.id}`,
	paymentId: payment.id,
	status: 'cancelled',
	amountCents: payment.amountCents,
	instrument: null,
	failure: null,
})

const orderedRefund: Statement<{
	id: string
	intentId: string
	amountCents: number
	paymentId: string
	orderId: string
}> = {
	name: 'checkout-ordered-refund',
	text: `SELECT r.id, p.intent_id AS "intentId", r.amount_cents AS "amountCents", p.id AS "paymentId", p.order_id AS "orderId"
		FROM payment_refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1 AND r.state = 'ordered'`,
}
const refundDone: Statement<{ id: string }> = {
	name: 'checkout-refund-done',
	text: `WITH done AS (UPDATE payment_refunds SET state = 'done' WHERE id = $1 AND state = 'ordered' RETURNING payment_id, amount_cents)
		UPDATE payments p SET refunded_cents = refunded_cents + done.amount_cents, updated_at = now() FROM done
		WHERE p.id = done.payment_id RETURNING p.id`,
}

/** Sends the money back; the provider knows our refund's id, so a repeated job refunds once. */
export async function carryOutRefund(
	{ db, gateway }: SettleParts & { gateway: Gateway },
	refundId: string,
): Promise<void> {
	const [refund] = await db.run(orderedRefund, [refundId])
	if (!refund) return
	await gateway.refund({ id: refund.id, intentId: refund.intentId, amountCents: refund.amountCents })
	await transaction(db, async (tx) => {
		const done = await tx.run(refundDone, [refund.id])
		if (done.length > 0) noteOnOrder(tx, refund.orderId, { kind: 'refunded', actor: 'worker' })
	})
}
