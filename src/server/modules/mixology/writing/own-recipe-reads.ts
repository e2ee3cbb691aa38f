import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listOwnRecipes, OwnRecipe, OwnRecipeSummary } from '#contracts/mixology/own-recipes.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { photoUrlOf } from '../recipes/photo-names.ts'
import { ratingOf } from '../recipes/recipe-list.ts'
import { recipeEvents, recipes, recipeVersions } from '../tables.ts'

const remixesOf = sql<number>`(SELECT count(*)::int FROM recipes r WHERE r.remix_of = ${recipes.id} AND r.published_version_id IS NOT NULL)`

/** Columns of a recipe with what is being written of it. */
const workingRecipes = (db: DbOrTx) =>
	db
		.select({
			recipe: recipes,
			working: recipeVersions,
			remixes: remixesOf,
			at: sql<string>`${recipes.updatedAt}::text`,
		})
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.workingVersionId))
type WorkingRecipe = Awaited<ReturnType<typeof workingRecipes>>[number]

const summaryOf = ({ recipe, working, remixes }: WorkingRecipe): OwnRecipeSummary => ({
	id: recipe.id,
	title: working.content.title,
	state: recipe.state,
	slug: recipe.publishedAt === null ? null : recipe.slug,
	isPublic: recipe.publishedVersionId !== null,
	photo: photoUrlOf(working.photoFile),
	saves: recipe.saveCount,
	rating: ratingOf(recipe.ratingCount, recipe.ratingSum),
	remixes,
	updatedAt: recipe.updatedAt.toISOString(),
})

/** The last changed first. */
export async function ownRecipePage(
	db: Db,
	authorId: string,
	query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<typeof listOwnRecipes>> {
	const limit = Number(query.limit ?? 24)
	const after = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await workingRecipes(db)
		.where(and(eq(recipes.authorId, authorId), olderThan(recipes.updatedAt, recipes.id, after)))
		.orderBy(desc(recipes.updatedAt), desc(recipes.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ at, recipe }) => [at, recipe.id])
	return { items: items.map(summaryOf), nextCursor }
}

/** A recipe of this author as it is being written. Throws 404 for one of somebody else. */
export async function ownRecipeBy(db: DbOrTx, authorId: string, id: string): Promise<OwnRecipe> {
	const [row] = await workingRecipes(db).where(and(matchesId(recipes.id, id), eq(recipes.authorId, authorId)))
	if (!row) throw notFound('This recipe')
	const { recipe, working } = row
	const [origin, alike, events] = await Promise.all([
		recipe.remixOf ? publicTitles(db, [recipe.remixOf]) : [],
		alikeRecipes(db, recipe.id, working.contentHash),
		recipeHistory(db, recipe.id),
	])
	return {
		...summaryOf(row),
		...{ version: recipe.version, content: working.content, alike, events },
		remixOf: origin[0] ?? null,
	}
}

/** Titles and slugs of public recipes. */
export const publicTitles = (db: DbOrTx, ids: readonly string[]) =>
	db
		.select({ slug: recipes.slug, title: sql<string>`${recipeVersions.content}->>'title'` })
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.publishedVersionId))
		.where(inArray(recipes.id, [...ids]))

/** Public or sent in, by somebody else or by the same author: the same drink. */
export async function alikeRecipes(db: DbOrTx, id: string, contentHash: string): Promise<OwnRecipe['alike']> {
	const rows = await db
		.selectDistinctOn([recipes.id], {
			title: sql<string>`${recipeVersions.content}->>'title'`,
			slug: recipes.slug,
			published: recipes.publishedVersionId,
		})
		.from(recipeVersions)
		.innerJoin(recipes, eq(recipes.id, recipeVersions.recipeId))
		.where(
			and(
				eq(recipeVersions.contentHash, contentHash),
				ne(recipes.id, id),
				or(
					eq(recipes.publishedVersionId, recipeVersions.id),
					and(eq(recipes.state, 'submitted'), eq(recipes.workingVersionId, recipeVersions.id)),
				),
			),
		)
		.orderBy(recipes.id)
		.limit(5)
	return rows.map(({ title, slug, published }) => ({ title, slug: published ? slug : null }))
}

/** What became of a recipe, the oldest first. */
export async function recipeHistory(db: DbOrTx, recipeId: string): Promise<OwnRecipe['events']> {
	const { id, kind, words, at } = recipeEvents
	const rows = await db
		.select({ id, kind, words, at })
		.from(recipeEvents)
		.where(eq(recipeEvents.recipeId, recipeId))
		.orderBy(asc(id))
		.limit(500)
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
