import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminOrder, Order } from '#contracts/orders/orders.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { Db, DbOrTx, Statement } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/composed.ts'
import { notFound } from '#server/errors.ts'
import { mailsAbout } from '#server/mail/index.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { giftCardsIssuedBy, giftCardsUsedBy } from '#server/modules/gift-cards/index.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { allocationsOf } from '#server/modules/inventory/index.ts'
import { disputesOf, paymentRequestsOf, publishedPayments } from '#server/modules/payments/index.ts'
import { earnedByOrder } from '#server/modules/tokens/index.ts'
import { isAccessToken, type OrderAccess } from './access/access-token.ts'
import { paymentLinkOf } from './access/payment-link.ts'
import { cancelUntilOf } from './cancellation/cancel-window.ts'
import { editsBackOf } from './edits/reads.ts'
import { asOrderLine } from './lines/order-line.ts'
import { pricedByOf } from './lines/priced-by.ts'
import { asSummary, type OrderSummaryRow, orderSummariesSql } from './lists/lists.ts'
import { staffActor } from './locked-order.ts'
import { mailCausesOfOrders } from './mails/causes-of-orders.ts'
import { giftsSentAt } from './mails/gifts-sent.ts'
import { paymentsOf } from './payments-of.ts'
import { recallsOfOrder } from './recalls/notice.ts'
import { refundsOf } from './refunds/reads.ts'
import { returnsOf } from './returns/reads.ts'
import { categorizedLines, returnableOf } from './returns/steps/returnable.ts'
import { eventLabelOf, isOfStaffOnly } from './rules.ts'
import { shipmentsOf } from './shipments/reads.ts'
import { orderEvents, orderNotes, orders } from './tables.ts'

async function summaryOf(db: DbOrTx, where: SQL): Promise<OrderSummaryRow> {
	const [row] = await rowsOf<OrderSummaryRow>(db, orderSummariesSql(where, sql`o.id`, 1))
	if (!row) throw notFound('This order')
	return row
}

/** An order that is somebody else's is not found, as one that does not exist. */
async function summaryFor(db: DbOrTx, number: string, right: OrderAccess): Promise<OrderSummaryRow> {
	const row = await summaryOf(db, sql`o.number = ${number}`)
	const isOwn = right.viewer !== null && row.userId === right.viewer.id
	if (!isOwn && !isAccessToken(right.key, number, right.token)) throw notFound('This order')
	return row
}

/** One order: own, or with its access token. */
export const orderOf = async (db: DbOrTx, number: string, right: OrderAccess): Promise<Order> =>
	wholeOrder(db, await summaryFor(db, number, right), { payKey: right.key })

const orderNumberOf: Statement<{ number: string }> = {
	name: 'order-number-of',
	text: 'SELECT number FROM orders WHERE id = $1',
}

/** For the store's own mails, by id. */
export async function orderById(db: DbOrTx, id: string): Promise<Order | null> {
	const [found] = await db.run(orderNumberOf, [id])
	return found ? wholeOrder(db, await summaryOf(db, sql`o.id = ${id}`)) : null
}

interface Reader {
	isStaff?: boolean
	/** Makes the links by which a buyer pays, and answers recalls; without it there are none. */
	payKey?: string
}

async function wholeOrder(db: DbOrTx, row: OrderSummaryRow, { isStaff, payKey }: Reader = {}): Promise<Order> {
	const [[head], lines, events, instruments, giftCards, shipments, refunds, editsBack, returns, due, recalls, earned] =
		await Promise.all([
			db.select().from(orders).where(eq(orders.id, row.id)),
			categorizedLines(db, row.id),
			eventsOf(db, row.id),
			instrumentsOf(db, row.id),
			giftCardsUsedBy(db, row.id),
			shipmentsOf(db, row),
			refundsOf(db, row),
			editsBackOf(db, row.id),
			returnsOf(db, row.id),
			payKey !== undefined && row.dueCents > 0 ? dueOf(db, row.id, payKey) : [],
			payKey === undefined ? [] : recallsOfOrder(db, row, payKey),
			earnedByOrder(db, row.id),
		])
	if (!head) throw notFound('This order')
	// Its link shows an erased order, and takes nothing any more; staff decide as ever.
	const isErased = !isStaff && head.email === erasedEmail
	const giftsSent = lines.some(({ gift }) => gift) ? await giftsSentAt(db, row.id) : new Map<string, Date>()
	return {
		...asSummary(row),
		email: head.email,
		lines: lines.map((line) => asOrderLine(line, giftsSent.get(line.id) ?? null)),
		...amountsOf(head),
		giftCards,
		earned,
		exchangedCents: head.exchangedCents,
		couponCode: head.couponCode,
		promotions: pricedByOf(head),
		buyerName: head.buyerName ?? head.shippingAddress?.name ?? '',
		shippingAddress: head.shippingAddress,
		billingAddress: head.billingAddress,
		delivery: head.deliverFrom && head.deliverTo ? { from: head.deliverFrom, to: head.deliverTo } : null,
		shippingMethod: head.shippingMethod,
		paidWith: paidBy(instruments),
		shipments,
		refunds,
		editsBack,
		returns,
		due,
		recalls,
		returnable: isErased ? [] : returnableOf({ status: head.status, lines }, shipments),
		cancelUntil: isErased ? null : stillOpen(cancelUntilOf({ ...head, lines })),
		events: events
			.filter(({ kind }) => isStaff || !isOfStaffOnly(kind))
			.map((event) => ({
				kind: event.kind,
				label: eventLabelOf(event.kind),
				actor: actorName(event, row, isStaff === true),
				reason: event.reason,
				at: event.at.toISOString(),
			})),
	}
}

