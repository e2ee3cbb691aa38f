import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AttributionReceipt } from '#contracts/creators/creator-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { idPlace, type Paging, pageOf, placeAt } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { disputesOfReceipts } from '../disputes/dispute-reads.ts'
import { commissionEntries, creatorAttributions } from '../earnings/tables.ts'
import { creatorCodes, creatorLinks } from '../links/tables.ts'
import { creatorOf } from '../own-creator.ts'

const rowsOf = (db: Db, creatorId: string, before: string | undefined, limit: number) =>
	db
		.select({
			receipt: creatorAttributions,
			sourceName: sql<string>`coalesce(${creatorCodes.code}, ${creatorLinks.campaign}, '')`,
		})
		.from(creatorAttributions)
		.leftJoin(creatorLinks, eq(creatorLinks.id, creatorAttributions.sourceId))
		.leftJoin(creatorCodes, eq(creatorCodes.id, creatorAttributions.sourceId))
		.where(and(eq(creatorAttributions.creatorId, creatorId), before ? lt(creatorAttributions.id, before) : undefined))
		.orderBy(desc(creatorAttributions.id))
		.limit(limit)
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** The receipts of a creator's orders, newest first, with what each pays after what came back. */
export async function receiptPage(db: Db, viewer: Viewer, query: Paging, now = new Date()) {
	const limit = Number(query.limit ?? 50)
	const last = placeAt(query.cursor, idPlace)
	const { id: creatorId } = await creatorOf(db, viewer)
	const rows = await rowsOf(db, creatorId, last?.[0], limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ receipt }) => [receipt.id])
	const ids = items.map(({ receipt }) => receipt.id)
	const [sums, disputes] = await Promise.all([sumsOf(db, ids), disputesOfReceipts(db, ids)])
	return {
		items: items.map((row) => ({
			...shownReceipt(row, sums.get(row.receipt.id), now),
			dispute: disputes.get(row.receipt.id) ?? null,
		})),
		nextCursor,
	}
}

async function sumsOf(db: Db, ids: string[]) {
	if (ids.length === 0) return new Map<string, { cents: number; reversed: number }>()
	const { attributionId, cents, cause } = commissionEntries
	const rows = await db
		.select({
			id: attributionId,
			cents: sql<number>`sum(${cents})::int`,
			reversed: sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${cause} <> 'sale'), 0)::int`,
		})
		.from(commissionEntries)
		.where(inArray(attributionId, ids))
		.groupBy(attributionId)
	return new Map(rows.map((row) => [row.id, row]))
}

function shownReceipt(
	{ receipt, sourceName }: Row,
	sums: { cents: number; reversed: number } | undefined,
	now: Date,
): Omit<AttributionReceipt, 'dispute'> {
	const { id, orderNumber, source, clickedAt, orderedAt, outcome, reason, settings, rate, baseCents, payableAt } =
		receipt
	return {
		...{ id, orderNumber, source, sourceName, outcome, reason, rate, baseCents },
		clickedAt: clickedAt?.toISOString() ?? null,
		orderedAt: orderedAt.toISOString(),
		windowDays: settings.windowDays,
		commissionCents: sums?.cents ?? 0,
		reversedCents: sums?.reversed ?? 0,
		payableAt: payableAt.toISOString(),
		isPayable: outcome === 'counted' && payableAt <= now,
	}
}
