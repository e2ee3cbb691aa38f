import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { giftCardsIssuedBy } from '#server/modules/gift-cards/index.ts'
import { publishedPaymentRefunds, publishedPaymentRequests, publishedPayments } from '#server/modules/payments/index.ts'
import { orderEdits } from '../edits/tables.ts'
import { recallNotices } from '../recalls/tables.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderReturns } from '../returns/tables.ts'
import { orderShipments } from '../shipments/tables.ts'

/** The causes of all mails about these orders: the orders, their parcels, refunds, returns, recalls, payments by link and payment refunds, and the gift cards that they bought. */
export async function mailCausesOfOrders(db: DbOrTx, orderIds: readonly string[]): Promise<string[]> {
	const ids = [...orderIds]
	const [cards, parcels, refunds, returns, notices, requests, payments, ofCards, edits] = await Promise.all([
		giftCardsIssuedBy(db, orderIds),
		db.select({ id: orderShipments.id }).from(orderShipments).where(inArray(orderShipments.orderId, ids)),
		db.select({ id: orderRefunds.id }).from(orderRefunds).where(inArray(orderRefunds.orderId, ids)),
		db.select({ id: orderReturns.id }).from(orderReturns).where(inArray(orderReturns.orderId, ids)),
		db.select({ id: recallNotices.id }).from(recallNotices).where(inArray(recallNotices.orderId, ids)),
		db
			.select({ id: publishedPaymentRequests.id })
			.from(publishedPaymentRequests)
			.where(inArray(publishedPaymentRequests.orderId, ids)),
		db
			.select({ id: publishedPayments.id })
			.from(publishedPayments)
			.where(and(inArray(publishedPayments.orderId, ids), isNotNull(publishedPayments.requestId))),
		db
			.select({ id: publishedPaymentRefunds.id })
			.from(publishedPaymentRefunds)
			.innerJoin(publishedPayments, eq(publishedPayments.id, publishedPaymentRefunds.paymentId))
			.where(inArray(publishedPayments.orderId, ids)),
		db.select({ id: orderEdits.id }).from(orderEdits).where(inArray(orderEdits.orderId, ids)),
	])
	return [
		...ids,
		...[...cards, ...parcels, ...refunds, ...returns, ...notices, ...requests, ...payments, ...ofCards, ...edits].map(
			({ id }) => id,
		),
	]
}
