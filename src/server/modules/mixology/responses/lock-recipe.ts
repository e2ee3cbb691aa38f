import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { recipes } from '../tables.ts'

/** Who answers to a recipe waits here for who does at the same time. Throws 404 for one that is not public. */
export async function lockPublicRecipe(tx: Tx, slug: string) {
	const { id, authorId, ratingCount, ratingSum, saveCount } = recipes
	const [recipe] = await tx
		.select({ id, authorId, ratingCount, ratingSum, saveCount })
		.from(recipes)
		.where(and(eq(recipes.slug, slug), isNotNull(recipes.publishedVersionId)))
		.for('no key update')
	if (!recipe) throw notFound('This recipe')
	return recipe
}
