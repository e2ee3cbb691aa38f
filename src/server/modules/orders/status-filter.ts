import { type SQL, sql } from 'drizzle-orm'
import type { OrderFilterStatus } from '#contracts/orders.ts'

/** The orders `o` of one status, as the lists name them: one whose payment came to nothing is told apart. Each has its indexes. */
export function hasStatus(status: OrderFilterStatus): SQL {
	if (status === 'payment_failed') return sql`o.payment_failed`
	if (status === 'cancelled') return sql`o.status = 'cancelled' AND NOT o.payment_failed`
	return sql`o.status = ${status}`
}
