import { randomUUID } from 'node:crypto'
import type { Db, Statement, Tx } from '#server/db/client.ts'

/** The provider that an order is paid through; `none` where gift cards pay for all of it. */
export type PaymentProvider = 'test' | 'stripe' | 'none'

const insert: Statement<never> = {
	name: 'payment-create',
	text: `INSERT INTO payments (id, order_id, provider, amount_cents, captured_cents, refunded_cents, customer_id)
		VALUES ($1, $2, $3, $4, 0, 0, (SELECT customer_id FROM payment_customers WHERE provider = $3 AND user_id = $5))`,
}

/** Writes down what is to be paid for an order, in the transaction that writes the order; answers the payment's id. */
export function createPayment(
	tx: Tx,
	payment: { orderId: string; provider: PaymentProvider; amountCents: number; userId: string | null },
): string {
	const id = randomUUID()
	tx.runLater(insert, [id, payment.orderId, payment.provider, payment.amountCents, payment.userId])
	return id
}

const customer: Statement<{ customerId: string | null }> = {
	name: 'payment-customer',
	text: 'SELECT customer_id AS "customerId" FROM payments WHERE id = $1',
}

/** The provider's id of the customer who pays, kept with the payment so that it is asked for as the same again. */
export const customerOfPayment = async (db: Db, paymentId: string): Promise<string | null> =>
	(await db.run(customer, [paymentId]))[0]?.customerId ?? null
