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

/** Condition: whether the order earns anything is known, for it is paid or has ended. */
export const isPaidOrEnded = sql`(${publishedOrders.paidAt} IS NOT NULL OR ${publishedOrders.status} = 'cancelled')`
