import { and, eq } from 'drizzle-orm'
import type { OwnResponse } from '#contracts/mixology/responses.ts'
import type { Viewer } from '#server/http/session.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { publicRecipeBy } from '../recipes/recipe-reads.ts'
import { recipes } from '../tables.ts'
import { waitingCommentsOf } from './comment-on-recipe.ts'
import { recipeRatings, recipeSaves } from './tables.ts'

/** What a member said of a recipe. Throws 404 for one that is not public. */
export async function ownResponse({ db, recipeBooks }: RecipeDeps, viewer: Viewer, slug: string): Promise<OwnResponse> {
	const { id } = publicRecipeBy(await recipeBooks.now(), slug)
	const [ratings, saves, authors, waitingComments] = await Promise.all([
		db
			.select({ stars: recipeRatings.stars })
			.from(recipeRatings)
			.where(and(eq(recipeRatings.recipeId, id), eq(recipeRatings.userId, viewer.id))),
		db
			.select({ at: recipeSaves.savedAt })
			.from(recipeSaves)
			.where(and(eq(recipeSaves.recipeId, id), eq(recipeSaves.userId, viewer.id))),
		db.select({ authorId: recipes.authorId }).from(recipes).where(eq(recipes.id, id)),
		waitingCommentsOf(db, id, viewer.id),
	])
	return {
		stars: ratings[0]?.stars ?? null,
		isSaved: saves.length > 0,
		isAuthor: authors[0]?.authorId === viewer.id,
		waitingComments,
	}
}
