import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Season, SeasonState } from '#contracts/leaderboard/leaderboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { leaderboardSeasons } from '../tables.ts'
import { rulesOf } from './stored-rules.ts'

export type SeasonRow = typeof leaderboardSeasons.$inferSelect

/** As many seasons as the page offers. */
const shownSeasons = 24

export function seasonStateOf({ startsAt, endsAt, closedAt }: SeasonRow, now = new Date()): SeasonState {
	if (closedAt) return 'ended'
	if (now < startsAt) return 'coming'
	return now < endsAt ? 'running' : 'counting'
}

export const shownSeason = (row: SeasonRow): Season => ({
	slug: row.slug,
	name: row.name,
	startsAt: row.startsAt.toISOString(),
	endsAt: row.endsAt.toISOString(),
	state: seasonStateOf(row),
	rules: rulesOf(row),
	prizes: row.prizes,
})

/** The latest seasons, the latest first. */
export const latestSeasons = (db: DbOrTx): Promise<SeasonRow[]> =>
	db.select().from(leaderboardSeasons).orderBy(desc(leaderboardSeasons.startsAt)).limit(shownSeasons)

/** The season with this slug among the latest. */
export const seasonBySlug = (latest: readonly SeasonRow[], slug: string | undefined): SeasonRow | undefined =>
	latest.find((each) => (slug === undefined ? each.startsAt <= new Date() : each.slug === slug))

/** The season of a name; without one the latest that has begun, and before any has, the next. Throws 404. */
export async function seasonNamed(db: DbOrTx, slug: string | undefined): Promise<SeasonRow | null> {
	if (slug !== undefined) {
		const [named] = await db.select().from(leaderboardSeasons).where(eq(leaderboardSeasons.slug, slug))
		if (!named) throw notFound('This season')
		return named
	}
	const [begun] = await db
		.select()
		.from(leaderboardSeasons)
		.where(lte(leaderboardSeasons.startsAt, sql`now()`))
		.orderBy(desc(leaderboardSeasons.startsAt))
		.limit(1)
	if (begun) return begun
	const [coming] = await db.select().from(leaderboardSeasons).orderBy(asc(leaderboardSeasons.startsAt)).limit(1)
	return coming ?? null
}

/** The seasons whose points may change: begun, and not closed. */
export const openSeasons = (db: DbOrTx): Promise<SeasonRow[]> =>
	db
		.select()
		.from(leaderboardSeasons)
		.where(and(lte(leaderboardSeasons.startsAt, sql`now()`), isNull(leaderboardSeasons.closedAt)))
		.orderBy(asc(leaderboardSeasons.startsAt))
