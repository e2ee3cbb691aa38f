import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedOrderCodes, publishedOrders } from '#server/modules/orders/index.ts'
import { creditedOrderColumns, isPaidOrOver } from './credited-orders.ts'
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
			...creditedOrderColumns,
			number: publishedOrders.number,
			email: publishedOrders.email,
			codes: publishedOrderCodes.codes,
		})
		.from(creatorReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, creatorReferrals.orderId))
		.innerJoin(publishedOrderCodes, eq(publishedOrderCodes.id, creatorReferrals.orderId))
		.where(and(isNull(creatorReferrals.doneAt), isPaidOrOver))
		.orderBy(asc(creatorReferrals.createdAt))
		.limit(slice)
		.for('update', { of: creatorReferrals, skipLocked: true })
export type OpenReferral = Awaited<ReturnType<typeof openReferrals>>[number]
