import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedOrderEdits, publishedOrderLines, publishedRefundLines } from '#server/modules/orders/index.ts'

/** An entry of a line: its sale, or what was taken back of it. */
interface LineEntry {
	lineId: string
	cause: string
	units: number | null
}

/** Units of a line that came back by a refund or an edit, with those of the sale that were gone before. */
interface TakenBack {
	lineId: string
	cause: string
	at: Date
	units: number
	sold: number
	before: number
}

/**
 * What came back of the lines of an order and has no entry yet, step by step. Edits lower a line's units or remove it, and
 * only before any refund; several since the last time are one step, under the newest.
 */
export async function takenBackOf(tx: Tx, orderId: string, entries: readonly LineEntry[]): Promise<TakenBack[]> {
	const sales = entries.filter(({ cause }) => cause === 'sale')
	if (sales.length === 0) return []
	const lineIds = sales.map(({ lineId }) => lineId)
	// First the edit: what is removed later is left to the next time, under its own.
	const edit = await newestEditOf(tx, orderId)
	const quantities = await quantitiesOf(tx, lineIds)
	const refunds = await refundsOf(tx, lineIds)
	return sales.flatMap(({ lineId, units }) => {
		const left = quantities.get(lineId) ?? 0
		const sold = units ?? Math.max(left, 1)
		const taken = new Map(
			entries.flatMap((each) =>
				each.lineId === lineId && each.cause !== 'sale' ? [[each.cause, each.units ?? 0] as const] : [],
			),
		)
		const ofLine = refunds.filter((each) => each.lineId === lineId)
		const refunded = new Set(ofLine.map(({ cause }) => cause))
		const edited = [...taken].reduce((sum, [cause, each]) => (refunded.has(cause) ? sum : sum - each), 0)
		const removed = sold - edited - left
		const steps = [
			...(edit && removed > 0 && !taken.has(edit.id) ? [{ lineId, cause: edit.id, at: edit.at, units: removed }] : []),
			...ofLine.filter(({ cause }) => !taken.has(cause)),
		]
		let gone = edited + ofLine.reduce((sum, each) => (taken.has(each.cause) ? sum + each.units : sum), 0)
		return steps.map((step) => {
			const before = gone
			gone += step.units
			return { ...step, sold, before }
		})
	})
}

function refundsOf(tx: Tx, lineIds: string[]) {
	const { refundId, lineId, quantity, createdAt } = publishedRefundLines
	return tx
		.select({ lineId, cause: refundId, at: createdAt, units: quantity })
		.from(publishedRefundLines)
		.where(inArray(lineId, lineIds))
		.orderBy(asc(refundId))
}

async function quantitiesOf(tx: Tx, lineIds: string[]): Promise<Map<string, number>> {
	const { id, quantity } = publishedOrderLines
	const rows = await tx.select({ id, quantity }).from(publishedOrderLines).where(inArray(id, lineIds))
	return new Map(rows.map((row) => [row.id, row.quantity]))
}

async function newestEditOf(tx: Tx, order: string) {
	const { id, orderId, endedAt } = publishedOrderEdits
	const [newest] = await tx
		.select({ id, at: endedAt })
		.from(publishedOrderEdits)
		.where(eq(orderId, order))
		.orderBy(desc(endedAt), desc(id))
		.limit(1)
	return newest
}
