import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { isDueAgain } from '#server/jobs/failed-rows.ts'
import { publishedOrderCodes, publishedOrders } from '#server/modules/orders/index.ts'
import { creditedOrderColumns, isPaidOrEnded } from './credited-orders.ts'
import { creatorReferrals } from './tables.ts'

const { orderId, createdAt, doneAt } = creatorReferrals

/** Referrals whose order is paid or has ended, the oldest first, from behind one on. */
export const openReferrals = (db: Db, after: { at: string; id: string } | undefined, slice: number) =>
	db
		.select({
			id: orderId,
			at: sql<string>`${createdAt}::text`,
			about: publishedOrders.number,
			orderNumber: publishedOrders.number,
		})
		.from(creatorReferrals)
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.where(
			and(
				isNull(doneAt),
				isPaidOrEnded,
				isDueAgain(db, 'order-commission', orderId),
				after && sql`(${createdAt}, ${orderId}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(asc(createdAt), asc(orderId))
		.limit(slice)

/** The referral of an order, locked, with what is needed to credit it; none while another has it, or once it is done. */
export const lockReferral = (tx: Tx, id: string) =>
	tx
		.select({
			orderId,
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
		.innerJoin(publishedOrders, eq(publishedOrders.id, orderId))
		.innerJoin(publishedOrderCodes, eq(publishedOrderCodes.id, orderId))
		.where(and(eq(orderId, id), isNull(doneAt), isPaidOrEnded))
		.for('update', { of: creatorReferrals, skipLocked: true })
export type OpenReferral = Awaited<ReturnType<typeof lockReferral>>[number]
