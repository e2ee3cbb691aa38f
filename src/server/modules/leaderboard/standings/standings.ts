import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Leaderboard, Standing } from '#contracts/leaderboard/leaderboard.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, type Paging, pageOf } from '#server/db/paging.ts'
import { latestSeasons, seasonBySlug, seasonNamed, seasonStateOf, shownSeason } from '../seasons/season-reads.ts'
import { placesOf } from '../steps/places.ts'
import { stepsOf } from '../steps/steps.ts'
import { leaderboardMembers, leaderboardStandings } from '../tables.ts'

const { memberId, points, seasonId, isShown } = leaderboardStandings

/** Standings of a season in their order: the most points first, of equal ones who joined last. */
export const standingsOf = (
	db: DbOrTx,
	season: string,
	more: SQL | undefined,
	direction: 'down' | 'up',
	limit: number,
) => {
	const order = direction === 'down' ? [desc(points), desc(memberId)] : [asc(points), asc(memberId)]
	return db
		.select({ memberId, points, alias: leaderboardMembers.alias })
		.from(leaderboardStandings)
		.innerJoin(leaderboardMembers, eq(leaderboardMembers.id, memberId))
		.where(and(eq(seasonId, season), isShown, sql`${points} > 0`, more))
		.orderBy(...order)
		.limit(limit)
}

type Places = ReturnType<typeof placesOf>

/** A row with its place. A step is written in the transaction of its rows, so each row has one but for a moment. */
export function shownStanding(row: { alias: string; points: number }, places: Places): Standing {
	const step = places.get(row.points) ?? { place: 1, members: 1 }
	return { place: step.place, isShared: step.members > 1, alias: row.alias, points: row.points }
}

const byPoints = z.tuple([cursorPart.int4, cursorPart.id])

/** Reads as much of a million members as of ten: a page of rows, and one row for each number of points. */
export async function leaderboardPage(db: Db, query: Paging & { season?: string | undefined }): Promise<Leaderboard> {
	const latest = await latestSeasons(db)
	const season = seasonBySlug(latest, query.season) ?? (await seasonNamed(db, query.season))
	const seasons = latest.map((each) => ({ slug: each.slug, name: each.name, state: seasonStateOf(each) }))
	const last = cursorKeyOf(query.cursor, byPoints)
	if (!season) return { season: null, seasons, members: 0, items: [], nextCursor: null }
	const limit = Number(query.limit ?? 50)
	const below = last ? sql`(${points}, ${memberId}) < (${last[0]}, ${last[1]}::uuid)` : undefined
	const [rows, steps] = await Promise.all([
		standingsOf(db, season.id, below, 'down', limit + 1),
		stepsOf(db, season.id),
	])
	const places = placesOf(steps)
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.points, row.memberId])
	return {
		season: shownSeason(season),
		seasons,
		members: steps.reduce((sum, { members }) => sum + members, 0),
		items: items.map((row) => shownStanding(row, places)),
		nextCursor,
	}
}
