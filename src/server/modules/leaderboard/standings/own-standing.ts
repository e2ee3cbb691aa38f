import { and, eq, sql } from 'drizzle-orm'
import type { OwnStanding } from '#contracts/leaderboard/leaderboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { type SeasonRow, seasonNamed } from '../seasons/season-reads.ts'
import { placesOf } from '../steps/places.ts'
import { stepsOf } from '../steps/steps.ts'
import { leaderboardMembers, leaderboardStandings } from '../tables.ts'
import { factsOf } from './own-facts.ts'
import { shownStanding, standingsOf } from './standings.ts'

const nowhere = { place: null, sharedWith: 0, points: 0, neighbors: [], facts: [] }
/** Shown above oneself and below. */
const nearest = 2

/** The member's place, the nearest others, and what brought the points. */
export async function ownStanding(db: DbOrTx, viewer: Viewer, slug: string | undefined): Promise<OwnStanding> {
	const season = await seasonNamed(db, slug)
	const [found] = await db.select().from(leaderboardMembers).where(eq(leaderboardMembers.userId, viewer.id))
	if (!found) return { member: null, ...nowhere }
	const { alias, joinedAt, hiddenReason } = found
	const member = { alias, joinedAt: joinedAt.toISOString(), hiddenReason }
	if (!season) return { member, ...nowhere }
	const mine = and(eq(leaderboardStandings.memberId, found.id), eq(leaderboardStandings.seasonId, season.id))
	const [standing] = await db.select().from(leaderboardStandings).where(mine)
	const facts = await factsOf(db, found.id, season.id)
	const { points = 0, isShown = false } = standing ?? {}
	if (points === 0 || !isShown) return { member, ...nowhere, points, facts }
	const places = placesOf(await stepsOf(db, season.id))
	const own = shownStanding({ alias, points }, places)
	return {
		member,
		place: own.place,
		sharedWith: (places.get(points)?.members ?? 1) - 1,
		points,
		neighbors: await neighborsOf(db, season, { memberId: found.id, alias, points }, places),
		facts,
	}
}

async function neighborsOf(
	db: DbOrTx,
	{ id }: SeasonRow,
	own: { memberId: string; alias: string; points: number },
	places: ReturnType<typeof placesOf>,
): Promise<OwnStanding['neighbors']> {
	const { points, memberId } = leaderboardStandings
	const above = sql`(${points}, ${memberId}) > (${own.points}, ${own.memberId}::uuid)`
	const below = sql`(${points}, ${memberId}) < (${own.points}, ${own.memberId}::uuid)`
	const better = await standingsOf(db, id, above, 'up', nearest)
	const next = await standingsOf(db, id, below, 'down', nearest)
	return [...better.toReversed(), own, ...next].map((row) => ({
		...shownStanding(row, places),
		isYou: row.memberId === own.memberId,
	}))
}
