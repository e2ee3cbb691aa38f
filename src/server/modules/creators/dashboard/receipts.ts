import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AttributionReceipt } from '#contracts/creators/creator-dashboard.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { disputesOfReceipts } from '../disputes/dispute-reads.ts'
import { creatorAttributions } from '../earnings/tables.ts'
import { codeName } from '../links/code-name.ts'
import { creatorCodes, creatorLinks } from '../links/tables.ts'
import { creatorOf } from '../own-creator.ts'

const rowsOf = (db: Db, creatorId: string, before: string | undefined, limit: number) =>
	db
		.select({
			receipt: creatorAttributions,
			sourceName: sql<string>`coalesce(${codeName}, ${creatorLinks.campaign}, '')`,
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
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const { id: creatorId } = await creatorOf(db, viewer)
	const rows = await rowsOf(db, creatorId, last?.[0], limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ receipt }) => [receipt.id])
	const disputes = await disputesOfReceipts(
		db,
		items.map(({ receipt }) => receipt.id),
	)
	return {
		items: items.map((row) => ({
			...shownReceipt(row, now),
			dispute: disputes.get(row.receipt.id) ?? null,
		})),
		nextCursor,
	}
}

function shownReceipt({ receipt, sourceName }: Row, now: Date): Omit<AttributionReceipt, 'dispute'> {
	const { id, orderNumber, source, clickedAt, orderedAt, outcome, reason, settings, rate, baseCents, payableAt } =
		receipt
	return {
		...{ id, orderNumber, source, sourceName, outcome, reason, rate, baseCents },
		clickedAt: clickedAt?.toISOString() ?? null,
		orderedAt: orderedAt.toISOString(),
		windowDays: settings.windowDays,
		commissionCents: receipt.leftCents,
		reversedCents: receipt.leftCents - receipt.soldCents,
		payableAt: payableAt.toISOString(),
		isPayable: outcome === 'counted' && payableAt <= now,
	}
}
