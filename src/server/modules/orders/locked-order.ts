import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { orderLines, orders } from './tables.ts'

export type LockedOrder = typeof orders.$inferSelect & { lines: LockedLine[] }
export type LockedLine = typeof orderLines.$inferSelect

/**
 * An order with its lines, locked until the transaction ends: every act that ships, cancels, refunds or returns takes it first,
 * then coupon, gift cards and stock. Throws `NOT_FOUND`.
 */
export const lockOrder = (tx: Tx, number: string): Promise<LockedOrder> => locked(tx, eq(orders.number, number))

/** `lockOrder` by the order's id. */
export const lockOrderById = (tx: Tx, id: string): Promise<LockedOrder> => locked(tx, eq(orders.id, id))

async function locked(tx: Tx, which: SQL): Promise<LockedOrder> {
	const [order] = await tx.select().from(orders).where(which).for('no key update')
	if (!order) throw notFound('This order')
	const lines = await tx
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position))
	return { ...order, lines }
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

/** Who does it: in the order's history, and in that of the stock. */
export interface OrderActor {
	inOrder: string
	inStock: string
}
