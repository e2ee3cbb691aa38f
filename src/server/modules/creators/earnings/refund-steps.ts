import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { publishedOrderLines, publishedRefundLines } from '#server/modules/orders/index.ts'
import { creatorProgress } from './tables.ts'

/** No transaction takes so long, in ms: what was written before another's eyes is seen by then. */
const overlap = 60 * 60 * 1000

/** The lowest id that a refund of this moment can have: ids count upwards in time. */
function firstIdAt(ms: number): string {
	const hex = Math.max(0, ms).toString(16).padStart(12, '0')
	return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** From which id on there may be refunds that a reader has not seen yet; `done` notes that it has seen them. */
export async function newRefunds(db: Db, what: 'refunds' | 'refunds of recipes') {
	const [progress] = await db.select().from(creatorProgress).where(eq(creatorProgress.what, what))
	const at = new Date()
	return {
		firstId: firstIdAt((progress?.at.getTime() ?? 0) - overlap),
		done: async () => {
			const seen = { target: creatorProgress.what, set: { at } }
			await db.insert(creatorProgress).values({ what, at }).onConflictDoUpdate(seen)
		},
	}
}

/** The refunds of these lines in order, each with the units that had gone back before it. */
export async function refundStepsOf(tx: Tx, lineIds: string[]) {
	const { refundId, lineId, quantity, createdAt } = publishedRefundLines
	const rows = await tx
		.select({ refundId, lineId, quantity, createdAt, ordered: publishedOrderLines.quantity })
		.from(publishedRefundLines)
		.innerJoin(publishedOrderLines, eq(publishedOrderLines.id, lineId))
		.where(inArray(lineId, lineIds))
		.orderBy(asc(refundId))
	const before = new Map<string, number>()
	return rows.map((row) => {
		const gone = before.get(row.lineId) ?? 0
		before.set(row.lineId, gone + row.quantity)
		return { ...row, before: gone }
	})
}
