import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedOrderCodes, publishedOrders } from '#server/modules/orders/index.ts'
import { creatorReferrals } from './tables.ts'

/** Referrals whose order is paid or has ended, locked; others go past those that somebody else has. */
export const openReferrals = (tx: Tx, slice: number) =>
	tx
		.select({
			orderId: creatorReferrals.orderId,
			linkId: creatorReferrals.linkId,
			clickId: creatorReferrals.clickId,
			clickedAt: creatorReferrals.clickedAt,
			codeId: creatorReferrals.codeId,
			number: publishedOrders.number,
			status: publishedOrders.status,
			userId: publishedOrders.userId,
			email: publishedOrders.email,
			customer: publishedOrders.customer,
			placedAt: publishedOrders.placedAt,
			paidAt: publishedOrders.paidAt,
			shippingCents: publishedOrders.shippingCents,
			taxCents: publishedOrders.taxCents,
			depositCents: publishedOrders.depositCents,
			giftCardCents: publishedOrders.giftCardCents,
			tokensCents: publishedOrders.tokensCents,
			codes: publishedOrderCodes.codes,
		})
		.from(creatorReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, creatorReferrals.orderId))
		.innerJoin(publishedOrderCodes, eq(publishedOrderCodes.id, creatorReferrals.orderId))
		.where(
			and(
				isNull(creatorReferrals.doneAt),
				sql`(${publishedOrders.paidAt} IS NOT NULL OR ${publishedOrders.status} = 'cancelled')`,
			),
		)
		.orderBy(asc(creatorReferrals.createdAt))
		.limit(slice)
		.for('update', { of: creatorReferrals, skipLocked: true })
export type OpenReferral = Awaited<ReturnType<typeof openReferrals>>[number]