const amountsOf = (head: typeof orders.$inferSelect) => ({
	subtotalCents: head.subtotalCents,
	discountCents: head.discountCents,
	shippingCents: head.shippingCents,
	taxCents: head.taxCents,
	depositCents: head.depositCents,
	tokens: head.tokens,
	tokensCents: head.tokensCents,
})

/** The open payment request of an order, with the URL of its link. */
async function dueOf(db: DbOrTx, orderId: string, key: string): Promise<Order['due']> {
	const open = (await paymentRequestsOf(db, orderId)).filter(
		({ state, expiresAt }) => state === 'open' && expiresAt > new Date(),
	)
	return open.map(({ id, amountCents, reason, expiresAt }) => ({
		amountCents: asCents(amountCents),
		reason,
		expiresAt: expiresAt.toISOString(),
		path: paymentLinkOf(key, id),
	}))
}

const instrumentsOf = (db: DbOrTx, orderId: string) =>
	db
		.select({ instrument: publishedPayments.instrument })
		.from(publishedPayments)
		.where(and(eq(publishedPayments.orderId, orderId), eq(publishedPayments.status, 'paid')))
		.orderBy(asc(publishedPayments.nth))

/** "Visa ending in 4242", or several of them, each once. */
const paidBy = (paid: ReadonlyArray<{ instrument: string | null }>): string | null =>
	[...new Set(paid.flatMap(({ instrument }) => instrument ?? []))].join(' and ') || null

const stillOpen = (until: Date | null) => (until && until > new Date() ? until.toISOString() : null)

/** The events of an order, the oldest first, with the names of staff. */
function eventsOf(db: DbOrTx, orderId: string) {
	const { kind, actor, reason, at } = orderEvents
	return db
		.select({ kind, actor, reason, at, staff: publishedUsers.username })
		.from(orderEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, sql`substr(${actor}, ${staffActor({ id: '' }).length + 1}::int)`))
		.where(eq(orderEvents.orderId, orderId))
		.orderBy(asc(orderEvents.id))
}

/** The actor's name as the reader knows it: to a buyer, staff are staff. */
function actorName(event: { actor: string; staff: string | null }, row: OrderSummaryRow, isStaff: boolean): string {
	if (event.actor.startsWith(staffActor({ id: '' }))) return (isStaff && event.staff) || 'staff'
	return event.actor === 'customer' ? (row.customer ?? event.actor) : event.actor
}

async function mailsOf(db: DbOrTx, order: OrderSummaryRow): Promise<AdminOrder['mails']> {
	const [issued, causes] = await Promise.all([giftCardsIssuedBy(db, [order.id]), mailCausesOfOrders(db, [order.id])])
	const cards = new Map(issued.map((card) => [card.id, card]))
	return (await mailsAbout(db, causes)).map(({ id, kind, cause, subject, to, state, at }) => {
		const card = kind === 'gift-card' ? cards.get(cause) : undefined
		return {
			id,
			subject,
			to,
			state,
			at: at?.toISOString() ?? null,
			maySendAgain: state === 'sent' && !card && to !== erasedEmail,
			giftCard: card
				? { id: card.id, lastFour: card.lastFour, mayResend: card.isUnused && order.email !== erasedEmail }
				: null,
		}
	})
}

async function notesOf(db: DbOrTx, orderId: string): Promise<AdminOrder['notes']> {
	const { id, text, at } = orderNotes
	const rows = await db
		.select({ id, text, at, author: publishedUsers.username })
		.from(orderNotes)
		.leftJoin(publishedUsers, eq(publishedUsers.id, orderNotes.author))
		.where(eq(orderNotes.orderId, orderId))
		.orderBy(asc(id))
	return rows.map((row) => ({ ...row, author: row.author ?? 'staff', at: row.at.toISOString() }))
}

/** For admins: everything there is about one order. */
export async function orderForStaff(db: DbOrTx, number: string): Promise<AdminOrder> {
	const row = await summaryOf(db, sql`o.number = ${number}`)
	const [order, allocations, payments, disputes, mails, notes] = await Promise.all([
		wholeOrder(db, row, { isStaff: true }),
		allocationsOf(db, row.id),
		paymentsOf(db, row.id),
		disputesOf(db, row.id),
		mailsOf(db, row),
		notesOf(db, row.id),
	])
	return {
		...order,
		id: row.id,
		customer: row.userId ? { id: row.userId, username: row.customer ?? '' } : null,
		payments,
		disputes: disputes.map(({ dueBy, openedAt, ...dispute }) => ({
			...dispute,
			dueBy: dueBy?.toISOString() ?? null,
			openedAt: openedAt.toISOString(),
		})),
		allocations,
		tags: row.tags,
		notes,
		mails,
	}
}

/** The payment of an order that the caller may see; open while its end is not known. */
export async function paymentOfOrder(db: Db, number: string, right: OrderAccess) {
	const row = await summaryFor(db, number, right)
	const { id, orderId, createdAt: placedAt, provider, intentId, status } = publishedPayments
	const isOpen = sql<boolean>`${inArray(status, ['created', 'requires_action', 'processing'])}`
	const [payment] = await db
		.select({ id, placedAt, provider, intentId, isOpen })
		.from(publishedPayments)
		.where(and(eq(orderId, row.id), isNull(publishedPayments.requestId)))
	if (!payment) throw notFound('This order')
	return { ...payment, orderId: row.id }
}
