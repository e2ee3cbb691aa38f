import { type SQL, sql } from 'drizzle-orm'
import type { OrderFilterStatus } from '#contracts/orders/order-list.ts'
import type { FulfillmentStatus } from '#contracts/orders/orders.ts'

/** The orders `o` of one status, as the lists name them: one whose payment came to nothing is told apart. Each has its indexes. */
function hasStatus(status: OrderFilterStatus): SQL {
	if (status === 'payment_failed') return sql`o.payment_failed`
	if (status === 'cancelled') return sql`o.status = 'cancelled' AND NOT o.payment_failed`
	return sql`o.status = ${status}`
}

/** How far orders `o` are on their way. Each is a part of one status, whose indexes it uses; a purchase pays for none more. */
const hasFulfillment: Readonly<Record<FulfillmentStatus, SQL>> = {
	unfulfilled: sql`o.status = 'paid' AND o.to_ship > 0 AND o.shipped = 0`,
	partly_shipped: sql`o.status = 'paid' AND o.to_ship > 0 AND o.shipped > 0`,
	shipped: sql`o.status = 'shipped'`,
	delivered: sql`o.status = 'delivered'`,
	not_needed: sql`o.status = 'paid' AND o.to_ship = 0 AND o.shipped = 0`,
	cancelled: hasStatus('cancelled'),
	refunded: hasStatus('refunded'),
}

interface Narrowing {
	status?: OrderFilterStatus | undefined
	fulfillment?: FulfillmentStatus | undefined
}

/** What a list of orders `o` is narrowed to. */
export const statusCondition = ({ status, fulfillment }: Narrowing): SQL =>
	sql.join([status ? hasStatus(status) : sql`true`, fulfillment ? hasFulfillment[fulfillment] : sql`true`], sql` AND `)

/**
 * The orders `o` that a search by names finds, told in the two parts that have an index each. While it waits for its
 * payment an order is among the few of that state, and the trigrams are written once, when that is over.
 */
export const nameCondition = (named: SQL): SQL =>
	sql`(o.status <> 'pending_payment' AND (${named}) OR o.status = 'pending_payment' AND (${named}))`
