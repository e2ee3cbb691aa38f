import { eq } from 'drizzle-orm'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { stableId } from '#server/db/stable-id.ts'
import { contentHashOf } from '../recipes/content-hash.ts'
import { recipeCollections, recipeEvents, recipeIngredients, recipes, recipeVersions } from '../tables.ts'
import { seedCollections } from './collections.ts'
import ingredientRows from './ingredients.json' with { type: 'json' }
import recipeRows from './recipes.json' with { type: 'json' }

export const seededRecipes = recipeRows as ReadonlyArray<{ slug: string; content: RecipeContent }>

/** Our recipes, once in the life of a database. */
export async function seedRecipes(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'recipes')
		if ((await tx.$count(recipes)) > 0) return
		await tx.insert(recipeIngredients).values(ingredientRows).onConflictDoNothing()
		const publishedAt = new Date()
		const rows = seededRecipes.map(({ slug, content }, index) => ({
			...{ slug, content, position: index + 1 },
			id: stableId(`recipe ${slug}`),
			versionId: stableId(`recipe version ${slug} 1`),
		}))
		await tx
			.insert(recipes)
			.values(rows.map(({ id, slug, position }) => ({ id, slug, position, isHouse: true, state: 'draft' as const })))
		await tx.insert(recipeVersions).values(
			rows.map(({ id, versionId, content }) => ({
				...{ id: versionId, recipeId: id, number: 1, content, isFrozen: true },
				contentHash: contentHashOf(content),
			})),
		)
		for (const { id, versionId } of rows)
			await tx
				.update(recipes)
				.set({ state: 'approved', publishedVersionId: versionId, workingVersionId: versionId, publishedAt })
				.where(eq(recipes.id, id))
		await tx
			.insert(recipeEvents)
			.values(rows.map(({ id, versionId }) => ({ recipeId: id, versionId, actor: 'house', kind: 'published' })))
		await tx.insert(recipeCollections).values(seedCollections).onConflictDoNothing()
	})
}
