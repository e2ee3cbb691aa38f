import { and, desc, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#contracts/endpoint.ts'
import { maxSimulatedOrders } from '#contracts/pricing/promotion-simulation.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import type { Db } from '#server/db/client.ts'
import { rolesOfAccounts } from '#server/modules/identity/index.ts'
import { publishedOrderLines, publishedOrders } from '#server/modules/orders/index.ts'

export interface PastLine {
	productId: string
	quantity: number
	unitPriceCents: number
	discountCents: number
}

export interface PastSale {
	userId: string | null
	/** The customer that limits count the order for. */
	customer: string
	roles: readonly Role[]
	isFirst: boolean
	shippingCents: number
	discountCents: number
	lines: readonly PastLine[]
}

/** Orders of one day, the latest first, and whether that day had more. */
export interface PastDay {
	orders: PastSale[]
	isPart: boolean
}

/** Paid orders of the last days, a day at a time along the index of their times, so many of each that all days count alike. */
export async function* pastDays(db: Db, days: number, now: Date): AsyncGenerator<PastDay> {
	const perDay = Math.floor(maxSimulatedOrders / days)
	for (let back = 0; back < days; back++) {
		const until = new Date(now.getTime() - back * dayMs)
		const found = await ordersBetween(db, new Date(until.getTime() - dayMs), until, perDay + 1)
		const taken = found.slice(0, perDay)
		const [lines, roles] = await Promise.all([
			linesOf(
				db,
				taken.map(({ id }) => id),
			),
			rolesOfAccounts(
				db,
				taken.flatMap(({ userId }) => userId ?? []),
			),
		])
		yield {
			isPart: found.length > perDay,
			orders: taken.map(({ id, ...order }) => ({
				...order,
				customer: order.userId ?? order.customer ?? id,
				roles: (order.userId && roles.get(order.userId)) || [],
				lines: lines.get(id) ?? [],
			})),
		}
	}
}

function ordersBetween(db: Db, from: Date, until: Date, limit: number) {
	const { id, userId, customer, status, placedAt, paidAt, shippingCents, discountCents } = publishedOrders
	// Along the indexes of an account’s orders and of a mailbox’s paid ones. A fragment of its own: the builder takes the names of
	// tables off the columns that a selection’s own fragment has, and within the subquery they would be those of `e`.
	const hadBefore = sql`EXISTS (SELECT FROM published.orders e WHERE e.user_id = ${userId} AND e.paid_at IS NOT NULL
			AND e.status <> 'cancelled' AND e.placed_at < ${placedAt})
		OR EXISTS (SELECT FROM published.orders e WHERE e.customer = ${customer} AND e.paid_at IS NOT NULL
			AND e.status <> 'cancelled' AND e.placed_at < ${placedAt})`
	const isFirst = sql<boolean>`NOT (${hadBefore})`
	return db
		.select({ id, userId, customer, isFirst, shippingCents, discountCents })
		.from(publishedOrders)
		.where(and(isNotNull(paidAt), ne(status, 'cancelled'), gte(placedAt, from), lt(placedAt, until)))
		.orderBy(desc(placedAt), desc(id))
		.limit(limit)
}

/** Bought lines by order; lines that a promotion gave are left out. */
async function linesOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, PastLine[]>> {
	if (orderIds.length === 0) return new Map()
	const { orderId, productId, quantity, unitPriceCents, discountCents, position } = publishedOrderLines
	const rows = await db
		.select({ orderId, productId, quantity, unitPriceCents, discountCents })
		.from(publishedOrderLines)
		.where(and(inArray(orderId, [...orderIds]), sql`${unitPriceCents} * ${quantity} > ${discountCents}`))
		.orderBy(position)
	return Map.groupBy(rows, (row) => row.orderId)
}
