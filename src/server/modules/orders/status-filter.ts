import { type SQL, sql } from 'drizzle-orm'
import type { OrderFilterStatus } from '#contracts/orders.ts'

/** The orders `o` of one status, as the lists name them: one whose payment came to nothing is told apart. Each has its indexes. */
export function hasStatus(status: OrderFilterStatus): SQL {
	if (status === 'payment_failed') return sql`o.payment_failed`
	if (status === 'cancelled') return sql`o.status = 'cancelled' AND NOT o.payment_failed`
	return sql`o.status = ${status}`
}

/**
 * The orders `o` that a search by names finds, told in the two parts that have an index each. While it waits for its
 * payment an order is among the few of that state, and the trigrams are written once, when that is over.
 */
export const inBothParts = (named: SQL): SQL =>
	sql`(o.status <> 'pending_payment' AND (${named}) OR o.status = 'pending_payment' AND (${named}))`
