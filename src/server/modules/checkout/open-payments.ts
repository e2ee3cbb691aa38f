import type { Statement } from '../../db/client.ts'
import type { Gateway, Intent } from '../../payments/gateway.ts'
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
