import { randomUUID } from 'node:crypto'
import type { Statement, Tx } from '#server/db/client.ts'

/** What an order is paid through; `none` where gift cards pay for all of it. */
export type PaymentProvider = 'test' | 'stripe' | 'none'

const insert: Statement<never> = {
	name: 'payment-create',
	text: `INSERT INTO payments (id, order_id, provider, amount_cents, captured_cents, refunded_cents) VALUES ($1, $2, $3, $4, 0, 0)`,
}

/** Writes down what is to be paid for an order, in the transaction that writes the order; answers the payment's id. */
export function createPayment(
	tx: Tx,
	payment: { orderId: string; provider: PaymentProvider; amountCents: number },
): string {
	const id = randomUUID()
	tx.runLater(insert, [id, payment.orderId, payment.provider, payment.amountCents])
	return id
}
