import { eq } from 'drizzle-orm'
import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { removeFilesLater } from '#server/files/removals.ts'
import type { Viewer } from '#server/http/session.ts'
import { recipes, recipeVersions } from '../tables.ts'
import { ownRecipeBy } from './own-recipe-reads.ts'
import { asAuthor, lockOwnRecipe, refuseOlderDraft, writeVersion } from './write-recipe.ts'

interface SavedDraft {
	version: number
	content: RecipeContent
}

/** Saves what is written; of two who write at once the second is told. Throws `STALE`. */
export const saveRecipeDraft = (db: Db, viewer: Viewer, id: string, body: SavedDraft): Promise<OwnRecipe> =>
	asAuthor(db, viewer, async (tx) => {
		const locked = await lockOwnRecipe(tx, viewer, id)
		refuseOlderDraft(locked.recipe, body.version)
		await writeVersion(tx, locked, { content: body.content })
		return ownRecipeBy(tx, viewer.id, locked.recipe.id)
	})

/** Throws away what was never public, with its pictures. Throws `CONFLICT` for what was. */
export const discardRecipe = (db: Db, viewer: Viewer, id: string): Promise<{ isDiscarded: true }> =>
	asAuthor(db, viewer, async (tx) => {
		const { recipe } = await lockOwnRecipe(tx, viewer, id)
		if (recipe.publishedAt !== null)
			throw new Refusal('CONFLICT', 'What was public once is kept. Ask us to take it down.')
		const versions = await tx
			.select({ photoFile: recipeVersions.photoFile })
			.from(recipeVersions)
			.where(eq(recipeVersions.recipeId, recipe.id))
		await tx.delete(recipes).where(eq(recipes.id, recipe.id))
		await removeFilesLater(tx, [...new Set(versions.flatMap(({ photoFile }) => photoFile ?? []))])
		return { isDiscarded: true as const }
	})
