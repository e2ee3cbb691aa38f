import { sql } from 'drizzle-orm'
import { maxAttention, type OrderAttention, orderAttention } from '#contracts/orders/fulfillment-calls.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/composed.ts'
import { needsAttention } from './status-filter.ts'

/** How many orders need somebody, by reason, as far as they are counted. */
export async function attentionCounts(db: Db): Promise<Record<OrderAttention, number>> {
	const counts = orderAttention.options.map(
		(reason) => sql`SELECT ${sql.raw(`'${reason}'`)} AS reason, count(*)::int AS count
			FROM (SELECT FROM orders o WHERE ${needsAttention[reason]} LIMIT ${sql.raw(String(maxAttention + 1))}) counted`,
	)
	const rows = await rowsOf<{ reason: OrderAttention; count: number }>(db, sql.join(counts, sql` UNION ALL `))
	return Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) as Record<OrderAttention, number>
}
