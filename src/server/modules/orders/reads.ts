import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { times } from '../../../contracts/money.ts'
import type {
	AdminOrder,
	AdminOrderSummary,
	Order,
	OrderLine,
	OrderStatus,
	OrderSummary,
} from '../../../contracts/orders.ts'
import type { Db, DbOrTx, Statement } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import type { Viewer } from '../../http/session.ts'
import { allocationsOf } from '../inventory/index.ts'
import { isAccessToken } from './access-token.ts'
import { fulfilmentStatusOf, labelOf, paymentStatusOf } from './rules.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** By what right somebody looks at an order: it is theirs, or they hold its token. */
export interface Right {
	viewer: Viewer | null
	token: string | undefined
	key: string
}

interface Summary extends Omit<OrderSummary, 'paymentStatus' | 'fulfilmentStatus' | 'placedAt'> {
	id: string
	userId: string | null
	email: string
	customer: string | null
	shipTo: string
	placedAt: Date
	paymentStatus: string
	capturedCents: number
	refundedCents: number
	owned: number
	shipped: number
}

/** Everything a list shows of an order, in one pass. */
const summaries = (where: SQL, order: SQL, limit: number) => sql`
	SELECT o.id, o.number, o.status, o.user_id AS "userId", o.email, o.placed_at AS "placedAt", o.total_cents AS "totalCents",
		o.item_count AS "itemCount", coalesce(u.display_username, u.username) AS customer,
		concat_ws(', ', o.shipping_address->>'city', o.shipping_address->>'state') AS "shipTo",
		p.status AS "paymentStatus", p.captured_cents AS "capturedCents", p.refunded_cents AS "refundedCents",
		(SELECT coalesce(json_agg(picture ORDER BY position), '[]') FROM order_lines WHERE order_id = o.id) AS pictures,
		(SELECT coalesce(sum(quantity), 0)::int FROM stock_claims WHERE order_id = o.id AND state IN ('allocated', 'shipped')) AS owned,
		(SELECT coalesce(sum(quantity), 0)::int FROM stock_claims WHERE order_id = o.id AND state = 'shipped') AS shipped
	FROM orders o LEFT JOIN users u ON u.id = o.user_id LEFT JOIN payments p ON p.order_id = o.id
	WHERE ${where} ORDER BY ${order} LIMIT ${limit}`

