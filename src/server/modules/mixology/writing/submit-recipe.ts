import { eq, sql } from 'drizzle-orm'
import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { recipeEvents, recipes, recipeVersions } from '../tables.ts'
import { ownRecipeBy } from './own-recipe-reads.ts'
import { alcoholOf, submissionIssues, submittable } from './recipe-rules.ts'
import { asAuthor, lockOwnRecipe, refuseOlderDraft } from './write-recipe.ts'

/**
 * Sends a recipe in: what is read by the staff from here on is not written any more. Throws `STALE`, `CONFLICT` for what
 * was sent in already, `INVALID_INPUT` with what is missing, and `RECIPE_ALCOHOL`.
 */
export async function submitRecipe(
	{ db, recipeBooks }: RecipeDeps,
	viewer: Viewer,
	id: string,
	version: number,
): Promise<OwnRecipe> {
	const { ingredientBySlug } = await recipeBooks.now()
	return asAuthor(db, viewer, async (tx) => {
		const { recipe, working } = await lockOwnRecipe(tx, viewer, id)
		refuseOlderDraft(recipe, version)
		if (!submittable.includes(recipe.state) || working.isFrozen)
			throw new Refusal('CONFLICT', 'There is nothing new to send in.')
		const alcohol = alcoholOf(working.content, ingredientBySlug)
		if (alcohol.length > 0)
			throw new Refusal(
				'RECIPE_ALCOHOL',
				`Our recipes are zero-proof, for caffeine and alcohol have no business in one glass. Found: ${alcohol.join(', ')}.`,
			)
		const issues = submissionIssues(working.content, ingredientBySlug)
		if (issues.length > 0) throw new Refusal('INVALID_INPUT', 'Something is missing still.', { issues: [...issues] })
		await tx.update(recipeVersions).set({ isFrozen: true }).where(eq(recipeVersions.id, working.id))
		await tx
			.update(recipes)
			.set({ state: 'submitted', version: recipe.version + 1, submittedAt: sql`now()`, updatedAt: sql`now()` })
			.where(eq(recipes.id, recipe.id))
		await tx
			.insert(recipeEvents)
			.values({ recipeId: recipe.id, versionId: working.id, actor: viewer.id, kind: 'submitted' })
		return ownRecipeBy(tx, viewer.id, recipe.id)
	})
}
