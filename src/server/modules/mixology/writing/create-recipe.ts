import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OwnRecipe } from '#contracts/mixology/own-recipes.ts'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { contentHashOf } from '../recipes/content-hash.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { lockPublicRecipe } from '../responses/lock-recipe.ts'
import { recipes, recipeVersions } from '../tables.ts'
import { ownRecipeBy } from './own-recipe-reads.ts'
import { asAuthor, newVersion } from './write-recipe.ts'

const emptyRecipe: RecipeContent = {
	...{ title: '', description: '', family: 'highball', glass: 'Highball', ice: 'Cubes', garnish: [], tags: [] },
	...{ difficulty: 'easy', servings: 1, minutes: 5, ingredients: [], steps: [] },
}

/** What a remix begins with: the other recipe as the public reads it, under a title that is to be found yet. */
async function originOf(tx: Tx, slug: string) {
	const { id } = await lockPublicRecipe(tx, slug)
	const [published] = await tx
		.select({ versionId: recipeVersions.id, content: recipeVersions.content })
		.from(recipes)
		.innerJoin(recipeVersions, eq(recipeVersions.id, recipes.publishedVersionId))
		.where(eq(recipes.id, id))
	if (!published) throw new Error('A public recipe has no version.')
	return { remixOf: id, remixOfVersion: published.versionId, content: { ...published.content, title: '' } }
}

/** Begins a recipe. Throws 404 for a remix of one that is not public. */
export const createRecipe = (
	{ db }: Pick<RecipeDeps, 'db'>,
	viewer: Viewer,
	{ remixOf }: { remixOf?: string | undefined },
): Promise<OwnRecipe> =>
	asAuthor(db, viewer, async (tx) => {
		const { content, ...lineage } = remixOf ? await originOf(tx, remixOf) : { content: emptyRecipe }
		const [recipe] = await tx
			.insert(recipes)
			// The slug is made from the title when the recipe is first published.
			.values({ slug: `draft-${randomUUID()}`, authorId: viewer.id, state: 'draft', ...lineage })
			.returning({ id: recipes.id })
		if (!recipe) throw new Error('The recipe was not written.')
		const written = { content, photoFile: null, contentHash: contentHashOf(content) }
		const workingVersionId = await newVersion(tx, recipe.id, written)
		await tx.update(recipes).set({ workingVersionId }).where(eq(recipes.id, recipe.id))
		return ownRecipeBy(tx, viewer.id, recipe.id)
	})
