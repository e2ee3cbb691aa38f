import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCollection, putCollection as contract } from '#contracts/mixology/recipe-shelf.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { recipeCollections } from '../tables.ts'

/** Every collection, as they stand. */
export const adminCollections = async (db: Db): Promise<{ items: AdminCollection[] }> => ({
	items: await db
		.select()
		.from(recipeCollections)
		.orderBy(asc(recipeCollections.position), asc(recipeCollections.slug)),
})

/** Makes or changes a collection. Throws `STALE`, and `INVALID_INPUT` for a recipe that is not public. */
export async function putCollection(
	{ db, recipeBooks }: RecipeDeps,
	viewer: Viewer,
	slug: string,
	{ version, ...fields }: z.output<typeof contract.body>,
): Promise<AdminCollection> {
	const { bySlug } = await recipeBooks.now()
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const unknown = fields.recipes.filter((each) => !bySlug.has(each))
		if (unknown.length > 0) {
			const message = `Not public: ${unknown.join(', ')}.`
			throw new Refusal('INVALID_INPUT', message, { issues: [{ path: ['recipes'], message }] })
		}
		const [kept] =
			version === 0
				? await tx
						.insert(recipeCollections)
						.values({ slug, ...fields })
						.onConflictDoNothing()
						.returning()
				: await tx
						.update(recipeCollections)
						.set({ ...fields, version: version + 1 })
						.where(and(eq(recipeCollections.slug, slug), eq(recipeCollections.version, version)))
						.returning()
		if (!kept) throw new Refusal('STALE', 'This collection was changed meanwhile. Look at it again.')
		return kept
	})
}
