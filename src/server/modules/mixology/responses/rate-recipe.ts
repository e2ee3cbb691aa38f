import { and, eq, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { rateRecipe as contract } from '#contracts/mixology/responses.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { ratingOf } from '../recipes/recipe-list.ts'
import { recipes } from '../tables.ts'
import { lockPublicRecipe } from './lock-recipe.ts'
import { recipeRatings } from './tables.ts'

/** One rating for each member, counted on the recipe in the same transaction. Throws 403 for its author. */
export const rateRecipe = (
	db: Db,
	viewer: Viewer,
	slug: string,
	stars: number | null,
): Promise<ReplyOf<typeof contract>> =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		const recipe = await lockPublicRecipe(tx, slug)
		if (recipe.authorId === viewer.id) throw new Refusal('FORBIDDEN', 'Authors do not rate their own recipes.')
		const mine = and(eq(recipeRatings.recipeId, recipe.id), eq(recipeRatings.userId, viewer.id))
		const [before] = await tx.select({ stars: recipeRatings.stars }).from(recipeRatings).where(mine)
		if (stars === null) await tx.delete(recipeRatings).where(mine)
		else
			await tx
				.insert(recipeRatings)
				.values({ recipeId: recipe.id, userId: viewer.id, stars })
				.onConflictDoUpdate({
					target: [recipeRatings.recipeId, recipeRatings.userId],
					set: { stars, ratedAt: sql`now()` },
				})
		const ratingCount = recipe.ratingCount + Number(stars !== null) - Number(before !== undefined)
		const ratingSum = recipe.ratingSum + (stars ?? 0) - (before?.stars ?? 0)
		await tx.update(recipes).set({ ratingCount, ratingSum }).where(eq(recipes.id, recipe.id))
		return { stars, rating: ratingOf(ratingCount, ratingSum) }
	})
