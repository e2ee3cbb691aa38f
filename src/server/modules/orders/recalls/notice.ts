import { and, eq, sql } from 'drizzle-orm'
import type { RecallAnswer, RecallNotice } from '#contracts/inventory/recalls.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { isAccessToken } from '../access/access-token.ts'
import { orders } from '../tables.ts'
import { noticeSubject } from './rules.ts'
import { recallNotices, recalls } from './tables.ts'

interface Link {
	id: string
	order: string
	token: string
	key: string
}

/** A recall as the buyer of one order is told. Throws `NOT_FOUND` for any link but that of the mail. */
export async function noticeOf(db: DbOrTx, { id, order, token, key }: Link): Promise<RecallNotice> {
	if (!isAccessToken(key, noticeSubject(id, order), token)) throw unknown()
	const { item, lot, reason, advice } = recalls
	const { units, answer } = recallNotices
	const [notice] = await db
		.select({ item, lot, reason, advice, order: orders.number, units, answer })
		.from(recallNotices)
		.innerJoin(recalls, eq(recalls.id, recallNotices.recallId))
		.innerJoin(orders, eq(orders.id, recallNotices.orderId))
		.where(and(sql`${recalls.id}::text = ${id}`, eq(orders.number, order)))
	if (!notice) throw unknown()
	return notice
}

/** Keeps what the buyer says became of the units; the last answer counts. */
export async function answerNotice(db: DbOrTx, link: Link, answer: RecallAnswer): Promise<RecallNotice> {
	await noticeOf(db, link)
	const ofNumber = db.select({ id: orders.id }).from(orders).where(eq(orders.number, link.order))
	await db
		.update(recallNotices)
		.set({ answer, answeredAt: sql`now()` })
		.where(and(eq(recallNotices.recallId, link.id), eq(recallNotices.orderId, ofNumber)))
	return noticeOf(db, link)
}

const unknown = () => notFound('This recall')
