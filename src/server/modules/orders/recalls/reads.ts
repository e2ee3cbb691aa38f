import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Recall, RecallCustomer, RecallSummary } from '#contracts/inventory/recalls.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { erasedEmail } from '#server/mail/mail-causes.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import {
	isLotCode,
	publishedInventoryItems as items,
	publishedLotReservations as lotReservations,
	publishedStockLots as stockLots,
	unitsBack,
	unitsKeptBack,
	unitsWithBuyers,
} from '#server/modules/inventory/index.ts'
import { orders } from '../tables.ts'
import { recallNotices, recalls } from './tables.ts'

/** Recalls, the newest first: ids count upwards in time. */
export async function recallPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
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
		.where(and(eq(items.sku, sku), isLotCode(stockLots.code, lot)))

/** The row of a recall. Throws `NOT_FOUND`. */
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
	const [[row], blocked, [shipped], [back], [unshipped], answers, people] = await Promise.all([
		summaries(db).where(eq(recalls.id, id)),
		unitsKeptBack(db, { sku: whole.sku, code: whole.lot }),
		reached(db, whole),
		unitsBack(db, lots),
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
		shipped: { orders: shipped?.orders ?? 0, units: shipped?.units ?? 0, people: shipped?.people ?? 0 },
		cameBack: back?.units ?? 0,
		toMail: { orders: shipped?.ordersToMail ?? 0, people: shipped?.peopleToMail ?? 0 },
		unshipped: unshipped ?? { orders: 0, units: 0, inPayment: 0 },
		answers: { have: answered('have'), used: answered('used'), destroyed: answered('destroyed') },
	}
}

/** A person is who reads an address: one mail is for all of their orders. */
const person = sql`lower(${orders.email})`

/** Whether somebody still reads what is written about an order. */
const isReachable = ne(orders.email, erasedEmail)

const noticed = (recallId: string, orderId: AnyPgColumn | SQL.Aliased) =>
	and(eq(recallNotices.orderId, orderId), eq(recallNotices.recallId, recallId))

/** How many orders and people have units of the lot, and whom of them nobody has mailed. */
function reached(db: DbOrTx, { id, sku, lot }: { id: string; sku: string; lot: string }) {
	const sent = unitsWithBuyers(db, lotIdsOf(db, { sku, lot }))
	const toMail = sql`${recallNotices.id} IS NULL AND ${isReachable}`
	return db
		.select({
			orders: sql<number>`count(*)::int`,
			units: sql<number>`coalesce(sum(${sent.units}), 0)::int`,
			people: sql<number>`count(DISTINCT ${person})::int`,
			ordersToMail: sql<number>`(count(*) FILTER (WHERE ${toMail}))::int`,
			peopleToMail: sql<number>`(count(DISTINCT ${person}) FILTER (WHERE ${toMail}))::int`,
		})
		.from(sent)
		.innerJoin(orders, eq(orders.id, sent.orderId))
		.leftJoin(recallNotices, noticed(id, sent.orderId))
}

/** Orders whose buyers have units of the lot, with what they were told and answered. */
function customersOf(db: DbOrTx, { id, sku, lot }: { id: string; sku: string; lot: string }) {
	const sent = unitsWithBuyers(db, lotIdsOf(db, { sku, lot }))
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
		.leftJoin(recallNotices, noticed(id, sent.orderId))
		.orderBy(asc(sent.orderId))
		.$dynamic()
}

/** All orders of the first people who were not mailed yet, person by person. */
export async function unmailedOrders(
	db: DbOrTx,
	{ id, sku, lot }: { id: string; sku: string; lot: string },
	maxPeople: number,
) {
	const sent = unitsWithBuyers(db, lotIdsOf(db, { sku, lot }))
	const { id: orderId, number, email, placedAt } = orders
	const ranked = db
		.select({
			orderId,
			number,
			email,
			placedAt,
			units: sent.units,
			person: person.as('person'),
			rank: sql<number>`dense_rank() OVER (ORDER BY ${person})`.as('rank'),
		})
		.from(sent)
		.innerJoin(orders, eq(orderId, sent.orderId))
		.leftJoin(recallNotices, noticed(id, sent.orderId))
		.where(and(isNull(recallNotices.id), isReachable))
		.as('ranked')
	const rows = await db
		.select()
		.from(ranked)
		.where(lte(ranked.rank, maxPeople))
		.orderBy(asc(ranked.rank), asc(ranked.placedAt))
	return [...Map.groupBy(rows, (row) => row.person).values()]
}

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
	const last = cursorKeyOf(query.cursor, idCursorKey)
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
