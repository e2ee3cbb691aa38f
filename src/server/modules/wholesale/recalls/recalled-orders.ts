import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import {
	isLotCode,
	publishedInventoryItems as items,
	publishedStockLots as lots,
	unitsWithCompanies,
} from '#server/modules/inventory/index.ts'
import { publishedRecalls } from '#server/modules/orders/index.ts'
import { companyName } from '../companies/company-name.ts'
import { companies, companyMembers } from '../companies/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { wholesaleRecallNotices } from './tables.ts'

/** A list shows no more orders than this; mails are written for so many at a time until none is left. */
const maxOrders = 2000

async function recallOf(db: DbOrTx, id: string) {
	const [recall] = z.guid().safeParse(id).success
		? await db.select().from(publishedRecalls).where(eq(publishedRecalls.id, id))
		: []
	if (!recall) throw notFound('The recall')
	return recall
}

/** Wholesale orders of which units of the lot were sent, with whether their companies were mailed. */
function reachedOrders(db: DbOrTx, recall: { id: string; sku: string; lot: string }) {
	const lotIds = db
		.select({ id: lots.id })
		.from(lots)
		.innerJoin(items, eq(items.id, lots.itemId))
		.where(and(eq(items.sku, recall.sku), isLotCode(lots.code, recall.lot)))
	const sent = unitsWithCompanies(db, lotIds)
	return db
		.select({
			orderId: sent.orderId,
			number: wholesaleOrders.number,
			company: { id: companies.id, name: companyName },
			units: sent.units,
			mailedAt: wholesaleRecallNotices.mailedAt,
			hasMembers: sql<boolean>`${hasMembers(db)}`,
		})
		.from(sent)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, sent.orderId))
		.innerJoin(companies, eq(companies.id, wholesaleOrders.companyId))
		.leftJoin(
			wholesaleRecallNotices,
			and(eq(wholesaleRecallNotices.orderId, sent.orderId), eq(wholesaleRecallNotices.recallId, recall.id)),
		)
		.orderBy(asc(companies.id), asc(wholesaleOrders.placedAt), asc(wholesaleOrders.id))
		.limit(maxOrders)
		.$dynamic()
}

const hasMembers = (db: DbOrTx) =>
	exists(db.select({ one: sql`1` }).from(companyMembers).where(eq(companyMembers.companyId, companies.id)))

/** The companies that a recalled lot reached. Throws `NOT_FOUND`. */
export async function recalledOrders(db: DbOrTx, id: string): Promise<RecalledOrders> {
	const rows = await reachedOrders(db, await recallOf(db, id))
	return {
		orders: rows.map(({ orderId: _, mailedAt, ...row }) => ({ ...row, mailedAt: mailedAt?.toISOString() ?? null })),
	}
}

/**
 * Mails the members of each company that was not mailed yet, once with all of its orders. A company that nobody belongs to any
 * more counts as not mailed. Throws `CONFLICT` where there is nobody to mail.
 */
export async function mailRecalledCompanies(
	tx: Tx,
	mailer: Mailer,
	id: string,
	atOnce = maxOrders,
): Promise<RecalledOrders> {
	const recall = await recallOf(tx, id)
	if (recall.closedAt) throw new Refusal('CONFLICT', 'This recall is closed.')
	let mailed = 0
	for (;;) {
		const unmailed = await reachedOrders(tx, recall)
			.where(and(isNull(wholesaleRecallNotices.mailedAt), hasMembers(tx)))
			.limit(atOnce)
		if (unmailed.length === 0) break
		const noticed = await tx
			.insert(wholesaleRecallNotices)
			.values(unmailed.map(({ orderId, units }) => ({ recallId: id, orderId, units })))
			.onConflictDoNothing()
			.returning({ orderId: wholesaleRecallNotices.orderId })
		const fresh = unmailed.filter(({ orderId }) => noticed.some((notice) => notice.orderId === orderId))
		for (const orders of Map.groupBy(fresh, ({ company }) => company.id).values())
			await mailCompany(tx, mailer, recall, orders)
		mailed += fresh.length
	}
	if (mailed === 0) throw new Refusal('CONFLICT', 'There is nobody left to mail.')
	return recalledOrders(tx, id)
}

type Recall = Awaited<ReturnType<typeof recallOf>>
type ReachedOrder = Awaited<ReturnType<typeof reachedOrders>>[number]

async function mailCompany(tx: Tx, mailer: Mailer, recall: Recall, orders: readonly ReachedOrder[]): Promise<void> {
	const [first] = orders
	if (!first) return
	const people = await tx
		.select({ id: publishedUsers.id, email: publishedUsers.email })
		.from(companyMembers)
		.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
		.where(eq(companyMembers.companyId, first.company.id))
	const { id, item, lot, reason, advice } = recall
	for (const person of people)
		mailer.enqueue(tx, {
			kind: 'wholesale-recall',
			cause: `${id}:${first.orderId}:${person.id}`,
			to: person.email,
			data: {
				company: first.company.name,
				orders: orders.map(({ number, units }) => ({ number, units })),
				...{ item, lot, reason, advice },
			},
		})
}
