import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { saveRecipe as contract, listSavedRecipes } from '#contracts/mixology/responses.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { cursorKeyOf, olderThan, pageOf, timeCursorKey } from '#server/db/paging.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { type RecipeDeps, recipeSummaryOf, withRatings } from '../recipes/recipe-list.ts'
import { recipes } from '../tables.ts'
import { lockPublicRecipe } from './lock-recipe.ts'
import { recipeSaves } from './tables.ts'

/** Saves a recipe, or takes it off the list; what stands already is left as it is. */
export const saveRecipe = (db: Db, viewer: Viewer, slug: string, isSaved: boolean): Promise<ReplyOf<typeof contract>> =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		const recipe = await lockPublicRecipe(tx, slug)
		const row = { recipeId: recipe.id, userId: viewer.id }
		const mine = and(eq(recipeSaves.recipeId, recipe.id), eq(recipeSaves.userId, viewer.id))
		const changed = isSaved
			? await tx.insert(recipeSaves).values(row).onConflictDoNothing().returning({ id: recipeSaves.recipeId })
			: await tx.delete(recipeSaves).where(mine).returning({ id: recipeSaves.recipeId })
		const saveCount = recipe.saveCount + (isSaved ? 1 : -1) * changed.length
		if (changed.length > 0) await tx.update(recipes).set({ saveCount }).where(eq(recipes.id, recipe.id))
		return { isSaved }
	})

/** The last saved first; what is not public at the moment is passed over. */
export async function savedRecipePage(
	{ db, recipeBooks }: RecipeDeps,
	viewer: Viewer,
	query: { limit?: string | undefined; cursor?: string | undefined },
): Promise<ReplyOf<typeof listSavedRecipes>> {
	const limit = Number(query.limit ?? 24)
	const { recipeId, userId, savedAt } = recipeSaves
	const after = cursorKeyOf(query.cursor, timeCursorKey)
	const rows = await db
		.select({ recipeId, at: sql<string>`${savedAt}::text` })
		.from(recipeSaves)
		.where(and(eq(userId, viewer.id), olderThan(savedAt, recipeId, after)))
		.orderBy(desc(savedAt), desc(recipeId))
		.limit(limit + 1)
	const { items, nextCursor } = pageOf(rows, limit, ({ at, recipeId: id }) => [at, id])
	const { byId } = await recipeBooks.now()
	const rated = await withRatings(
		db,
		items.flatMap((row) => byId.get(row.recipeId) ?? []),
	)
	return { items: rated.map(recipeSummaryOf), nextCursor }
}
