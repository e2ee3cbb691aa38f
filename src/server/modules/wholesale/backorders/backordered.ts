import { eq, sql } from 'drizzle-orm'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { addWholesaleEvent, type OrderRow } from '../orders/steps/order-steps.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'

/** States of an order that may wait for stock: it counts, and has not left altogether. */
export const statesWithBackorders = [
	'submitted',
	'seen',
	'confirmed',
	'partly_shipped',
] as const satisfies readonly WholesaleOrderState[]

export const hasBackorders = ({ state }: Pick<OrderRow, 'state'>): boolean =>
	statesWithBackorders.some((waiting) => waiting === state)

/** Adds to the cases of a line that wait for stock; a number below zero takes away. */
export const addBackordered = (tx: Tx, lineId: string, cases: number) =>
	tx
		.update(wholesaleOrderLines)
		.set({ backordered: sql`${wholesaleOrderLines.backordered} + ${cases}` })
		.where(eq(wholesaleOrderLines.id, lineId))

interface BackorderNote {
	actor: string
	action: 'backordered' | 'backorder_reserved'
	cases: number
}

/** Writes down in the order what became of its backorder. */
export async function noteBackorder(tx: Tx, order: OrderRow, { actor, action, cases }: BackorderNote): Promise<void> {
	await tx
		.update(wholesaleOrders)
		.set({ version: sql`${wholesaleOrders.version} + 1` })
		.where(eq(wholesaleOrders.id, order.id))
	await addWholesaleEvent(tx, order.id, { actor, action, details: { cases } })
}
