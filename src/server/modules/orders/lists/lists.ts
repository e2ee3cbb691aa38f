import { type SQL, sql } from 'drizzle-orm'
import { maxCounted } from '#contracts/endpoint.ts'
import type { OrderAttention } from '#contracts/orders/fulfillment-calls.ts'
import type { AdminOrderSummary, OrderFilterStatus } from '#contracts/orders/order-list.ts'
import type { FulfillmentStatus, OrderSummary } from '#contracts/orders/orders.ts'
import type { Db } from '#server/db/client.ts'
import { type Paging, pageOf } from '#server/db/paging.ts'
import { rowsOf } from '#server/db/statements/composed.ts'
import type { Viewer } from '#server/http/session.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { fulfillmentStatusOf, paymentStatusOf } from '../rules.ts'
import { indexOfAll, indexOfTag, nextCondition } from './list-index.ts'
import { searchOrders } from './search.ts'
import { parseOrderSearch } from './search-rules.ts'
import { type OrderSequence, type OrderSort, orderSequence } from './sequence.ts'
import { statusCondition } from './status-filter.ts'

export interface OrderSummaryRow
	extends Omit<OrderSummary, 'pictureUrls' | 'paymentStatus' | 'fulfillmentStatus' | 'placedAt'> {
	id: string
	userId: string | null
	email: string
	customer: string | null
	shipTo: string
	tags: string[]
	placedAt: Date
	/** `placedAt` as PostgreSQL writes it, to the microsecond: the cursor of the list. */
	at: string
	paymentStatus: string
	capturedCents: number
	refundedCents: number
	givenBackCents: number
	toShip: number
	shipped: number
	delivered: number
}

/**
 * Everything that a list shows of an order, in one pass; of its payments the one of its checkout, and what was paid by
 * link. The limit stands in the text: with a parameter there, PostgreSQL would plan for a tenth of all orders, and join
 * whole tables.
 */
export const orderSummariesSql = (where: SQL, order: SQL, limit: number) => sql`
	SELECT o.id, o.number, o.status, o.user_id AS "userId", o.email, o.placed_at AS "placedAt", o.placed_at::text AS at, o.total_cents AS "totalCents", o.gift_card_cents AS "giftCardCents", o.tokens_cents AS "tokensCents",
		o.item_count AS "itemCount", coalesce(u.display_username, u.username) AS customer,
		concat_ws(', ', o.shipping_address->>'city', o.shipping_address->>'state') AS "shipTo",
		p.status AS "paymentStatus", p.captured_cents AS "capturedCents", p.refunded_cents AS "refundedCents",
		(SELECT coalesce(json_agg(picture ORDER BY position), '[]') FROM order_lines WHERE order_id = o.id) AS pictures,
		(SELECT coalesce(json_agg(tag ORDER BY tag), '[]') FROM order_tags WHERE order_id = o.id) AS tags,
		o.to_ship AS "toShip", o.shipped, o.delivered, o.refunded_cents AS "givenBackCents",
		(SELECT json_build_object('kind', r.kind, 'state', r.state, 'isExchanged', coalesce(f.kind = 'exchange', false))
			FROM order_returns r LEFT JOIN order_refunds f ON f.id = r.refund_id
			WHERE r.order_id = o.id ORDER BY r.closed_at IS NULL DESC, r.id DESC LIMIT 1) AS "lastReturn",
		(SELECT coalesce(sum(amount_cents), 0)::int FROM published.payment_requests
			WHERE order_id = o.id AND state = 'open' AND expires_at > now()) AS "dueCents"
	FROM orders o LEFT JOIN published.users u ON u.id = o.user_id 
	LEFT JOIN LATERAL (SELECT (array_agg(status ORDER BY nth))[1] AS status, sum(captured_cents)::int AS captured_cents,
		sum(refunded_cents)::int AS refunded_cents FROM published.payments
		WHERE order_id = o.id AND (request_id IS NULL OR captured_cents > 0)) p ON true
	WHERE ${where} ORDER BY ${order} LIMIT ${sql.raw(String(limit))}`

export const asSummary = (row: OrderSummaryRow): OrderSummary => ({
	number: row.number,
	status: row.status,
	paymentStatus: paymentStatusOf({
		...row,
		otherCents: row.giftCardCents + row.tokensCents,
		status: row.paymentStatus,
	}),
	fulfillmentStatus: fulfillmentStatusOf(row),
	placedAt: new Date(row.placedAt).toISOString(),
	totalCents: row.totalCents,
	giftCardCents: row.giftCardCents,
	tokensCents: row.tokensCents,
	itemCount: row.itemCount,
	pictures: row.pictures,
	pictureUrls: row.pictures.map(pictureUrlOf),
	lastReturn: row.lastReturn,
	dueCents: row.dueCents,
})

const asAdminSummary = (row: OrderSummaryRow): AdminOrderSummary => ({
	...asSummary(row),
	email: row.email,
	customer: row.customer,
	shipTo: row.shipTo,
	tags: row.tags,
})

/** A page of summaries; `where` may ask for one row more than is shown, to know whether there is more. */
const page = async (db: Db, where: SQL, { order, placeOf }: OrderSequence, limit: number) =>
	pageOf(await rowsOf<OrderSummaryRow>(db, orderSummariesSql(where, order, limit + 1)), limit, placeOf)

export async function ordersOf(db: Db, viewer: Viewer, paging: Paging) {
	const from = orderSequence('newest', paging.cursor)
	const own = sql`o.user_id = ${viewer.id} AND ${from.after}`
	const { items, nextCursor } = await page(db, own, from, Number(paging.limit ?? 20))
	return { items: items.map(asSummary), nextCursor }
}

interface Filter extends Paging {
	q?: string | undefined
	status?: OrderFilterStatus | undefined
	fulfillment?: FulfillmentStatus | undefined
	attention?: OrderAttention | undefined
	tag?: string | undefined
	sort?: OrderSort | undefined
}

/** For admins: `q` finds by number, e-mail, user name or the name on the parcel. */
export async function allOrders(db: Db, filter: Filter) {
	const limit = Number(filter.limit ?? 20)
	const { sort = 'newest', cursor, tag } = filter
	const from = orderSequence(sort, cursor)
	const ofStatus = statusCondition(filter)
	const way = tag === undefined ? indexOfAll(ofStatus, from) : indexOfTag(tag, ofStatus, sort, cursor)
	const search = filter.q ? parseOrderSearch(filter.q) : null
	if (search) {
		const { ids, total } = await searchOrders(db, search, { way, from, limit: limit + 1 })
		const found = await page(db, sql`o.id = ANY(${sql.param(ids)}::uuid[])`, from, limit)
		const known = filter.cursor === undefined ? total : undefined
		return {
			items: found.items.map(asAdminSummary),
			nextCursor: found.nextCursor,
			...(known !== undefined && { total: known }),
		}
	}
	const [{ items, nextCursor }, counted] = await Promise.all([
		page(db, nextCondition(way, limit + 1), from, limit),
		rowsOf<{ total: number }>(
			db,
			sql`SELECT count(*) AS total FROM (SELECT FROM ${way.source} WHERE ${way.narrowed} ORDER BY ${way.order}
				LIMIT ${sql.raw(String(maxCounted + 1))}) counted`,
		),
	])
	return { items: items.map(asAdminSummary), nextCursor, total: counted[0]?.total ?? 0 }
}
