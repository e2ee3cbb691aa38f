import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type {
	AdminRecipe,
	AdminRecipeSummary,
	listAdminRecipes,
	ReadVersion,
} from '#contracts/mixology/admin-recipes.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import { notFound } from '#server/errors.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { photoUrlOf } from '../recipes/photo-names.ts'
import { countedRecipe, houseAuthor } from '../recipes/public-recipe.ts'
import type { RecipeBook } from '../recipes/recipe-book.ts'
import { recipeEvents, recipes, recipeVersions } from '../tables.ts'
import { alikeRecipes, publicTitles } from '../writing/own-recipe-reads.ts'
import { recipeChecks } from './recipe-checks.ts'

const openReports = sql<number>`(SELECT count(*)::int FROM recipe_reports r WHERE r.recipe_id = ${recipes.id} AND r.settled_at IS NULL)`

const reviewedRecipes = (db: DbOrTx) =>
	db
		.select({
			...{ recipe: recipes, working: recipeVersions, author: publishedUserName, openReports },
			at: sql<string>`${recipes.updatedAt}::text`,
		})
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.workingVersionId))
		.leftJoin(publishedUsers, eq(publishedUsers.id, recipes.authorId))
type ReviewedRecipe = Awaited<ReturnType<typeof reviewedRecipes>>[number]

const summaryOf = ({ recipe, working, author, openReports: reports }: ReviewedRecipe): AdminRecipeSummary => ({
	id: recipe.id,
	title: working.content.title || 'Without a name',
	author: recipe.isHouse ? houseAuthor : (author ?? 'A former member'),
	state: recipe.state,
	slug: recipe.publishedAt === null ? null : recipe.slug,
	isPublic: recipe.publishedVersionId !== null,
	openReports: reports,
	updatedAt: recipe.updatedAt.toISOString(),
})

/** The last changed first; drafts, which are nobody's business yet, only where they are asked for. */
export async function adminRecipePage(
	db: DbOrTx,
	query: NonNullable<z.output<typeof listAdminRecipes.query>>,
): Promise<ReplyOf<typeof listAdminRecipes>> {
	const limit = Number(query.limit ?? 50)
	const after = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await reviewedRecipes(db)
		.where(and(query.state && eq(recipes.state, query.state), olderThan(recipes.updatedAt, recipes.id, after)))
		.orderBy(desc(recipes.updatedAt), desc(recipes.id))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ at, recipe }) => [at, recipe.id])
	return { items: items.map(summaryOf), nextCursor }
}

type VersionRow = typeof recipeVersions.$inferSelect

const readVersion = ({ content, photoFile }: VersionRow, { ingredientBySlug }: RecipeBook): ReadVersion => ({
	content,
	photo: photoUrlOf(photoFile),
	figures: countedRecipe(content, ingredientBySlug, new Map())?.figures ?? null,
})

/** One recipe with what its reader should know. Throws 404. */
export async function adminRecipeBy(db: DbOrTx, book: RecipeBook, id: string): Promise<AdminRecipe> {
	const [row] = await reviewedRecipes(db).where(matchesId(recipes.id, id))
	if (!row) throw notFound('This recipe')
	const { recipe, working: workingRow } = row
	const [published, origins, alike, events] = await Promise.all([
		recipe.publishedVersionId
			? db.select().from(recipeVersions).where(eq(recipeVersions.id, recipe.publishedVersionId))
			: [],
		recipe.remixOf ? publicTitles(db, [recipe.remixOf]) : [],
		alikeRecipes(db, recipe.id, workingRow.contentHash),
		eventsWithNames(db, recipe.id),
	])
	const working = readVersion(workingRow, book)
	return {
		...summaryOf(row),
		...{ version: recipe.version, position: recipe.position, working, alike, events },
		published: published[0] ? readVersion(published[0], book) : null,
		remixOf: origins[0] ?? null,
		checks: recipeChecks({ ...working, alike, isHouse: recipe.isHouse }, book.ingredientBySlug),
	}
}

async function eventsWithNames(db: DbOrTx, recipeId: string): Promise<AdminRecipe['events']> {
	const { id, kind, words, at, actor } = recipeEvents
	const rows = await db
		.select({ id, kind, words, at, actor, name: publishedUserName })
		.from(recipeEvents)
		.leftJoin(publishedUsers, eq(publishedUsers.id, actor))
		.where(eq(recipeEvents.recipeId, recipeId))
		.orderBy(asc(id))
		.limit(500)
	return rows.map(({ actor: by, name, at: moment, ...event }) => ({
		...event,
		by: by === 'house' ? houseAuthor : actorNameOf(by, name),
		at: moment.toISOString(),
	}))
}
