import type { OrderStatus } from '#contracts/orders/orders.ts'
import { failsUnless, type Statement, type Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { mayMoveOrder } from './rules.ts'

const move: Statement<never> = {
	name: 'order-move',
	text: `WITH moved AS (
			UPDATE orders SET status = $2, paid_at = CASE WHEN $2 = 'paid' THEN coalesce(paid_at, now()) ELSE paid_at END,
				network = CASE WHEN $2 = 'processing' THEN network END
			WHERE id = $1 AND status = $4 RETURNING id
		)
		INSERT INTO order_events (order_id, kind, from_status, to_status, actor, reason)
		SELECT $1, $3, $4, $2, $5, $6 WHERE ${failsUnless('order-status', 'EXISTS (SELECT FROM moved)')}`,
}

export interface NewOrderEvent {
	kind: string
	actor: string
	reason?: string | null
}

/**
 * Moves an order to another state and writes down why; refuses what the table does not list. The transaction fails
 * (`hasFailed`) when the order is not in the state that the caller believes.
 */
export function moveOrder(
	tx: Tx,
	order: { id: string; status: OrderStatus },
	to: OrderStatus,
	happening: NewOrderEvent,
): OrderStatus {
	if (!mayMoveOrder(order.status, to))
		throw new Refusal('ORDER_STATE', `An order that is ${order.status} cannot become ${to}.`)
	tx.runLater(move, [order.id, to, happening.kind, order.status, happening.actor, happening.reason ?? null])
	return to
}

const note: Statement<never> = {
	name: 'order-note',
	text: 'INSERT INTO order_events (order_id, kind, actor, reason) VALUES ($1, $2, $3, $4)',
}

const noteOnce: Statement<never> = {
	name: 'order-note-once',
	text: `INSERT INTO order_events (order_id, kind, actor, reason)
		SELECT $1, $2, $3, $4 WHERE NOT EXISTS (SELECT FROM order_events WHERE order_id = $1 AND kind = $2)`,
}

/** Writes down once what is found again and again. The caller has locked the order. */
export function addOrderEventOnce(tx: Tx, orderId: string, happening: NewOrderEvent): void {
	tx.runLater(noteOnce, [orderId, happening.kind, happening.actor, happening.reason ?? null])
}

/** Writes down something that happened to an order and leaves it in its state. */
export function addOrderEvent(tx: Tx, orderId: string, happening: NewOrderEvent): void {
	tx.runLater(note, [orderId, happening.kind, happening.actor, happening.reason ?? null])
}

const markFailed: Statement<never> = {
	name: 'order-payment-failed',
	text: 'UPDATE orders SET payment_failed = $2 WHERE id = $1',
}

/**
 * An order says itself whether its payment came to nothing, so that the list of such orders has an index. Written in the
 * transaction that writes the payment, which has the order locked.
 */
export const markPaymentFailed = (tx: Tx, orderId: string, hasFailed: boolean): void =>
	tx.runLater(markFailed, [orderId, hasFailed])
