import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { countingProgress } from '../tables.ts'

export type CountingProgress = typeof countingProgress.$inferSelect

/** No transaction of the store takes so long: what is older than this is seen, and nothing older comes any more. */
export const settled = sql`now() - interval '2 minutes'`

/** How far everything was read, held until the transaction ends: of two that count, one waits. Null before the first count. */
export async function holdProgress(tx: Tx): Promise<CountingProgress | null> {
	const [progress] = await tx.select().from(countingProgress).for('update')
	return progress ?? null
}
