import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RecallAnswer, RecallNotice } from '#contracts/inventory/recalls.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { accessTokenOf, isAccessToken } from '../access/access-token.ts'
import { orders } from '../tables.ts'
import { noticeSubject } from './rules.ts'
import { recallNotices, recalls } from './tables.ts'

interface Link {
	id: string
	order: string
	token: string
	key: string
}

/** A recall as the buyer of an order is told, with their other orders of it. Throws `NOT_FOUND` for any link but that of the mail. */
export async function noticeOf(db: DbOrTx, { id, order, token, key }: Link): Promise<RecallNotice> {
	if (!isAccessToken(key, noticeSubject(id, order), token)) throw unknown()
	const { item, lot, reason, advice } = recalls
	const { units, answer } = recallNotices
	const notices = await db
		.select({ item, lot, reason, advice, number: orders.number, units, answer })
		.from(recallNotices)
		.innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
		.innerJoin(orders, eq(orders.id, recallNotices.orderId))
		.where(and(sql`${recalls.id}::text = ${id}`, inArray(orders.id, ordersOfPerson(db, order))))
		.orderBy(asc(orders.placedAt))
	const own = notices.find(({ number }) => number === order)
	if (!own) throw unknown()
	const { number: _, units: __, ...notice } = own
	return { ...notice, orders: notices.map((each) => ({ number: each.number, units: each.units })) }
}

/** The orders of who placed this one; of somebody who is forgotten, it alone. */
function ordersOfPerson(db: DbOrTx, number: string) {
	const mailed = alias(orders, 'mailed')
	return db
		.select({ id: orders.id })
		.from(orders)
		.innerJoin(mailed, eq(mailed.number, number))
		.where(
			or(
				eq(orders.id, mailed.id),
				and(sql`lower(${orders.email}) = lower(${mailed.email})`, ne(orders.email, erasedEmail)),
			),
		)
}

/** Keeps what the buyer says became of the units, of all orders that the mail was about; the last answer counts. */
export async function answerNotice(db: DbOrTx, link: Link, answer: RecallAnswer): Promise<RecallNotice> {
	await noticeOf(db, link)
	await db
		.update(recallNotices)
		.set({ answer, answeredAt: sql`now()` })
		.where(and(eq(recallNotices.recallId, link.id), inArray(recallNotices.orderId, ordersOfPerson(db, link.order))))
	return noticeOf(db, link)
}

/** The open recalls of an order whose buyer was mailed, the oldest first. */
export async function recallsOfOrder(
	db: DbOrTx,
	{ id, number }: { id: string; number: string },
	key: string,
): Promise<Order['recalls']> {
	const { item, lot } = recalls
	const { recallId, units, answer } = recallNotices
	const rows = await db
		.select({ recallId, item, lot, units, answer })
		.from(recallNotices)
		.innerJoin(recalls, eq(recalls.id, recallId))
		.where(and(eq(recallNotices.orderId, id), isNull(recalls.closedAt)))
		.orderBy(asc(recallId))
	return rows.map((row) => ({
		item: row.item,
		lot: row.lot,
		units: row.units,
		isAnswered: row.answer !== null,
		path: noticePath(row.recallId, { order: number, token: accessTokenOf(key, noticeSubject(row.recallId, number)) }),
	}))
}

const noticePath = (recallId: string, link: { order: string; token: string }): string =>
	`/recall/${recallId}?${new URLSearchParams(link)}`

const unknown = () => notFound('This recall')
