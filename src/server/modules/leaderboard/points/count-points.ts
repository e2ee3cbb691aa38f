import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isNotKept, type RowOfJob } from '#server/jobs/failed-rows.ts'
import { publishedFoundShops } from '#server/modules/store-locator/index.ts'
import { publishedTokenTransfers } from '#server/modules/tokens/index.ts'
import { leaderboardCheckpoint, leaderboardMembers } from '../tables.ts'
import { countMember, holdMember } from './count-member.ts'

/** So many transfers are read at once, and so many members looked at anew who did nothing that was heard of. */
const slice = 500
/** No transaction that posts tokens takes so long: what it wrote before another's eyes is seen by then. */
const overlap = sql`interval '2 minutes'`

const work = 'leaderboard-member'

/**
 * Counts anew who did something since the last time: whatever brings points moves tokens as well, or is a shop that was
 * confirmed. And each day everybody once, so that what was missed, or came back, is found.
 */
export async function countPoints(deps: RowJobDeps): Promise<void> {
	const { db } = deps
	const through = new Date()
	const [checkpoint] = await db.select().from(leaderboardCheckpoint)
	const active = checkpoint ? [...(await activeMembers(db, checkpoint)), ...(await finders(db, checkpoint))] : []
	const found = [...active, ...(await membersOfYesterday(db))]
	await doEachRow(deps, {
		work,
		atOnce: Number.POSITIVE_INFINITY,
		next: async (_, retried) => [...new Map([...found, ...retried].map((row) => [row.id, row])).values()],
		act: ({ id }) => countAnew(db, id),
	})
	await db
		.insert(leaderboardCheckpoint)
		.values({ through })
		.onConflictDoUpdate({ target: leaderboardCheckpoint.id, set: { through } })
}

const countAnew = (db: Db, memberId: string): Promise<void> =>
	transaction(db, async (tx) => {
		const member = await holdMember(tx, eq(leaderboardMembers.id, memberId))
		if (member) await countMember(tx, member)
	})

type Checkpoint = typeof leaderboardCheckpoint.$inferSelect

const since = ({ through }: Checkpoint) => sql`${through.toISOString()}::timestamptz - ${overlap}`

/** Members of the standings whose shop was confirmed since the last time. */
const finders = (db: Db, checkpoint: Checkpoint): Promise<RowOfJob[]> =>
	db
		.selectDistinct({ id: leaderboardMembers.id, about: sql<string>`${leaderboardMembers.id}::text` })
		.from(publishedFoundShops)
		.innerJoin(leaderboardMembers, eq(leaderboardMembers.userId, publishedFoundShops.userId))
		.where(and(gt(publishedFoundShops.decidedAt, since(checkpoint)), isNotKept(db, work, leaderboardMembers.id)))

/** Members of the standings who had a transfer since the last time; of who is in none, nothing is read further. */
async function activeMembers(db: Db, checkpoint: Checkpoint): Promise<RowOfJob[]> {
	const { id, userId, at } = publishedTokenTransfers
	const members = new Map<string, RowOfJob>()
	for (let after: { at: string; id: string } | null = null; ; ) {
		const place = after
			? sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
			: gt(at, since(checkpoint))
		const rows: { id: string; at: string; memberId: string | null }[] = await db
			.select({ id, at: sql<string>`${at}::text`, memberId: leaderboardMembers.id })
			.from(publishedTokenTransfers)
			.leftJoin(
				leaderboardMembers,
				and(eq(leaderboardMembers.userId, userId), isNotKept(db, work, leaderboardMembers.id)),
			)
			// With an end, though there is none: of a range PostgreSQL expects few rows.
			.where(and(place, lt(at, sql`'infinity'`)))
			.orderBy(asc(at), asc(id))
			.limit(slice)
		for (const row of rows) if (row.memberId) members.set(row.memberId, { id: row.memberId, about: row.memberId })
		after = rows.length === slice ? (rows.at(-1) ?? null) : null
		if (!after) return [...members.values()]
	}
}

/** Those who were counted longest ago, where that is a day. */
const membersOfYesterday = (db: Db): Promise<RowOfJob[]> =>
	db
		.select({ id: leaderboardMembers.id, about: sql<string>`${leaderboardMembers.id}::text` })
		.from(leaderboardMembers)
		.where(
			and(lt(leaderboardMembers.countedAt, sql`now() - interval '1 day'`), isNotKept(db, work, leaderboardMembers.id)),
		)
		.orderBy(asc(leaderboardMembers.countedAt))
		.limit(slice)
