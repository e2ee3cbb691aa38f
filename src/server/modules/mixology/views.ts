import { eq, sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { recipes, recipeVersions } from './tables.ts'

/** Who wrote a recipe, what it was made from, and since when it is public. Null is nobody: ours, or an account that is gone. */
export const publishedRecipes = published.view('recipes').as((query) =>
	query
		.select({
			id: recipes.id,
			slug: recipes.slug,
			authorId: recipes.authorId,
			remixOf: recipes.remixOf,
			/** When it first was. */
			publishedAt: recipes.publishedAt,
			/** Null while it is not public. */
			publishedVersionId: recipes.publishedVersionId,
			title: sql<string | null>`${recipeVersions.content}->>'title'`.as('title'),
		})
		.from(recipes)
		.leftJoin(recipeVersions, eq(recipeVersions.id, recipes.publishedVersionId)),
)
