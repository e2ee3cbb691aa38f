import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PointFact, PointKind } from '#contracts/leaderboard/leaderboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedFlavors } from '#server/modules/catalog/index.ts'
import { publishedRecipes } from '#server/modules/mixology/index.ts'
import { publishedFoundShops } from '#server/modules/store-locator/index.ts'
import { leaderboardFacts } from '../tables.ts'

/** What brought a member's points, the newest first; their number is bounded by the caps of the season. */
export async function factsOf(db: DbOrTx, memberId: string, seasonId: string): Promise<PointFact[]> {
	const { kind, subject, points, at, id } = leaderboardFacts
	const rows = await db
		.select({ kind, subject, points, at })
		.from(leaderboardFacts)
		.where(and(eq(leaderboardFacts.memberId, memberId), eq(leaderboardFacts.seasonId, seasonId)))
		.orderBy(desc(at), desc(id))
		.limit(200)
	const subjectsOf = (which: PointKind) => rows.filter((row) => row.kind === which).map((row) => row.subject)
	const titles = new Map([
		...(await flavorNames(db, subjectsOf('flavor'))),
		...(await recipeTitles(db, subjectsOf('recipe'))),
		...(await shopNames(db, subjectsOf('shop'))),
	])
	const plain: Readonly<Record<PointKind, string>> = {
		flavor: 'A flavor',
		recipe: 'A recipe',
		friend: 'A friend',
		shop: 'A shop',
		claim: 'A code',
	}
	return rows.map((row) => ({
		kind: row.kind,
		title: titles.get(row.subject) ?? plain[row.kind],
		points: row.points,
		at: row.at.toISOString(),
	}))
}

async function flavorNames(db: DbOrTx, slugs: string[]): Promise<[string, string][]> {
	if (slugs.length === 0) return []
	const rows = await db.select().from(publishedFlavors).where(inArray(publishedFlavors.slug, slugs))
	return rows.map(({ slug, name }) => [slug, name])
}

async function recipeTitles(db: DbOrTx, ids: string[]): Promise<[string, string][]> {
	if (ids.length === 0) return []
	const { id, title } = publishedRecipes
	const rows = await db.select({ id, title }).from(publishedRecipes).where(inArray(id, ids))
	return rows.flatMap((row) => (row.title === null ? [] : [[row.id, row.title] satisfies [string, string]]))
}

async function shopNames(db: DbOrTx, ids: string[]): Promise<[string, string][]> {
	if (ids.length === 0) return []
	const { id, name } = publishedFoundShops
	const rows = await db.select({ id, name }).from(publishedFoundShops).where(inArray(id, ids))
	return rows.map((row) => [row.id, row.name])
}
