import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { countingProgress } from '../tables.ts'

export type CountingProgress = typeof countingProgress.$inferSelect

/** Rows before this time are complete: no transaction of the store takes two minutes, so none older is still to commit. */
export const settledUntil = sql`now() - interval '2 minutes'`

/** How far everything was read, held until the transaction ends: of two that count, one waits. Null before the first count. */
export async function holdProgress(tx: Tx): Promise<CountingProgress | null> {
	const [progress] = await tx.select().from(countingProgress).for('update')
	return progress ?? null
}
