import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { maxSimulatedEarningOrders, simulatedEarningDays } from '#contracts/tokens/earning-simulation.ts'
import type { Db } from '#server/db/client.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { publishedOrderLines, publishedOrders } from '#server/modules/orders/index.ts'
import { paidLinesOf } from '../order-cost.ts'

const slice = 500
const { id, userId, status, placedAt, paidAt } = publishedOrders
const { shippingCents, taxCents, depositCents, giftCardCents, tokensCents } = publishedOrders
const amounts = { shippingCents, taxCents, depositCents, giftCardCents, tokensCents }

interface OrderPlace {
	at: string
	id: string
}

/** The newest orders of members, by slices so that no statement is long, with what was paid for each line in money. */
export async function* pastEarningOrders(db: Db) {
	let after: OrderPlace | undefined
	for (let read = 0; read < maxSimulatedEarningOrders; read += slice) {
		const orders = await newestOrders(db, after)
		const lines = await linesOfOrders(
			db,
			orders.map((order) => order.id),
		)
		for (const order of orders) {
			const cost = { ...order, lines: lines.get(order.id) ?? [] }
			yield { userId: order.userId ?? '', username: order.username, at: order.placedAt, lines: paidLinesOf(cost) }
		}
		const last = orders.at(-1)
		if (!last || orders.length < slice) return
		after = { at: last.position, id: last.id }
	}
}

const newestOrders = (db: Db, after: OrderPlace | undefined) =>
	db
		.select({ id, userId, username: publishedUserName, placedAt, position: sql<string>`${placedAt}::text`, ...amounts })
		.from(publishedOrders)
		.innerJoin(publishedUsers, eq(publishedUsers.id, userId))
		.where(
			and(
				isNotNull(paidAt),
				ne(status, 'cancelled'),
				sql`${placedAt} >= now() - ${simulatedEarningDays}::int * interval '1 day'`,
				after && sql`(${placedAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
			),
		)
		.orderBy(desc(placedAt), desc(id))
		.limit(slice)

async function linesOfOrders(db: Db, orderIds: string[]) {
	const { orderId, id: lineId, productId, position, quantity, unitPriceCents, discountCents } = publishedOrderLines
	const rows = await db
		.select({
			orderId,
			id: lineId,
			productId,
			quantity,
			category: publishedProducts.category,
			cents: sql<number>`${unitPriceCents} * ${quantity} - ${discountCents}`,
		})
		.from(publishedOrderLines)
		.leftJoin(publishedProducts, eq(publishedProducts.id, productId))
		.where(inArray(orderId, orderIds))
		.orderBy(position)
	const withKind = rows.map((row) => ({ ...row, isGiftCard: row.category === 'gift-cards' }))
	return Map.groupBy(withKind, (row) => row.orderId)
}
