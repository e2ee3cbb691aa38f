import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { basesOf } from '#server/modules/pricing/index.ts'
import { creditedLinesOf } from '../earnings/credited-lines.ts'
import { commissionEntries, creatorAttributions } from '../earnings/tables.ts'
import { creators } from '../tables.ts'

/** Orders simulated, at most. */
const maxOrders = 500

const receiptsOf = (db: Db) =>
	db
		.select({
			receipt: creatorAttributions,
			handle: creators.handle,
			tier: creators.tier,
			customer: publishedOrders.customer,
			shippingCents: publishedOrders.shippingCents,
			taxCents: publishedOrders.taxCents,
			depositCents: publishedOrders.depositCents,
			giftCardCents: publishedOrders.giftCardCents,
			tokensCents: publishedOrders.tokensCents,
		})
		.from(creatorAttributions)
		.innerJoin(creators, eq(creators.id, creatorAttributions.creatorId))
		.innerJoin(publishedOrders, eq(publishedOrders.id, creatorAttributions.orderId))
		.orderBy(desc(creatorAttributions.id))
		.limit(2 * maxOrders)
export type PastReceipt = Awaited<ReturnType<typeof receiptsOf>>[number]

export interface PastCreatorOrder {
	receipts: readonly PastReceipt[]
	/** What of each line was paid in money. */
	bases: readonly number[]
	hasBoughtBefore: boolean
}

/** The newest orders that came by links and codes, with all that their credit was decided by. */
export async function pastOrders(db: Db, isBuyerAsked: boolean): Promise<PastCreatorOrder[]> {
	const rows = await receiptsOf(db)
	const groups = [...Map.groupBy(rows, ({ receipt }) => receipt.orderId).entries()].slice(0, maxOrders)
	const [bases, returning] = await Promise.all([
		creditedBases(db, rows),
		isBuyerAsked
			? boughtBefore(
					db,
					groups.map(([orderId]) => orderId),
				)
			: new Set<string>(),
	])
	const orders: PastCreatorOrder[] = []
	for (const [orderId, receipts] of groups) {
		const known = receipts.find(({ receipt }) => receipt.outcome !== 'lost')
		const ofLines = known ? (bases.get(known.receipt.id) ?? []) : await basesOfLost(db, receipts)
		orders.push({ receipts, bases: ofLines, hasBoughtBefore: returning.has(orderId) })
	}
	return orders
}

async function creditedBases(db: Db, rows: readonly PastReceipt[]): Promise<Map<string, number[]>> {
	const ids = rows.map(({ receipt }) => receipt.id)
	if (ids.length === 0) return new Map()
	const { attributionId, baseCents, cause } = commissionEntries
	const entries = await db
		.select({ attributionId, baseCents })
		.from(commissionEntries)
		.where(and(inArray(attributionId, ids), eq(cause, 'sale')))
	const bases = new Map<string, number[]>()
	for (const entry of entries)
		bases.set(entry.attributionId, [...(bases.get(entry.attributionId) ?? []), entry.baseCents])
	return bases
}

/** Of an order that counted for nobody no base was written: it is worked out again. */
async function basesOfLost(db: Db, [first]: readonly PastReceipt[]): Promise<number[]> {
	if (!first) return []
	const lines = await transaction(db, (tx) => creditedLinesOf(tx, first.receipt.orderId))
	return basesOf({ ...first, lines })
}

/** Which of these orders were not the first of their buyer. */
async function boughtBefore(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
	if (orderIds.length === 0) return new Set()
	const { id, customer, paidAt } = publishedOrders
	const earlier = sql`EXISTS (SELECT 1 FROM published.orders e WHERE e.customer = ${customer} AND e.paid_at < ${paidAt})`
	const found = await db
		.select({ id })
		.from(publishedOrders)
		.where(and(inArray(id, [...orderIds]), earlier))
	return new Set(found.map((each) => each.id))
}
