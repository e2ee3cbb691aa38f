import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { uuidsIn } from '#server/db/matches-id.ts'
import { leaderboardSeasons } from '../tables.ts'

/** Seasons whose prizes members were given, with their standings. */
export async function seasonCauses(db: DbOrTx, ids: readonly string[]) {
	const { id, name, slug } = leaderboardSeasons
	const rows = await db
		.select({ id, name, slug })
		.from(leaderboardSeasons)
		.where(inArray(id, uuidsIn(ids)))
	return new Map(rows.map((row) => [row.id, { name: row.name, path: `/leaderboard?season=${row.slug}` }]))
}
