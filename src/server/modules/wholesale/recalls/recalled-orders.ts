import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { RecalledOrders } from '#contracts/wholesale/orders/recalled-orders.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import {
	publishedInventoryItems as items,
	publishedStockLots as lots,
	unitsWithCompanies,
} from '#server/modules/inventory/index.ts'
import { publishedRecalls } from '#server/modules/orders/index.ts'
import { companyName } from '../companies/company-name.ts'
import { companies, companyMembers } from '../companies/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'
import { wholesaleRecallNotices } from './tables.ts'

/** No lot reaches more wholesale orders than are read at once. */
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
		.where(and(eq(items.sku, recall.sku), eq(lots.code, recall.lot)))
	const sent = unitsWithCompanies(db, lotIds)
	return db
		.select({
			orderId: sent.orderId,
			number: wholesaleOrders.number,
			company: { id: companies.id, name: companyName },
			units: sent.units,
			mailedAt: wholesaleRecallNotices.mailedAt,
		})
		.from(sent)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, sent.orderId))
		.innerJoin(companies, eq(companies.id, wholesaleOrders.companyId))
		.leftJoin(
			wholesaleRecallNotices,
			and(eq(wholesaleRecallNotices.orderId, sent.orderId), eq(wholesaleRecallNotices.recallId, recall.id)),
		)
		.orderBy(asc(companies.id), asc(wholesaleOrders.placedAt))
		.limit(maxOrders)
}

/** The companies that a recalled lot reached. Throws `NOT_FOUND`. */
export async function recalledOrders(db: DbOrTx, id: string): Promise<RecalledOrders> {
	const rows = await reachedOrders(db, await recallOf(db, id))
	return {
		orders: rows.map(({ orderId: _, mailedAt, ...row }) => ({ ...row, mailedAt: mailedAt?.toISOString() ?? null })),
	}
}

/** Mails owners and buyers of each company that was not mailed yet, once with all of its orders. */
export async function mailRecalledCompanies(tx: Tx, mailer: Mailer, id: string): Promise<RecalledOrders> {
	const recall = await recallOf(tx, id)
	if (recall.closedAt) throw new Refusal('CONFLICT', 'This recall is closed.')
	const unmailed = (await reachedOrders(tx, recall)).filter(({ mailedAt }) => mailedAt === null)
	const noticed = unmailed.length
		? await tx
				.insert(wholesaleRecallNotices)
				.values(unmailed.map(({ orderId, units }) => ({ recallId: id, orderId, units })))
				.onConflictDoNothing()
				.returning({ orderId: wholesaleRecallNotices.orderId })
		: []
	const fresh = unmailed.filter(({ orderId }) => noticed.some((notice) => notice.orderId === orderId))
	if (fresh.length === 0) throw new Refusal('CONFLICT', 'There is nobody left to mail.')
	const { item, lot, reason, advice } = recall
	for (const [companyId, orders] of Map.groupBy(fresh, ({ company }) => company.id)) {
		const people = await tx
			.select({ id: publishedUsers.id, email: publishedUsers.email })
			.from(companyMembers)
			.innerJoin(publishedUsers, eq(publishedUsers.id, companyMembers.userId))
			.where(eq(companyMembers.companyId, companyId))
		for (const person of people)
			mailer.enqueue(tx, {
				kind: 'wholesale-recall',
				cause: `${id}:${orders[0]?.orderId ?? companyId}:${person.id}`,
				to: person.email,
				data: {
					company: orders[0]?.company.name ?? '',
					orders: orders.map(({ number, units }) => ({ number, units })),
					...{ item, lot, reason, advice },
				},
			})
	}
	return recalledOrders(tx, id)
}
