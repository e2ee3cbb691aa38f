import { type SQL, sql } from 'drizzle-orm'
import type { OrderFilterStatus } from '../../../contracts/orders.ts'

/**
 * It was cancelled because its payment came to nothing, as `paymentStatusOf` says it of one order. Asked order by order
 * along the list's index: as EXISTS all payments would be read for it.
 */
const paymentFailed = sql`coalesce((SELECT failed.status IN ('failed', 'cancelled') AND failed.refunded_cents = 0
	FROM payments failed WHERE failed.order_id = o.id), false)`

/** The orders `o` of one status, as the lists name them. */
export function hasStatus(status: OrderFilterStatus): SQL {
	if (status === 'payment_failed') return sql`o.status = 'cancelled' AND ${paymentFailed}`
	if (status === 'cancelled') return sql`o.status = 'cancelled' AND NOT ${paymentFailed}`
	return sql`o.status = ${status}`
}
