import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { recalls } from './recalls/tables.ts'
import { orderRefundLines, orderRefunds } from './refunds/tables.ts'
import { orderReturnLines, orderReturns } from './returns/tables.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** For the cart, for limits of unpaid orders, and for counting what was sold. No address and no name. */
export const publishedOrders = published.view('orders').as((query) =>
	query
		.select({
			id: orders.id,
			number: orders.number,
			userId: orders.userId,
			email: orders.email,
			customer: orders.customer,
			network: orders.network,
			status: orders.status,
			subtotalCents: orders.subtotalCents,
			discountCents: orders.discountCents,
			shippingCents: orders.shippingCents,
			taxCents: orders.taxCents,
			depositCents: orders.depositCents,
			giftCardCents: orders.giftCardCents,
			tokensCents: orders.tokensCents,
			totalCents: orders.totalCents,
			itemCount: orders.itemCount,
			placedAt: orders.placedAt,
			paidAt: orders.paidAt,
		})
		.from(orders),
)

export const publishedOrderLines = published.view('order_lines').as((query) =>
	query
		.select({
			id: orderLines.id,
			orderId: orderLines.orderId,
			position: orderLines.position,
			productId: orderLines.productId,
			variantId: orderLines.variantId,
			quantity: orderLines.quantity,
			unitPriceCents: orderLines.unitPriceCents,
			discountCents: orderLines.discountCents,
		})
		.from(orderLines),
)

/** Lines that a recipe put into the cart, with its slug. */
export const publishedRecipeLines = published
	.view('recipe_lines')
	.as((query) =>
		query
			.select({ lineId: orderLines.id, orderId: orderLines.orderId, recipe: orderLines.recipe })
			.from(orderLines)
			.where(isNotNull(orderLines.recipe)),
	)

/** The codes that counted in an order's price. */
export const publishedOrderCodes = published
	.view('order_codes')
	.as((query) => query.select({ id: orders.id, codes: orders.couponCode }).from(orders))

/** Who bought, for the back office's customers: orders that were paid and not cancelled. */
export const publishedOrderBuyers = published.view('order_buyers').as((query) =>
	query
		.select({
			id: orders.id,
			userId: orders.userId,
			customer: orders.customer,
			email: orders.email,
			name: sql<string>`coalesce(${orders.buyerName}, ${orders.shippingAddress} ->> 'name')`.as('name'),
			place:
				sql<string>`concat_ws(', ', ${orders.shippingAddress} ->> 'city', ${orders.shippingAddress} ->> 'state')`.as(
					'place',
				),
			spentCents:
				sql<number>`${orders.totalCents} + ${orders.giftCardCents} + ${orders.tokensCents} - ${orders.refundedCents}`.as(
					'spent_cents',
				),
			placedAt: orders.placedAt,
		})
		.from(orders)
		.where(and(isNotNull(orders.paidAt), ne(orders.status, 'cancelled'))),
)

/** Where the orders of a buyer went, as far as it tells two customers who are one: street and phone without signs between. */
export const publishedBuyerAddresses = published.view('buyer_addresses').as((query) =>
	query
		.select({
			userId: orders.userId,
			customer: orders.customer,
			street:
				sql<string>`lower(regexp_replace(${orders.shippingAddress} ->> 'line1', '[^[:alnum:]]', '', 'g')) || left(${orders.shippingAddress} ->> 'postalCode', 5)`.as(
					'street',
				),
			phone: sql<string>`regexp_replace(${orders.shippingAddress} ->> 'phone', '[^0-9]', '', 'g')`.as('phone'),
			placedAt: orders.placedAt,
			paidAt: orders.paidAt,
		})
		.from(orders)
		.where(isNotNull(orders.shippingAddress)),
)

/** Events of orders without what they say, for modules that recount the orders that changed. */
export const publishedOrderEvents = published
	.view('order_events')
	.as((query) =>
		query.select({ id: orderEvents.id, orderId: orderEvents.orderId, at: orderEvents.at }).from(orderEvents),
	)

