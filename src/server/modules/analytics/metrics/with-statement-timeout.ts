import { sql } from 'drizzle-orm'
import { type Db, sqlState, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'

/** So long one statement of a page of figures may take, in ms. */
const timeoutMs = 3000
const cancelled = '57014'

/**
 * Reads figures within a time that hurts nobody else, planned for the values that are asked for: a day and ten years are
 * read in different ways, a long span by several processes. Throws `SPAN_INVALID` for what takes too long.
 */
export async function withStatementTimeout<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
	try {
		return await transaction(db, async (tx) => {
			await tx
				.select({
					timeout: sql`set_config('statement_timeout', ${String(timeoutMs)}, true)`,
					plans: sql`set_config('plan_cache_mode', 'force_custom_plan', true)`,
					helpers: sql`set_config('max_parallel_workers_per_gather', '2', true)`,
				})
				.from(sql`(SELECT 1) AS one`)
			return read(tx)
		})
	} catch (error) {
		if (sqlState(error) !== cancelled) throw error
		throw new Refusal('SPAN_INVALID', 'This takes too long to add up. Choose a shorter span, or fewer filters.')
	}
}
