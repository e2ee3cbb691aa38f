import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Recall, RecallCustomer, RecallSummary } from '#contracts/inventory/recalls.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { type Paging, pageOf, place, placeAt } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import {
	publishedInventoryItems as items,
	publishedLotReservations as lotReservations,
	publishedShippedLots as shippedLots,
	publishedStockLots as stockLots,
	unitsKeptBack,
} from '#server/modules/inventory/index.ts'
import { orders } from '../tables.ts'
import { recallNotices, recalls } from './tables.ts'

const byId = z.tuple([place.id])

/** Recalls, the newest first: ids count upwards in time. */
export async function recallPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = placeAt(query.cursor, byId)
	const rows = await summaries(db)
		.where(last ? lt(recalls.id, last[0]) : undefined)
		.orderBy(desc(recalls.id))
		.limit(limit + 1)
	const page = pageOf(rows, limit, ({ id }) => [id])
	return { ...page, items: page.items.map(asSummary) }
}

function summaries(db: DbOrTx) {
	const sums = db
		.select({
			mailed: sql<number>`count(*)::int`.as('mailed'),
			answered: sql<number>`count(${recallNotices.answer})::int`.as('answered'),
		})
		.from(recallNotices)
		.where(eq(recallNotices.recallId, recalls.id))
		.as('sums')
	const { id, sku, item, lot, reason, createdAt, closedAt } = recalls
	return db
		.select({ id, sku, item, lot, reason, createdAt, closedAt, mailed: sums.mailed, answered: sums.answered })
		.from(recalls)
		.innerJoinLateral(sums, sql`true`)
		.$dynamic()
}

const asSummary = (row: Awaited<ReturnType<typeof summaries>>[number]): RecallSummary => ({
	...row,
	createdAt: row.createdAt.toISOString(),
	closedAt: row.closedAt?.toISOString() ?? null,
})

/** The ids of every lot of the code that is recalled. */
const lotIdsOf = (db: DbOrTx, { sku, lot }: { sku: string; lot: string }) =>
	db
		.select({ id: stockLots.id })
		.from(stockLots)
		.innerJoin(items, eq(items.id, stockLots.itemId))
		.where(and(eq(items.sku, sku), eq(stockLots.code, lot)))

/** What a recall is of. Throws `NOT_FOUND`. */
async function recalled(db: DbOrTx, id: string) {
	const [whole] = z.guid().safeParse(id).success ? await db.select().from(recalls).where(eq(recalls.id, id)) : []
	if (!whole) throw notFound('The recall')
	return whole
}

/** One recall with where it stands. Throws `NOT_FOUND`. */
export async function recallById(db: DbOrTx, id: string): Promise<Recall> {
	const whole = await recalled(db, id)
	const lots = lotIdsOf(db, whole)
	const held = sql`${lotReservations.state} = 'held'`
	const [[row], blocked, [shipped], [unshipped], answers, people] = await Promise.all([
		summaries(db).where(eq(recalls.id, id)),
		unitsKeptBack(db, { sku: whole.sku, code: whole.lot }),
		db
			.select({
				orders: sql<number>`count(DISTINCT ${shippedLots.orderId})::int`,
				units: sql<number>`coalesce(sum(${shippedLots.quantity}), 0)::int`,
			})
			.from(shippedLots)
			.where(inArray(shippedLots.lotId, lots)),
		db
			.select({
				orders: sql<number>`count(DISTINCT ${lotReservations.orderId})::int`,
				units: sql<number>`coalesce(sum(${lotReservations.quantity}), 0)::int`,
				inPayment: sql<number>`coalesce(sum(${lotReservations.quantity}) FILTER (WHERE ${held}), 0)::int`,
			})
			.from(lotReservations)
			.where(and(inArray(lotReservations.lotId, lots), inArray(lotReservations.state, ['held', 'allocated']))),
		db
			.select({ answer: recallNotices.answer, orders: count() })
			.from(recallNotices)
			.where(eq(recallNotices.recallId, id))
			.groupBy(recallNotices.answer),
		db
			.select({ id: publishedUsers.id, username: publishedUsers.username })
			.from(publishedUsers)
			.where(inArray(publishedUsers.id, [whole.createdBy, whole.closedBy ?? ''])),
	])
	if (!row) throw notFound('The recall')
	const nameOf = (actor: string) => people.find((user) => user.id === actor)?.username ?? actor
	const answered = (answer: 'have' | 'used' | 'destroyed') =>
		answers.find((each) => each.answer === answer)?.orders ?? 0
	return {
		...asSummary(row),
		advice: whole.advice,
		createdBy: nameOf(whole.createdBy),
		closedBy: whole.closedBy && nameOf(whole.closedBy),
		closeReason: whole.closeReason,
		blocked,
		shipped: shipped ?? { orders: 0, units: 0 },
		unshipped: unshipped ?? { orders: 0, units: 0, inPayment: 0 },
		answers: { have: answered('have'), used: answered('used'), destroyed: answered('destroyed') },
	}
}

/** Orders that were sent units of the lot, with what their buyers were told and answered. */
function customersOf(db: DbOrTx, { id, ...lot }: { id: string; sku: string; lot: string }) {
	const sent = db
		.select({ orderId: shippedLots.orderId, units: sql<number>`sum(${shippedLots.quantity})::int`.as('sent_units') })
		.from(shippedLots)
		.where(inArray(shippedLots.lotId, lotIdsOf(db, lot)))
		.groupBy(shippedLots.orderId)
		.as('sent')
	const { mailedAt, answer, answeredAt } = recallNotices
	return db
		.select({
			orderId: sent.orderId,
			number: orders.number,
			email: orders.email,
			units: sent.units,
			mailedAt,
			answer,
			answeredAt,
		})
		.from(sent)
		.innerJoin(orders, eq(orders.id, sent.orderId))
		.leftJoin(recallNotices, and(eq(recallNotices.orderId, sent.orderId), eq(recallNotices.recallId, id)))
		.orderBy(asc(sent.orderId))
		.$dynamic()
}

/** The first of them who were not mailed yet. */
export const unmailedOrders = (db: DbOrTx, recall: { id: string; sku: string; lot: string }, limit: number) =>
	customersOf(db, recall).where(isNull(recallNotices.id)).limit(limit)

const asCustomer = ({
	number,
	email,
	units,
	...notice
}: Awaited<ReturnType<typeof customersOf>>[number]): RecallCustomer => ({
	order: number,
	email,
	units,
	answer: notice.answer,
	mailedAt: notice.mailedAt?.toISOString() ?? null,
	answeredAt: notice.answeredAt?.toISOString() ?? null,
})

export async function customerPage(db: Db, id: string, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = placeAt(query.cursor, byId)
	const rows = await customersOf(db, await recalled(db, id))
		.where(last ? gt(orders.id, last[0]) : undefined)
		.limit(limit + 1)
	const page = pageOf(rows, limit, ({ orderId }) => [orderId])
	return { ...page, items: page.items.map(asCustomer) }
}

/** All of them, a page at a time. */
export async function* everyCustomer(db: Db, id: string): AsyncGenerator<RecallCustomer[]> {
	let cursor: string | null | undefined
	do {
		const page = await customerPage(db, id, { limit: '500', ...(cursor && { cursor }) })
		yield page.items
		cursor = page.nextCursor
	} while (cursor)
}
