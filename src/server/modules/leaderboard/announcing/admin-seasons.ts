import { eq, inArray, sql } from 'drizzle-orm'
import type { AdminSeason } from '#contracts/leaderboard/admin-seasons.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { latestSeasons, type SeasonRow, shownSeason } from '../seasons/season-reads.ts'
import { leaderboardSeasons, leaderboardSteps } from '../tables.ts'

export const asAdminSeason = (row: SeasonRow, members: number): AdminSeason => ({
	...shownSeason(row),
	version: row.version,
	members,
})

/** With how many members have points in each: steps are few, however many members there are. */
async function withMembers(db: DbOrTx, rows: readonly SeasonRow[]): Promise<AdminSeason[]> {
	if (rows.length === 0) return []
	const { seasonId, members } = leaderboardSteps
	const counted = await db
		.select({ seasonId, members: sql<number>`sum(${members})::int` })
		.from(leaderboardSteps)
		.where(
			inArray(
				seasonId,
				rows.map(({ id }) => id),
			),
		)
		.groupBy(seasonId)
	const byId = new Map(counted.map((each) => [each.seasonId, each.members]))
	return rows.map((row) => asAdminSeason(row, byId.get(row.id) ?? 0))
}

export const adminSeasons = async (db: DbOrTx) => ({ items: await withMembers(db, await latestSeasons(db)) })

export async function adminSeasonBy(db: DbOrTx, id: string): Promise<AdminSeason> {
	const [season] = await withMembers(
		db,
		await db.select().from(leaderboardSeasons).where(eq(leaderboardSeasons.id, id)),
	)
	if (!season) throw new Error(`Season ${id} is gone.`)
	return season
}