/** Units that were paid back, by line. */
export const publishedRefundLines = published.view('refund_lines').as((query) =>
	query
		.select({
			refundId: orderRefundLines.refundId,
			orderId: orderRefunds.orderId,
			lineId: orderRefundLines.lineId,
			quantity: orderRefundLines.quantity,
			createdAt: orderRefunds.createdAt,
		})
		.from(orderRefundLines)
		.innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId)),
)

/** Lots that are taken back, for the companies that they reached by the case. */
export const publishedRecalls = published.view('recalls').as((query) =>
	query
		.select({
			id: recalls.id,
			sku: recalls.sku,
			item: recalls.item,
			lot: recalls.lot,
			reason: recalls.reason,
			advice: recalls.advice,
			closedAt: recalls.closedAt,
		})
		.from(recalls),
)

/** What figures count of an order: no address but its state, and the buyer's key alone. */
export const publishedOrderSales = published.view('order_sales').as((query) =>
	query
		.select({
			id: orders.id,
			number: orders.number,
			userId: orders.userId,
			customer: orders.customer,
			status: orders.status,
			placedAt: orders.placedAt,
			paidAt: orders.paidAt,
			state: sql<string | null>`${orders.shippingAddress} ->> 'state'`.as('state'),
			hasCode: sql<boolean>`${orders.couponCode} IS NOT NULL`.as('has_code'),
			tokensCents: orders.tokensCents,
			shippingCents: orders.shippingCents,
		})
		.from(orders),
)

/** Tax and deposits of lines, and when each was written where its id tells. */
export const publishedSoldLines = published.view('sold_lines').as((query) =>
	query
		.select({
			id: orderLines.id,
			orderId: orderLines.orderId,
			position: orderLines.position,
			variantId: orderLines.variantId,
			quantity: orderLines.quantity,
			unitPriceCents: orderLines.unitPriceCents,
			discountCents: orderLines.discountCents,
			taxCents: orderLines.taxCents,
			depositCents: orderLines.depositCents,
		})
		.from(orderLines),
)

/** What refunds gave back beside their lines. */
export const publishedRefunds = published.view('refunds').as((query) =>
	query
		.select({
			id: orderRefunds.id,
			orderId: orderRefunds.orderId,
			kind: orderRefunds.kind,
			amountCents: orderRefunds.amountCents,
			shippingCents: orderRefunds.shippingCents,
			goodwillCents: orderRefunds.goodwillCents,
			offsetCents: orderRefunds.offsetCents,
			tokensCents: orderRefunds.tokensCents,
			createdAt: orderRefunds.createdAt,
		})
		.from(orderRefunds),
)

/** What refunds gave back of each line. */
export const publishedRefundedLines = published.view('refunded_lines').as((query) =>
	query
		.select({
			refundId: orderRefundLines.refundId,
			lineId: orderRefundLines.lineId,
			quantity: orderRefundLines.quantity,
			cancelled: orderRefundLines.cancelled,
			subtotalCents: orderRefundLines.subtotalCents,
			discountCents: orderRefundLines.discountCents,
			taxCents: orderRefundLines.taxCents,
			depositCents: orderRefundLines.depositCents,
		})
		.from(orderRefundLines),
)

/** Units that were asked back or arrived damaged, with the reason. A claim names none. */
export const publishedRequestedReturns = published.view('asked_returns').as((query) =>
	query
		.select({
			orderId: orderReturns.orderId,
			lineId: orderReturnLines.lineId,
			reference: orderReturns.reference,
			kind: orderReturns.kind,
			state: orderReturns.state,
			reason: orderReturnLines.reason,
			units: orderReturnLines.asked,
			requestedAt: orderReturns.requestedAt,
		})
		.from(orderReturnLines)
		.innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId)),
)
