import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { giftCardsIssuedBy } from '#server/modules/gift-cards/index.ts'
import { orderRefunds } from './refunds/tables.ts'
import { orderShipments } from './shipments/tables.ts'

/** What mails about these orders have as their cause: the orders, their parcels and refunds, and the gift cards that they bought. */
export async function causesOf(db: DbOrTx, orderIds: readonly string[]): Promise<string[]> {
	const ids = [...orderIds]
	const [cards, parcels, refunds] = await Promise.all([
		giftCardsIssuedBy(db, orderIds),
		db.select({ id: orderShipments.id }).from(orderShipments).where(inArray(orderShipments.orderId, ids)),
		db.select({ id: orderRefunds.id }).from(orderRefunds).where(inArray(orderRefunds.orderId, ids)),
	])
	return [...ids, ...[...cards, ...parcels, ...refunds].map(({ id }) => id)]
}
