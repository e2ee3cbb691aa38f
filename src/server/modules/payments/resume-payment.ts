import type { Statement, Tx } from '#server/db/client.ts'
import type { PaymentProvider } from './create-payment.ts'

interface ResumedPayment {
	paymentId: string
	amountCents: number
	provider: PaymentProvider
	isOver: boolean
}

// A reconciler that looks at the payment right now sees by `looks` that it is being charged, and does not let it go.
const takeUp: Statement<ResumedPayment> = {
	name: 'payment-take-up',
	text: `WITH found AS MATERIALIZED (
			SELECT id, amount_cents, provider, $2 OR status IN ('paid', 'failed', 'cancelled') AS is_over
			FROM payments WHERE order_id = $1 AND request_id IS NULL FOR NO KEY UPDATE
		),
		put_off AS (
			UPDATE payments SET looks = 0, next_look_at = now() + interval '1 minute' FROM found
			WHERE payments.id = found.id AND NOT is_over
		)
		SELECT id AS "paymentId", amount_cents AS "amountCents", provider, is_over AS "isOver" FROM found`,
}

/** Takes the payment of an order up again, to be charged, unless it or its order is over. The caller has locked the order. */
export async function resumePayment(
	tx: Tx,
	order: { id: string; isOver: boolean },
): Promise<ResumedPayment | undefined> {
	const [payment] = await tx.run(takeUp, [order.id, order.isOver])
	return payment
}
