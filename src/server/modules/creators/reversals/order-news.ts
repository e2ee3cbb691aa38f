import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { creatorProgress } from '../earnings/tables.ts'

/** No transaction takes so long, in ms: what was written before another's eyes is seen by then. */
const overlap = 60 * 60 * 1000

/** The lowest id that a refund of this moment can have: ids count upwards in time. */
function firstIdAt(ms: number): string {
	const hex = Math.max(0, ms).toString(16).padStart(12, '0')
	return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

async function newsOf(db: Db, what: string) {
	const [progress] = await db.select().from(creatorProgress).where(eq(creatorProgress.what, what))
	return Math.max(0, (progress?.at.getTime() ?? 0) - overlap)
}

/**
 * Where a reader goes on: the lowest id of a refund and the earliest time of an edit that it may not have read yet. `done`
 * notes that it has read all until now.
 */
export async function orderNews(db: Db, reader: 'commission' | 'recipes') {
	const [refunds, edits] =
		reader === 'commission' ? (['refunds', 'edits'] as const) : (['refunds of recipes', 'edits of recipes'] as const)
	const at = new Date()
	return {
		firstRefund: firstIdAt(await newsOf(db, refunds)),
		editedSince: new Date(await newsOf(db, edits)),
		done: async () => {
			const seen = { target: creatorProgress.what, set: { at } }
			await db
				.insert(creatorProgress)
				.values([
					{ what: refunds, at },
					{ what: edits, at },
				])
				.onConflictDoUpdate(seen)
		},
	}
}
export type OrderNews = Awaited<ReturnType<typeof orderNews>>
