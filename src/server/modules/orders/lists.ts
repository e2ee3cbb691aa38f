import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminOrderSummary, OrderFilterStatus, OrderSummary } from '../../../contracts/orders.ts'
import type { Db } from '../../db/client.ts'
import { containing, cursorAt, place, placeAt } from '../../db/paging.ts'
import type { Viewer } from '../../http/session.ts'
import { fulfilmentStatusOf, paymentStatusOf } from './rules.ts'
import { hasStatus } from './status-filter.ts'

export interface Summary extends Omit<OrderSummary, 'paymentStatus' | 'fulfilmentStatus' | 'placedAt'> {
	id: string
	userId: string | null
	email: string
	customer: string | null
	shipTo: string
	placedAt: Date
	/** The same as PostgreSQL writes it, to the microsecond. */
	at: string
	paymentStatus: string
	capturedCents: number
	refundedCents: number
	owned: number
	shipped: number
}

/** Everything a list shows of an order, in one pass. */
export const summaries = (where: SQL, order: SQL, limit: number) => sql`
	SELECT o.id, o.number, o.status, o.user_id AS "userId", o.email, o.placed_at AS "placedAt", o.placed_at::text AS at, o.total_cents AS "totalCents",
		o.item_count AS "itemCount", coalesce(u.display_username, u.username) AS customer,
		concat_ws(', ', o.shipping_address->>'city', o.shipping_address->>'state') AS "shipTo",
		p.status AS "paymentStatus", p.captured_cents AS "capturedCents", p.refunded_cents AS "refundedCents",
		(SELECT coalesce(json_agg(picture ORDER BY position), '[]') FROM order_lines WHERE order_id = o.id) AS pictures,
		(SELECT coalesce(sum(quantity), 0)::int FROM stock_claims WHERE order_id = o.id AND state IN ('allocated', 'shipped')) AS owned,
		(SELECT coalesce(sum(quantity), 0)::int FROM stock_claims WHERE order_id = o.id AND state = 'shipped') AS shipped
	FROM orders o LEFT JOIN users u ON u.id = o.user_id LEFT JOIN payments p ON p.order_id = o.id
	WHERE ${where} ORDER BY ${order} LIMIT ${limit}`

export const asSummary = (row: Summary): OrderSummary => ({
	number: row.number,
	status: row.status,
	paymentStatus: paymentStatusOf({ ...row, status: row.paymentStatus }),
	fulfilmentStatus: fulfilmentStatusOf(row),
	placedAt: new Date(row.placedAt).toISOString(),
	totalCents: row.totalCents,
	itemCount: row.itemCount,
	pictures: row.pictures,
})

const asAdminSummary = (row: Summary): AdminOrderSummary => ({
	...asSummary(row),
	email: row.email,
	customer: row.customer,
	shipTo: row.shipTo,
})

interface Paging {
	limit?: string | undefined
	cursor?: string | undefined
}

const byTime = z.tuple([place.instant, place.id])
const byTotal = z.tuple([place.int4, place.id])

async function page(db: Db, where: SQL, sort: 'newest' | 'oldest' | 'total-desc' | 'total-asc', paging: Paging) {
	const limit = Number(paging.limit ?? 20)
	const isByTotal = sort.startsWith('total')
	const isDescending = sort === 'newest' || sort === 'total-desc'
	const column = isByTotal ? sql`o.total_cents` : sql`o.placed_at`
	const direction = isDescending ? sql`DESC` : sql`ASC`
	const last = isByTotal ? placeAt(paging.cursor, byTotal) : placeAt(paging.cursor, byTime)
	const after = last
		? sql`AND (${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${isByTotal ? sql`${last[0]}::int` : sql`${last[0]}::timestamptz`}, ${last[1]}::uuid)`
		: sql``
	const order = sql`${column} ${direction}, o.id ${direction}`
	const { rows } = await db.execute<Summary & Record<string, unknown>>(
		summaries(sql`${where} ${after}`, order, limit + 1),
	)
	const shown = rows.slice(0, limit)
	const end = shown.at(-1)
	return {
		rows: shown,
		nextCursor: rows.length > limit && end ? cursorAt([isByTotal ? end.totalCents : end.at, end.id]) : null,
	}
}

export async function ordersOf(db: Db, viewer: Viewer, paging: Paging) {
	const { rows, nextCursor } = await page(db, sql`o.user_id = ${viewer.id}`, 'newest', paging)
	return { items: rows.map(asSummary), nextCursor }
}

interface Filter extends Paging {
	q?: string | undefined
	status?: OrderFilterStatus | undefined
	sort?: 'newest' | 'oldest' | 'total-desc' | 'total-asc' | undefined
}

/** For admins: `q` finds by number, e-mail, user name or the name on the parcel. */
export async function allOrders(db: Db, filter: Filter) {
	const pattern = filter.q && containing(filter.q)
	const conditions = [
		filter.status ? hasStatus(filter.status) : sql`true`,
		pattern
			? sql`(o.number ILIKE ${pattern} OR o.email ILIKE ${pattern} OR u.username ILIKE ${pattern} OR o.shipping_address->>'name' ILIKE ${pattern})`
			: sql`true`,
	]
	const where = sql.join(conditions, sql` AND `)
	const [{ rows, nextCursor }, counted] = await Promise.all([
		page(db, where, filter.sort ?? 'newest', filter),
		db.execute<{ total: number }>(
			sql`SELECT count(*) AS total FROM orders o LEFT JOIN users u ON u.id = o.user_id WHERE ${where}`,
		),
	])
	return { items: rows.map(asAdminSummary), nextCursor, total: counted.rows[0]?.total ?? 0 }
}
