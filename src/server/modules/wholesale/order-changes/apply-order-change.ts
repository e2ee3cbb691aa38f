import { and, eq, inArray, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { releaseUnits } from '#server/modules/inventory/index.ts'
import type { OrderRow } from '../orders/steps/order-steps.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { amountsAfter } from './changed-amounts.ts'
import type { wholesaleOrderChanges } from './tables.ts'

type Change = typeof wholesaleOrderChanges.$inferSelect

/**
 * Makes the changes to the lines of an order, and answers the order as it then is. Tax goes with the line's price; a
 * deposit with its cases. A line of which no case is left is deleted.
 */
export async function applyOrderChange(tx: Tx, order: OrderRow, change: Change, actor: string): Promise<OrderRow> {
	const { id, orderId } = wholesaleOrderLines
	const rows = await tx.select().from(wholesaleOrderLines).where(eq(orderId, order.id))
	const fewer = change.lines.flatMap(({ lineId, before, after }) => {
		const row = rows.find((line) => line.id === lineId)
		if (!row) throw notFound('This line')
		// Cases on backorder go first: nothing is reserved for them.
		const toLeave = row.cases - row.backordered
		const units = Math.max(0, before.cases - after.cases - row.backordered)
		return units > 0 ? [{ lineId, units, open: toLeave }] : []
	})
	if (fewer.length > 0) await releaseUnits(tx, { id: order.id, actor }, fewer, 'Fewer cases, as was agreed')
	for (const { lineId, after } of change.lines) {
		const row = rows.find((line) => line.id === lineId)
		if (!row || after.cases === 0) continue
		await tx
			.update(wholesaleOrderLines)
			.set({
				cases: after.cases,
				priceCents: after.priceCents,
				minCases: Math.min(row.minCases, after.cases),
				...amountsAfter(row, after),
				backordered: Math.max(0, row.backordered - (row.cases - after.cases)),
			})
			.where(eq(id, lineId))
	}
	const gone = change.lines.filter(({ after }) => after.cases === 0).map(({ lineId }) => lineId)
	if (gone.length > 0) await tx.delete(wholesaleOrderLines).where(and(eq(orderId, order.id), inArray(id, gone)))
	return addUp(tx, order.id, change.requestedAfter)
}

/** The order is the sum of its lines again. */
async function addUp(tx: Tx, id: string, requestedOn: string | null): Promise<OrderRow> {
	const { cases, priceCents, depositCents, taxCents, orderId } = wholesaleOrderLines
	const [sums] = await tx
		.select({
			cases: sql`sum(${cases})`.mapWith(Number),
			subtotal: sql`sum(${cases} * ${priceCents})`.mapWith(Number),
			deposit: sql`sum(${depositCents})`.mapWith(Number),
			tax: sql`sum(${taxCents})`.mapWith(Number),
		})
		.from(wholesaleOrderLines)
		.where(eq(orderId, id))
	if (!sums) throw new Error('The order has no lines.')
	const [changed] = await tx
		.update(wholesaleOrders)
		.set({
			cases: sums.cases,
			subtotalCents: asCents(sums.subtotal),
			depositCents: asCents(sums.deposit),
			taxCents: asCents(sums.tax),
			totalCents: asCents(sums.subtotal + sums.deposit + sums.tax),
			...(requestedOn && { requestedOn }),
		})
		.where(eq(wholesaleOrders.id, id))
		.returning()
	if (!changed) throw new Error('The order is gone.')
	return changed
}
