import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminIngredient, putIngredient as contract } from '#contracts/mixology/recipe-shelf.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { recipeIngredients } from '../tables.ts'
import { alcoholIn } from '../writing/alcohol-words.ts'

/** Every ingredient, by name. */
export const adminIngredients = async (db: Db): Promise<{ items: AdminIngredient[] }> => ({
	items: await db.select().from(recipeIngredients).orderBy(asc(recipeIngredients.name)),
})

/**
 * Adds or changes an ingredient; recipes count anew by a trigger. Throws `STALE` for another version than the one seen,
 * `RECIPE_ALCOHOL`, and `CONFLICT` for typed figures of a drink of ours.
 */
export const putIngredient = (
	db: Db,
	viewer: Viewer,
	slug: string,
	{ version, ...fields }: z.output<typeof contract.body>,
): Promise<AdminIngredient> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const alcohol = alcoholIn(fields.name)
		if (alcohol.length > 0)
			throw new Refusal('RECIPE_ALCOHOL', `Our recipes are zero-proof. Found: ${alcohol.join(', ')}.`)
		const [before] = await tx
			.select({ flavor: recipeIngredients.flavor })
			.from(recipeIngredients)
			.where(eq(recipeIngredients.slug, slug))
		const typed = [fields.kcalPer100g, fields.sugarMgPer100g, fields.caffeineUgPer100g]
		if (before?.flavor && typed.some((figure) => figure !== null))
			throw new Refusal('CONFLICT', 'A drink of ours has the figures of its label.')
		const [kept] =
			version === 0
				? await tx
						.insert(recipeIngredients)
						.values({ slug, ...fields })
						.onConflictDoNothing()
						.returning()
				: await tx
						.update(recipeIngredients)
						.set({ ...fields, version: version + 1 })
						.where(and(eq(recipeIngredients.slug, slug), eq(recipeIngredients.version, version)))
						.returning()
		if (!kept) throw new Refusal('STALE', 'This ingredient was changed meanwhile. Look at it again.')
		return kept
	})
