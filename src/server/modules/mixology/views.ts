import { published } from '#server/db/published.ts'
import { recipes } from './tables.ts'

/** Who wrote a recipe and what it was made from. Null is nobody: ours, or an account that is gone. */
export const publishedRecipes = published.view('recipes').as((query) =>
	query
		.select({
			id: recipes.id,
			slug: recipes.slug,
			authorId: recipes.authorId,
			remixOf: recipes.remixOf,
		})
		.from(recipes),
)
