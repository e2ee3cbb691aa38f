import { asc, eq } from 'drizzle-orm'
import type { Statement, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { orderLines, orders } from './tables.ts'

export type LockedOrder = typeof orders.$inferSelect & { lines: LockedLine[] }
export type LockedLine = typeof orderLines.$inferSelect

/**
 * An order with its lines, locked until the transaction ends: every act that ships, cancels, refunds or returns takes it first,
 * then coupon, gift cards, tokens and stock. Throws `NOT_FOUND`.
 */
export async function lockOrder(tx: Tx, by: { number: string } | { id: string }): Promise<LockedOrder> {
	const which = 'id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number)
	const [order] = await tx.select().from(orders).where(which).for('no key update')
	if (!order) throw notFound('This order')
	const lines = await tx
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position))
	return { ...order, lines }
}

const lockRow: Statement<never> = {
	name: 'order-lock',
	text: 'SELECT 1 FROM orders WHERE id = $1 FOR NO KEY UPDATE',
}
const lockRowOfPayment: Statement<never> = {
	name: 'order-lock-by-payment',
	text: 'SELECT 1 FROM orders WHERE id = (SELECT order_id FROM published.payments WHERE id = $1) FOR NO KEY UPDATE',
}

/** The lock of `lockOrder` without reading anything: it leaves together with the statements behind it. */
export const lockOrderRow = (tx: Tx, by: { id: string } | { paymentId: string }): void =>
	'id' in by ? tx.runLater(lockRow, [by.id]) : tx.runLater(lockRowOfPayment, [by.paymentId])

interface OrderOfKey {
	id: string
	number: string
	/** Whether its payment is not awaited any more. */
	isOver: boolean
}

const lockByKey: Statement<OrderOfKey> = {
	name: 'order-lock-by-key',
	text: `SELECT id, number, status NOT IN ('pending_payment', 'processing') AS "isOver" FROM orders
		WHERE checkout_scope = $1 AND checkout_key = $2 FOR NO KEY UPDATE`,
}

/** Locks the order that an earlier request with this idempotency key has placed. */
export async function lockOrderOfKey(
	tx: Tx,
	{ scope, key }: { scope: string; key: string },
): Promise<OrderOfKey | undefined> {
	const [order] = await tx.run(lockByKey, [scope, key])
	return order
}

/** Units of a line that have neither left nor been cancelled. */
export const openUnits = (line: Pick<LockedLine, 'quantity' | 'shipped' | 'cancelled'>): number =>
	line.quantity - line.shipped - line.cancelled

/** Each chosen line with its units, in the order of the order. Throws `LINE_INVALID` for one that is another order's. */
export function chosenLines<L extends { id: string }>(
	lines: readonly L[],
	chosen: ReadonlyArray<{ lineId: string; quantity: number }>,
): Array<{ line: L; quantity: number }> {
	const known = new Set(lines.map(({ id }) => id))
	const unknown = chosen.findIndex(({ lineId }) => !known.has(lineId))
	if (unknown !== -1) throw lineRefusal('LINE_INVALID', unknown, 'This order has no such line.')
	return lines.flatMap((line) => {
		const quantity = chosen.find(({ lineId }) => lineId === line.id)?.quantity
		return quantity === undefined ? [] : { line, quantity }
	})
}

/** A refusal that is about one of the lines of the request. */
export const lineRefusal = (code: 'LINE_INVALID' | 'NOTHING_LEFT', position: number, message: string): Refusal =>
	new Refusal(code, message, { issues: [{ path: ['lines', position, 'quantity'], message }] })

/** How staff stand in an order's history: by an id, which names nobody once the account is gone. */
export const staffActor = ({ id }: { id: string }): string => `staff:${id}`

export const lineName = ({ name, variantName }: Pick<LockedLine, 'name' | 'variantName'>): string =>
	`${name}, ${variantName}`

/** The actor as the order's history and the stock's movements name them. */
export interface OrderActor {
	inOrder: string
	inStock: string
}
