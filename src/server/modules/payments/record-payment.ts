import { failsUnless, type Statement, type Tx } from '#server/db/client.ts'
import type { Intent } from './gateway/gateway.ts'

export type PaymentState = 'created' | 'requires_action' | 'processing' | 'paid' | 'failed' | 'cancelled'

const lock: Statement<never> = {
	name: 'payment-lock',
	text: 'SELECT 1 FROM payments WHERE id = $1 FOR NO KEY UPDATE',
}

/** Locks a payment until the transaction ends. Its order is locked before it, by everybody. */
export const lockPayment = (tx: Tx, paymentId: string): void => tx.runLater(lock, [paymentId])

const record: Statement<never> = {
	name: 'payment-write',
	text: `WITH written AS (
			UPDATE payments SET status = $2, intent_id = coalesce(nullif($3, ''), intent_id), instrument = coalesce($4, instrument), failure = $5,
				fingerprint = coalesce($8, fingerprint),
				captured_cents = CASE WHEN $2 = 'paid' THEN amount_cents ELSE 0 END, updated_at = now(),
				looks = 0, next_look_at = now() + interval '1 minute'
			WHERE id = $1 AND status = $6 AND amount_cents = $7 RETURNING id
		)
		SELECT ${failsUnless('payment-status', 'EXISTS (SELECT FROM written)')}`,
}

/**
 * Writes what a provider said into a payment. The transaction fails (`hasFailed`) when the payment is not in the state or
 * not of the amount that the caller believes.
 */
export function recordPayment(
	tx: Tx,
	payment: { id: string; state: PaymentState; amountCents: number },
	to: PaymentState,
	{ id, instrument, fingerprint, failure }: Pick<Intent, 'id' | 'instrument' | 'fingerprint' | 'failure'>,
): void {
	const expected = [payment.state, payment.amountCents]
	tx.runLater(record, [payment.id, to, id, instrument, failure, ...expected, fingerprint ?? null])
}
