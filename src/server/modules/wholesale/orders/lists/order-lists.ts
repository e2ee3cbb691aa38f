import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { maxCounted } from '#contracts/endpoint.ts'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import type {
	listAllWholesaleOrders,
	OrderPeriod,
	WholesaleOrderSummary,
} from '#contracts/wholesale/orders/order-lists.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { containing, cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { beginOfStoreDay } from '#server/db/statements/store-day.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies, companyLocations } from '../../companies/tables.ts'
import { wholesaleOrders } from '../tables.ts'
import { foundOrders, isOrderNumber, matchingOrders } from './search-orders.ts'

type OrderFilters = Omit<z.output<(typeof listAllWholesaleOrders)['query']>, 'cursor' | 'limit'>

/** States of orders that have not left altogether; the words of the index `wholesale_orders_open`. */
const isOpenOrder = sql`${wholesaleOrders.state} IN ('awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped')`

/** The first and last day of a period, counted from today. */
export function daysOfPeriod(period: OrderPeriod, today: string): { from: string; to?: string } {
	const year = Number(today.slice(0, 4))
	switch (period) {
		case 'last-30-days':
			return { from: dayLater(today, -30) }
		case 'last-90-days':
			return { from: dayLater(today, -90) }
		case 'this-year':
			return { from: `${year}-01-01` }
		case 'last-year':
			return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
	}
}

/** The condition for orders that match the filters; with a company, for its own orders alone. */
export function ordersMatching({
	companyId,
	q,
	state,
	shipTo,
	period,
	messages,
	...days
}: OrderFilters): SQL | undefined {
	const { from, to } = period ? daysOfPeriod(period, storeToday()) : days
	const { placedAt } = wholesaleOrders
	return and(
		companyId ? eq(wholesaleOrders.companyId, companyId) : undefined,
		state === 'open' ? isOpenOrder : state && eq(wholesaleOrders.state, state),
		shipTo ? eq(wholesaleOrders.locationId, shipTo) : undefined,
		from ? sql`${placedAt} >= ${beginOfStoreDay(from)}` : undefined,
		to ? sql`${placedAt} < ${beginOfStoreDay(to, 1)}` : undefined,
		messages === 'unread' ? isNotNull(wholesaleOrders.unreadSince) : undefined,
		q?.trim() ? isNumbered(q.trim()) : undefined,
	)
}

const isNumbered = (q: string): SQL | undefined =>
	or(eq(wholesaleOrders.number, q.toUpperCase()), sql`${wholesaleOrders.poNumber} ILIKE ${containing(q)}`)

/** Orders as lists show them, newest first. */
export function orderSummaries(db: DbOrTx) {
	return db
		.select({
			order: wholesaleOrders,
			company: { id: companies.id, name: companyName },
			place: companyLocations.name,
			placedBy: publishedUsers.username,
			at: sql<string>`${wholesaleOrders.placedAt}::text`,
		})
		.from(wholesaleOrders)
		.innerJoin(companies, eq(companies.id, wholesaleOrders.companyId))
		.leftJoin(companyLocations, eq(companyLocations.id, wholesaleOrders.locationId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, wholesaleOrders.placedBy))
		.orderBy(desc(wholesaleOrders.placedAt), desc(wholesaleOrders.id))
		.$dynamic()
}

type Row = Awaited<ReturnType<typeof orderSummaries>>[number]

export function shownSummary({ order, company, place: name, placedBy }: Row): WholesaleOrderSummary {
	const { number, kind, state, poNumber, cases, totalCents, shipTo } = order
	return {
		...{ number, kind, state, company, poNumber, cases, totalCents, placedBy },
		shipTo: { name: name ?? shipTo.name, city: shipTo.city, state: shipTo.state },
		requestedDate: order.requestedOn,
		isOneOfSeveral: order.groupId !== null,
		hasUnread: order.unreadSince !== null,
		placedAt: order.placedAt.toISOString(),
	}
}

/** The query of a page, and that of the totals over all pages. */
function filtersOf({ q, ...query }: OrderFilters, after: SQL | undefined, limit: number) {
	const text = q?.trim()
	if (text && !isOrderNumber(text)) {
		const search = { q: text, isAmongAll: query.companyId === undefined }
		const narrowed = ordersMatching(query)
		const found = foundOrders({ ...search, narrowed: and(narrowed, after) }, limit)
		return {
			page: sql`${wholesaleOrders.id} IN ${found}`,
			all: matchingOrders({ ...search, narrowed }, maxCounted + 1),
		}
	}
	const filter = ordersMatching({ q, ...query })
	const counted = sql`(SELECT 1 FROM ${wholesaleOrders} WHERE ${filter ?? sql`true`} LIMIT ${maxCounted + 1}) counted`
	return { page: and(filter, after), all: counted }
}

/** A page of orders, and how many there are; `db` sends both at once. */
export async function wholesaleOrderPage(
	db: DbOrTx,
	{ cursor, limit: asked, ...query }: z.output<(typeof listAllWholesaleOrders)['query']>,
) {
	const limit = Number(asked ?? 50)
	const last = cursorKeyOf(cursor, timeCursorKey)
	const { placedAt, id } = wholesaleOrders
	const after = olderThan(placedAt, id, last)
	const { page: filter, all } = filtersOf(query, after, limit + 1)
	const [rows, [counted]] = await Promise.all([
		orderSummaries(db)
			.where(filter)
			.limit(limit + 1),
		db.select({ total: count() }).from(all),
	])
	const page = pageOf(rows, limit, ({ at, order }) => [at, order.id])
	return { ...page, items: page.items.map(shownSummary), total: counted?.total ?? 0 }
}
