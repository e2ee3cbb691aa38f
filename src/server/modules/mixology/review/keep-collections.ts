import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminCollection, putCollection as contract } from '#contracts/mixology/recipe-shelf.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
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
			throw invalidField('recipes', message)
		}
		const before = await heldCollection(tx, slug)
		await refuseOlder(tx, slug, { seen: version, now: before?.version ?? 0 })
		const [kept] = before
			? await tx
					.update(recipeCollections)
					.set({ ...fields, version: version + 1 })
					.where(eq(recipeCollections.slug, slug))
					.returning()
			: await tx
					.insert(recipeCollections)
					.values({ slug, ...fields })
					.onConflictDoNothing()
					.returning()
		if (!kept) {
			// Of two who add one the second finds it here.
			await refuseOlder(tx, slug, { seen: version, now: (await heldCollection(tx, slug))?.version ?? 0 })
			throw new Error('A collection was not written.')
		}
		const { slug: _, version: __, ...was } = before ?? { slug, version }
		const details = { before: was, after: fields }
		await audit(tx, { actor: viewer.id, action: 'recipe-collection.changed', subject: subjectOf(slug), details })
		return kept
	})
}

const subjectOf = (slug: string): string => `recipe-collection:${slug}`

async function heldCollection(tx: Tx, slug: string): Promise<AdminCollection | undefined> {
	const [held] = await tx.select().from(recipeCollections).where(eq(recipeCollections.slug, slug)).for('no key update')
	return held
}

const fieldNames = {
	title: 'the title',
	text: 'the text',
	isFeatured: 'whether it is featured',
	position: 'the place',
	recipes: 'the recipes',
}

const refuseOlder = (tx: Tx, slug: string, versions: { seen: number; now: number }): Promise<void> =>
	refuseStale(tx, {
		...{ ...versions, record: 'this collection', fields: fieldNames },
		...{ subject: subjectOf(slug), action: 'recipe-collection.changed' },
	})
