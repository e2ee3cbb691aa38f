import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DisputeInReview, listDisputes, ReceiptDispute } from '#contracts/creators/creator-disputes.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { creatorAttributions } from '../earnings/tables.ts'
import { creators } from '../tables.ts'
import { creatorDisputes } from './tables.ts'

const byNewest = z.tuple([cursorPart.id])
const { id, state, attributionId, creatorId } = creatorDisputes

export const shownDispute = (row: typeof creatorDisputes.$inferSelect): ReceiptDispute => ({
	number: row.number,
	state: row.state,
	text: row.text ?? '',
	openedAt: row.createdAt.toISOString(),
	dueAt: row.dueAt.toISOString(),
	answer: row.answer,
	grantedCents: row.grantedCents,
})

/** The last dispute of each of these receipts. */
export async function disputesOfReceipts(
	db: DbOrTx,
	receipts: readonly string[],
): Promise<Map<string, ReceiptDispute>> {
	if (receipts.length === 0) return new Map()
	const rows = await db
		.select()
		.from(creatorDisputes)
		.where(inArray(attributionId, [...receipts]))
		.orderBy(asc(attributionId), asc(id))
	return new Map(rows.map((row) => [row.attributionId, shownDispute(row)]))
}

/** What disputes brought a creator, payable at once. */
export async function disputeCentsOf(db: DbOrTx, of: string): Promise<number> {
	const [row] = await db
		.select({ cents: sql<number>`coalesce(sum(${creatorDisputes.grantedCents}), 0)::int` })
		.from(creatorDisputes)
		.where(eq(creatorId, of))
	return row?.cents ?? 0
}

const selectDisputes = (db: DbOrTx) =>
	db
		.select({
			dispute: creatorDisputes,
			handle: creators.handle,
			receipt: creatorAttributions,
			answeredBy: publishedUserName,
		})
		.from(creatorDisputes)
		.innerJoin(creators, eq(creators.id, creatorId))
		.innerJoin(creatorAttributions, eq(creatorAttributions.id, attributionId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, creatorDisputes.answeredBy))
type Row = Awaited<ReturnType<typeof selectDisputes>>[number]

const inReview = ({ dispute, handle, receipt, answeredBy }: Row): DisputeInReview => ({
	...shownDispute(dispute),
	id: dispute.id,
	handle,
	creatorId: dispute.creatorId,
	orderNumber: receipt.orderNumber,
	outcome: receipt.outcome,
	reason: receipt.reason,
	isOverdue: dispute.state === 'open' && dispute.dueAt < new Date(),
	answeredBy: dispute.answeredBy && actorNameOf(dispute.answeredBy, answeredBy),
})

/** Disputes, newest first: ids count upwards in time. */
export async function disputePage(db: Db, query: z.output<(typeof listDisputes)['query']>) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, byNewest)
	const rows = await selectDisputes(db)
		.where(and(query.state ? eq(state, query.state) : undefined, last ? lt(id, last[0]) : undefined))
		.orderBy(desc(id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ dispute }) => [dispute.id])
	return { items: items.map(inReview), nextCursor }
}

export async function disputeBy(db: DbOrTx, wanted: string): Promise<DisputeInReview> {
	const [row] = await selectDisputes(db).where(matchesId(id, wanted))
	if (!row) throw notFound('This dispute')
	return inReview(row)
}
