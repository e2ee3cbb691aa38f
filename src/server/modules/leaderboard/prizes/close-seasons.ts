import { and, asc, desc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { isDueAgain, isNotKept } from '#server/jobs/failed-rows.ts'
import { postSeasonPrize } from '#server/modules/tokens/index.ts'
import type { SeasonRow } from '../seasons/season-reads.ts'
import { placesOf } from '../steps/places.ts'
import { stepsOf } from '../steps/steps.ts'
import { leaderboardMembers, leaderboardSeasons, leaderboardStandings } from '../tables.ts'
import { prizeOf } from './prize-of.ts'

/**
 * Ends seasons a day after their last one, when what came back has been taken off, and pays their prizes, each once. A
 * season waits for every member who was not counted since its end: after days without a job, or with very many members.
 * Members whose counting fails, which staff are shown, keep everybody's prizes back for a week.
 */
export const closeSeasons = (deps: RowJobDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'leaderboard-season',
		atOnce: Number.POSITIVE_INFINITY,
		next: () => seasonsToClose(deps.db),
		act: ({ id }) => transaction(deps.db, (tx) => closeSeason(tx, id)),
	})

const seasonsToClose = (db: Db) =>
	db
		.select({ id: leaderboardSeasons.id, about: leaderboardSeasons.name })
		.from(leaderboardSeasons)
		.where(
			and(
				isNull(leaderboardSeasons.closedAt),
				lt(leaderboardSeasons.endsAt, sql`now() - interval '1 day'`),
				isDueAgain(db, 'leaderboard-season', leaderboardSeasons.id),
				notExists(
					db
						.select({ one: sql`1` })
						.from(leaderboardMembers)
						.where(
							and(
								lt(leaderboardMembers.countedAt, leaderboardSeasons.endsAt),
								or(
									gt(leaderboardSeasons.endsAt, sql`now() - interval '7 days'`),
									isNotKept(db, 'leaderboard-member', leaderboardMembers.id),
								),
							),
						),
				),
			),
		)
		.orderBy(asc(leaderboardSeasons.endsAt))

/** The job that counts points locks the season, so that no point comes after it is closed. */
async function closeSeason(tx: Tx, seasonId: string): Promise<void> {
	const [closed] = await tx
		.update(leaderboardSeasons)
		.set({ closedAt: sql`now()` })
		.where(and(eq(leaderboardSeasons.id, seasonId), isNull(leaderboardSeasons.closedAt)))
		.returning()
	if (closed) await payPrizes(tx, closed)
}

async function payPrizes(tx: Tx, { id: seasonId, prizes }: SeasonRow): Promise<void> {
	const places = placesOf(await stepsOf(tx, seasonId))
	for (const { memberId, userId, points } of await winnersOf(tx, seasonId, prizes)) {
		const shared = places.get(points)
		const tokens = shared ? prizeOf(prizes, shared.place, shared.members) : 0
		if (tokens > 0) await postSeasonPrize(tx, userId, { seasonId, memberId }, tokens)
	}
}

/** Who may get a prize: no more members than there are tokens, for nobody gets a part of one. In the order of accounts. */
async function winnersOf(tx: Tx, seasonId: string, prizes: readonly number[]) {
	const { memberId, points, isShown } = leaderboardStandings
	const tokens = prizes.reduce((sum, prize) => sum + prize, 0)
	const rows = await tx
		.select({ memberId, userId: leaderboardMembers.userId, points })
		.from(leaderboardStandings)
		.innerJoin(leaderboardMembers, eq(leaderboardMembers.id, memberId))
		.where(and(eq(leaderboardStandings.seasonId, seasonId), isShown, gt(points, 0)))
		.orderBy(desc(points), desc(memberId))
		.limit(tokens)
	return rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}
