import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { CreatorPayoutRecord, CreatorPayoutSummary, OwnPayout } from '#contracts/creators/creator-payouts.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, idCursorKey, type Paging, pageOf } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { creators } from '../tables.ts'
import { creatorPayoutLines, creatorPayouts } from './tables.ts'

const { id: lineId, cents, tokens, bankState, bankReason, settledAt, payoutId, creatorId } = creatorPayoutLines
const sumOfCents = sql<number>`coalesce(sum(${cents}), 0)::int`

export const isInOpenPayout = sql`${bankState} IS DISTINCT FROM 'failed'`

/** What is in payouts that were not dropped, and did not fail at the bank: payable no more. */
export async function paidOutCents(db: DbOrTx, of: string): Promise<number> {
	const [row] = await db
		.select({ cents: sumOfCents })
		.from(creatorPayoutLines)
		.innerJoin(creatorPayouts, eq(creatorPayouts.id, payoutId))
		.where(and(eq(creatorId, of), ne(creatorPayouts.state, 'dropped'), isInOpenPayout))
	return row?.cents ?? 0
}

const summaries = (db: DbOrTx) =>
	db
		.select({
			payout: creatorPayouts,
			totalCents: sumOfCents,
			creators: sql<number>`count(${cents})::int`,
		})
		.from(creatorPayouts)
		.leftJoin(creatorPayoutLines, eq(payoutId, creatorPayouts.id))
		.groupBy(creatorPayouts.id)
type Summary = Awaited<ReturnType<typeof summaries>>[number]

/** Payouts, newest first. */
export async function creatorPayoutPage(db: Db, query: Paging) {
	const limit = Number(query.limit ?? 50)
	const last = cursorKeyOf(query.cursor, idCursorKey)
	const rows = await summaries(db)
		.where(last ? lt(creatorPayouts.id, last[0]) : undefined)
		.orderBy(desc(creatorPayouts.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ payout }) => [payout.id])
	const names = await namesIn(db, items)
	return { items: items.map((row) => summaryOf(row, names)), nextCursor }
}

async function namesIn(db: DbOrTx, rows: readonly Summary[]): Promise<Map<string, string>> {
	const ids = rows.flatMap(({ payout: { madeBy, approvedBy } }) => [madeBy, ...(approvedBy ? [approvedBy] : [])])
	if (ids.length === 0) return new Map()
	const found = await db
		.select({ id: publishedUsers.id, name: publishedUserName })
		.from(publishedUsers)
		.where(inArray(publishedUsers.id, ids))
	return new Map(found.map((each) => [each.id, each.name]))
}

const summaryOf = ({ payout, ...sums }: Summary, names: ReadonlyMap<string, string>): CreatorPayoutSummary => ({
	...{ id: payout.id, number: payout.number, state: payout.state },
	...sums,
	madeBy: actorNameOf(payout.madeBy, names.get(payout.madeBy)),
	approvedBy: payout.approvedBy && actorNameOf(payout.approvedBy, names.get(payout.approvedBy)),
	createdAt: payout.createdAt.toISOString(),
	approvedAt: payout.approvedAt?.toISOString() ?? null,
})

/** One payout with its lines. Throws `NOT_FOUND`. */
export async function creatorPayoutBy(db: DbOrTx, wanted: string): Promise<CreatorPayoutRecord> {
	const [row] = await summaries(db).where(matchesId(creatorPayouts.id, wanted))
	if (!row) throw notFound('This payout')
	const lines = await db
		.select({ id: lineId, handle: creators.handle, cents, tokens, bank: bankState, reason: bankReason })
		.from(creatorPayoutLines)
		.innerJoin(creators, eq(creators.id, creatorId))
		.where(eq(payoutId, row.payout.id))
		.orderBy(asc(creators.handle))
	return { ...summaryOf(row, await namesIn(db, [row])), lines }
}

/** What a creator was paid, newest first, and the sum of each year: tokens for work are income at their value then. */
export async function ownPayouts(db: Db, of: string): Promise<{ payouts: OwnPayout[]; years: YearSum[] }> {
	const rows = await db
		.select({
			number: creatorPayouts.number,
			cents,
			tokens,
			bank: bankState,
			reason: bankReason,
			paidAt: sql<Date>`coalesce(${settledAt}, ${creatorPayouts.approvedAt})`.mapWith(creatorPayouts.approvedAt),
		})
		.from(creatorPayoutLines)
		.innerJoin(creatorPayouts, eq(creatorPayouts.id, payoutId))
		.where(and(eq(creatorId, of), eq(creatorPayouts.state, 'approved')))
		.orderBy(desc(creatorPayoutLines.id))
		.limit(500)
	const payouts = rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt.toISOString() }))
	const paid = payouts.filter(({ bank }) => bank === null || bank === 'sent')
	const byYear = Map.groupBy(paid, ({ paidAt }) => paidAt.slice(0, 4))
	const years = [...byYear].map(([year, some]) => ({
		year,
		cents: some.reduce((sum, each) => sum + each.cents, 0),
		tokens: some.reduce((sum, each) => sum + each.tokens, 0),
	}))
	return { payouts, years }
}

interface YearSum {
	year: string
	cents: number
	tokens: number
}
