import { type SQL, sql } from 'drizzle-orm'
import type { OrderAttention } from '#contracts/orders/fulfillment-calls.ts'
import type { OrderFilterStatus } from '#contracts/orders/order-list.ts'
import type { FulfillmentStatus } from '#contracts/orders/orders.ts'
import { dayAtStore } from '#server/db/statements/store-day.ts'

/**
 * Condition: order `o` has this status of the list's filter. The filter has one status more than orders do: an order that
 * was cancelled because its payment failed is `payment_failed` and not `cancelled`. Each status has indexes.
 */
function hasStatus(status: OrderFilterStatus): SQL {
	if (status === 'payment_failed') return sql`o.payment_failed`
	if (status === 'cancelled') return sql`o.status = 'cancelled' AND NOT o.payment_failed`
	return sql`o.status = ${status}`
}

/**
 * Condition: order `o` has this fulfillment status. Each lies within one order status and is found by the indexes of that
 * status, so that no purchase has to write a further index.
 */
const hasFulfillment: Readonly<Record<FulfillmentStatus, SQL>> = {
	unfulfilled: sql`o.status = 'paid' AND o.to_ship > 0 AND o.shipped = 0`,
	partly_shipped: sql`o.status = 'paid' AND o.to_ship > 0 AND o.shipped > 0`,
	shipped: sql`o.status = 'shipped'`,
	delivered: sql`o.status = 'delivered'`,
	not_needed: sql`o.status = 'paid' AND o.to_ship = 0 AND o.shipped = 0`,
	cancelled: hasStatus('cancelled'),
	refunded: hasStatus('refunded'),
}

/** A payment that is under way for longer than this does not come by itself. */
const stuckAfter = sql.raw(`interval '30 minutes'`)

/** Condition: order `o` is late or stuck. Each is found by an index of few rows. */
export const needsAttention: Readonly<Record<OrderAttention, SQL>> = {
	// Unshipped on a day after the one by which it was promised to arrive.
	late: sql`o.status = 'paid' AND o.to_ship > 0 AND o.deliver_to < ${dayAtStore}`,
	processing: sql`o.status = 'processing' AND o.placed_at < now() - ${stuckAfter}`,
	refund_refused: sql`o.id = ANY(ARRAY(SELECT p.order_id FROM published.payment_refunds r JOIN published.payments p ON p.id = r.payment_id
		WHERE r.state <> 'done' AND r.state = 'refused'))`,
}

interface Narrowing {
	status?: OrderFilterStatus | undefined
	fulfillment?: FulfillmentStatus | undefined
	attention?: OrderAttention | undefined
}

/** The condition on orders `o` for the status, the fulfillment status and the reason that a list is filtered by. */
export const statusCondition = ({ status, fulfillment, attention }: Narrowing): SQL =>
	sql.join(
		[
			status ? hasStatus(status) : sql`true`,
			fulfillment ? hasFulfillment[fulfillment] : sql`true`,
			attention ? needsAttention[attention] : sql`true`,
		],
		sql` AND `,
	)

/**
 * The condition on orders `o` for a search by name, in two parts with an index each. Orders that wait for their payment
 * are few and found by their status; an order enters the trigram index once, when it waits no more.
 */
export const nameCondition = (named: SQL): SQL =>
	sql`(o.status <> 'pending_payment' AND (${named}) OR o.status = 'pending_payment' AND (${named}))`
