import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { openSeasons, type SeasonRow } from '../seasons/season-reads.ts'
import { rulesOf } from '../seasons/stored-rules.ts'
import { moveOnSteps, type StepChange, stepChanges } from '../steps/steps.ts'
import { leaderboardFacts, leaderboardMembers, leaderboardSeasons, leaderboardStandings } from '../tables.ts'
import { deedsOf } from './deeds.ts'
import { missingFacts } from './rules.ts'

type MemberRow = typeof leaderboardMembers.$inferSelect

/** Holds a member of the standings: of two who count it, the second finds it done. Null once the member has left. */
export async function holdMember(tx: Tx, which: SQL): Promise<MemberRow | null> {
	const [member] = await tx.select().from(leaderboardMembers).where(which).for('no key update')
	return member ?? null
}

/** Brings the points of a held member to what the member did, in every season whose points may change. */
export async function countMember(tx: Tx, member: MemberRow): Promise<void> {
	const seasons = await keptOpen(tx)
	const changes: StepChange[] = []
	for (const season of seasons) changes.push(...(await countInSeason(tx, member, season)))
	await moveOnSteps(tx, changes)
	await tx.update(leaderboardMembers).set({ countedAt: sql`now()` }).where(eq(leaderboardMembers.id, member.id))
}

/** The open seasons, none of which closes before the end of the transaction. */
async function keptOpen(tx: Tx): Promise<SeasonRow[]> {
	const open = await openSeasons(tx)
	if (open.length === 0) return []
	const ids = open.map(({ id }) => id)
	const kept = await tx
		.select()
		.from(leaderboardSeasons)
		.where(inArray(leaderboardSeasons.id, ids))
		.orderBy(leaderboardSeasons.id)
		.for('share')
	return kept.filter(({ closedAt }) => closedAt === null)
}

async function countInSeason(tx: Tx, member: MemberRow, season: SeasonRow): Promise<StepChange[]> {
	const { memberId, seasonId, kind, subject, turn, points } = leaderboardFacts
	const mine = and(eq(memberId, member.id), eq(seasonId, season.id))
	const deeds = await deedsOf(tx, member.userId, season)
	const noted = await tx.select({ kind, subject, turn, points }).from(leaderboardFacts).where(mine)
	const missing = missingFacts(deeds, noted, rulesOf(season), new Date())
	if (missing.length === 0) return []
	const about = { memberId: member.id, seasonId: season.id }
	await tx.insert(leaderboardFacts).values(missing.map((fact) => ({ ...about, ...fact })))
	const before = noted.reduce((sum, fact) => sum + fact.points, 0)
	const after = missing.reduce((sum, fact) => sum + fact.points, before)
	const isShown = member.hiddenAt === null
	await tx
		.insert(leaderboardStandings)
		.values({ ...about, points: after, isShown })
		.onConflictDoUpdate({
			target: [leaderboardStandings.memberId, leaderboardStandings.seasonId],
			set: { points: after },
		})
	return isShown ? stepChanges(season.id, before, after) : []
}
