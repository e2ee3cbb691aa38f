import { and, desc, eq } from 'drizzle-orm'
import type { OrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { changedTotals } from './changed-amounts.ts'
import { wholesaleOrderChanges } from './tables.ts'

/** The changes that were proposed to an order, of this company or of any, the newest first. */
export async function orderChangesOf(
	db: DbOrTx,
	{ number, companyId }: { number: string; companyId?: string },
): Promise<{ changes: OrderChange[] }> {
	const rows = await db
		.select({ change: wholesaleOrderChanges })
		.from(wholesaleOrderChanges)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesaleOrderChanges.orderId))
		.where(and(eq(wholesaleOrders.number, number), companyId ? eq(wholesaleOrders.companyId, companyId) : undefined))
		.orderBy(desc(wholesaleOrderChanges.id))
		.limit(50)
	const open = rows.find(({ change }) => change.state === 'open')?.change
	const lines = open
		? await db.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, open.orderId))
		: []
	return {
		changes: rows.map(({ change }) => ({
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
