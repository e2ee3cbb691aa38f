import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { times } from '#contracts/money.ts'
import type { AdminOrder, Order, OrderLine } from '#contracts/orders.ts'
import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { giftCardsUsedBy } from '#server/modules/gift-cards/index.ts'
import { allocationsOf } from '#server/modules/inventory/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { isAccessToken } from './access-token.ts'
import { asSummary, type Summary, summaries } from './lists.ts'
import { labelOf } from './rules.ts'
import { orderEvents, orderLines, orders } from './tables.ts'

/** By what right somebody looks at an order: it is theirs, or they hold its token. */
export interface Right {
	viewer: Viewer | null
	token: string | undefined
	key: string
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
	const [[head], lines, events, instruments, giftCards] = await Promise.all([
		db.select().from(orders).where(eq(orders.id, row.id)),
		db.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(asc(orderLines.position)),
		db.select().from(orderEvents).where(eq(orderEvents.orderId, row.id)).orderBy(asc(orderEvents.id)),
		db.execute<{ instrument: string | null }>(
			sql`SELECT instrument FROM published.payments WHERE order_id = ${row.id} AND status = 'paid'`,
		),
		giftCardsUsedBy(db, row.id),
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
		giftCards,
		tokens: head.tokens,
		tokensCents: head.tokensCents,
		couponCode: head.couponCode,
		buyerName: head.buyerName ?? head.shippingAddress?.name ?? '',
		shippingAddress: head.shippingAddress,
		delivery: head.deliverFrom && head.deliverTo ? { from: head.deliverFrom, to: head.deliverTo } : null,
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
	pictureUrl: pictureUrlOf(line.picture),
	quantity: line.quantity,
	unitPriceCents: line.unitPriceCents,
	subtotalCents: times(line.unitPriceCents, line.quantity),
	discountCents: line.discountCents,
	taxCents: line.taxCents,
	depositCents: line.depositCents,
	gift: line.gift,
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
			created_at AS "createdAt" FROM published.payments WHERE order_id = ${row.id}`),
		db.execute<{
			subject: string
			to: string
			sentAt: Date | null
		}>(sql`SELECT subject, recipient AS to, sent_at AS "sentAt"
			FROM published.mails WHERE cause = ${row.id} ORDER BY id`),
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
): Promise<{
	id: string
	orderId: string
	placedAt: Date
	provider: string
	intentId: string | null
	isOpen: boolean
}> {
	const row = await summaryFor(db, number, right)
	const { rows } = await db.execute<{
		id: string
		orderId: string
		placedAt: Date
		provider: string
		intentId: string | null
		isOpen: boolean
	}>(sql`SELECT id, order_id AS "orderId", created_at AS "placedAt", provider, intent_id AS "intentId",
		status IN ('created', 'requires_action', 'processing') AS "isOpen" FROM published.payments WHERE order_id = ${row.id}`)
	const [payment] = rows
	if (!payment) throw notFound('This order')
	return payment
}
