import { sql } from 'drizzle-orm'
import { publishedOrders } from '#server/modules/orders/index.ts'

/** What commission and royalties are computed from. */
export const creditedOrderColumns = {
	status: publishedOrders.status,
	userId: publishedOrders.userId,
	customer: publishedOrders.customer,
	placedAt: publishedOrders.placedAt,
	paidAt: publishedOrders.paidAt,
	shippingCents: publishedOrders.shippingCents,
	taxCents: publishedOrders.taxCents,
	depositCents: publishedOrders.depositCents,
	giftCardCents: publishedOrders.giftCardCents,
	tokensCents: publishedOrders.tokensCents,
}

/** It is known whether the order earns anything: it is paid, or has ended before. */
export const isPaidOrEnded = sql`(${publishedOrders.paidAt} IS NOT NULL OR ${publishedOrders.status} = 'cancelled')`
