import { and, desc, eq } from 'drizzle-orm'
import type { OrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { changedTotals } from './changed-amounts.ts'
import { wholesaleOrderChanges } from './tables.ts'

/** The changes that were proposed to an order, of this company or of any, the newest first. Throws `NOT_FOUND`. */
export async function orderChangesOf(
	db: DbOrTx,
	{ number, companyId }: { number: string; companyId?: string },
): Promise<{ changes: OrderChange[] }> {
	const [order] = await db
		.select({ id: wholesaleOrders.id })
		.from(wholesaleOrders)
		.where(and(eq(wholesaleOrders.number, number), companyId ? eq(wholesaleOrders.companyId, companyId) : undefined))
	if (!order) throw notFound('This order')
	const changes = await db
		.select()
		.from(wholesaleOrderChanges)
		.where(eq(wholesaleOrderChanges.orderId, order.id))
		.orderBy(desc(wholesaleOrderChanges.id))
		.limit(50)
	const open = changes.find(({ state }) => state === 'open')
	const lines = open
		? await db.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, open.orderId))
		: []
	return {
		changes: changes.map((change) => ({
			id: change.id,
			state: change.state,
			lines: change.lines,
			totals: change === open ? changedTotals(lines, change.lines) : null,
			requestedDate: change.requestedAfter ? { before: change.requestedBefore, after: change.requestedAfter } : null,
			note: change.note,
			proposedAt: change.createdAt.toISOString(),
			decidedAt: change.decidedAt?.toISOString() ?? null,
			answer: change.answer,
		})),
	}
}