const asSummary = (row: Summary): OrderSummary => ({
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

/** A cursor is the sort value and the id of the last row shown; a broken one starts from the beginning. */
const cursorOf = (row: { placedAt: Date; totalCents: number; id: string }, isByTotal: boolean) =>
	Buffer.from(JSON.stringify([isByTotal ? row.totalCents : new Date(row.placedAt).toISOString(), row.id])).toString(
		'base64url',
	)

function readCursor(cursor: string | undefined): [string | number, string] | null {
	if (!cursor) return null
	try {
		const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
		const isValue = typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))
		if (isValue && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return [value, id]
	} catch {}
	return null
}

async function page(db: Db, where: SQL, sort: 'newest' | 'oldest' | 'total-desc' | 'total-asc', paging: Paging) {
	const limit = Number(paging.limit ?? 20)
	const isByTotal = sort.startsWith('total')
	const isDescending = sort === 'newest' || sort === 'total-desc'
	const column = isByTotal ? sql`o.total_cents` : sql`o.placed_at`
	const direction = isDescending ? sql`DESC` : sql`ASC`
	const last = readCursor(paging.cursor)
	const isKindRight = last && (typeof last[0] === 'number') === isByTotal
	const after = isKindRight
		? sql`AND (${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${isByTotal ? sql`${last[0]}::int` : sql`${last[0]}::timestamptz`}, ${last[1]}::uuid)`
		: sql``
	const order = sql`${column} ${direction}, o.id ${direction}`
	const { rows } = await db.execute<Summary & Record<string, unknown>>(
		summaries(sql`${where} ${after}`, order, limit + 1),
	)
	const shown = rows.slice(0, limit)
	const end = shown.at(-1)
	return { rows: shown, nextCursor: rows.length > limit && end ? cursorOf(end, isByTotal) : null }
}

export async function ordersOf(db: Db, viewer: Viewer, paging: Paging) {
	const { rows, nextCursor } = await page(db, sql`o.user_id = ${viewer.id}`, 'newest', paging)
	return { items: rows.map(asSummary), nextCursor }
}

interface Filter extends Paging {
	q?: string | undefined
	status?: OrderStatus | undefined
	sort?: 'newest' | 'oldest' | 'total-desc' | 'total-asc' | undefined
}

/** For admins: `q` finds by number, e-mail, user name or the name on the parcel. */
export async function allOrders(db: Db, filter: Filter) {
	const pattern = filter.q && `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
	const conditions = [
		filter.status ? sql`o.status = ${filter.status}` : sql`true`,
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

async function summaryOf(db: DbOrTx, where: SQL): Promise<Summary> {
	const { rows } = await db.execute<Summary & Record<string, unknown>>(summaries(where, sql`o.id`, 1))
	const [row] = rows
	if (!row) throw notFound('This order')
	return row
}

/** The same answer for an order that does not exist and one that is not yours. */
async function summaryFor(db: DbOrTx, number: string, right: Right): Promise<Summary> {
	const row = await summaryOf(db, sql`o.number = ${number}`)
	const isOwn = right.viewer !== null && row.userId === right.viewer.id
	if (!isOwn && !isAccessToken(right.key, number, right.token)) throw notFound('This order')
	return row
}

/** One order: own, or with its access token. */
export const orderOf = async (db: DbOrTx, number: string, right: Right): Promise<Order> =>
	wholeOrder(db, await summaryFor(db, number, right))

const orderNumberOf: Statement<{ number: string }> = {
	name: 'order-number-of',
	text: 'SELECT number FROM orders WHERE id = $1',
}

/** For the store's own mails, by id. */
export async function orderById(db: DbOrTx, id: string): Promise<Order | null> {
	const [found] = await db.run(orderNumberOf, [id])
	return found ? wholeOrder(db, await summaryOf(db, sql`o.id = ${id}`)) : null
}

async function wholeOrder(db: DbOrTx, row: Summary): Promise<Order> {
	const [[head], lines, events, instruments] = await Promise.all([
		db.select().from(orders).where(eq(orders.id, row.id)),
		db.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(asc(orderLines.position)),
		db.select().from(orderEvents).where(eq(orderEvents.orderId, row.id)).orderBy(asc(orderEvents.id)),
		db.execute<{ instrument: string | null }>(
			sql`SELECT instrument FROM payments WHERE order_id = ${row.id} AND status = 'paid'`,
		),
	])
	if (!head) throw notFound('This order')
	return {
		...asSummary(row),
		email: head.email,
		lines: lines.map(asLine),
		subtotalCents: head.subtotalCents,
		discountCents: head.discountCents,
		shippingCents: head.shippingCents,
		taxCents: head.taxCents,
		depositCents: head.depositCents,
		giftCardCents: head.giftCardCents,
		tokens: head.tokens,
		tokensCents: head.tokensCents,
		couponCode: head.couponCode,
		shippingAddress: head.shippingAddress,
		shippingMethod: head.shippingMethod,
		paidWith: instruments.rows[0]?.instrument ?? null,
		events: events.map((event) => ({
			kind: event.kind,
			label: labelOf(event.kind),
			actor: event.actor,
			reason: event.reason,
			at: event.at.toISOString(),
		})),
	}
}

const asLine = (line: typeof orderLines.$inferSelect): OrderLine => ({
	id: line.id,
	productId: line.productId,
	variantId: line.variantId,
	slug: line.slug,
	sku: line.sku,
	name: line.name,
	variantName: line.variantName,
	picture: line.picture,
	quantity: line.quantity,
	unitPriceCents: line.unitPriceCents,
	subtotalCents: times(line.unitPriceCents, line.quantity),
	discountCents: line.discountCents,
	taxCents: line.taxCents,
	depositCents: line.depositCents,
})

/** For admins: everything there is about one order. */
export async function anyOrder(db: Db, number: string): Promise<AdminOrder> {
	const row = await summaryOf(db, sql`o.number = ${number}`)
	const [order, allocations, payments, mails] = await Promise.all([
		wholeOrder(db, row),
		allocationsOf(db, row.id),
		db.execute<
			AdminOrder['payments'][number] & Record<string, unknown>
		>(sql`SELECT provider, intent_id AS "intentId", status,
			amount_cents AS "amountCents", captured_cents AS "capturedCents", refunded_cents AS "refundedCents", failure,
			created_at AS "createdAt" FROM payments WHERE order_id = ${row.id}`),
		db.execute<{
			subject: string
			to: string
			sentAt: Date | null
		}>(sql`SELECT subject, recipient AS to, sent_at AS "sentAt"
			FROM mails WHERE cause = ${row.id} ORDER BY id`),
	])
	return {
		...order,
		customer: row.userId ? { id: row.userId, username: row.customer ?? '' } : null,
		payments: payments.rows.map((payment) => ({ ...payment, createdAt: new Date(payment.createdAt).toISOString() })),
		allocations,
		mails: mails.rows.map((mail) => ({ ...mail, sentAt: mail.sentAt && new Date(mail.sentAt).toISOString() })),
	}
}

/** The payment of an order that the caller may see; open while its end is not known. */
export async function paymentOf(
	db: Db,
	number: string,
	right: Right,
): Promise<{ id: string; intentId: string | null; isOpen: boolean }> {
	const row = await summaryFor(db, number, right)
	const { rows } = await db.execute<{
		id: string
		intentId: string | null
		isOpen: boolean
	}>(sql`SELECT id, intent_id AS "intentId",
		status IN ('created', 'requires_action', 'processing') AS "isOpen" FROM payments WHERE order_id = ${row.id}`)
	const [payment] = rows
	if (!payment) throw notFound('This order')
	return payment
}
