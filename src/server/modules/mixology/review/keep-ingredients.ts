import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminIngredient, putIngredient as contract } from '#contracts/mixology/recipe-shelf.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole, refuseStale } from '#server/modules/identity/index.ts'
import { recipeIngredients } from '../tables.ts'
import { alcoholIn } from '../writing/alcohol-terms.ts'

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
		const before = await heldIngredient(tx, slug)
		await refuseOlder(tx, slug, { seen: version, now: before?.version ?? 0 })
		const typed = [fields.kcalPer100g, fields.sugarMgPer100g, fields.caffeineUgPer100g]
		if (before?.flavor && typed.some((figure) => figure !== null))
			throw new Refusal('CONFLICT', 'A drink of ours has the figures of its label.')
		const [kept] = before
			? await tx
					.update(recipeIngredients)
					.set({ ...fields, version: version + 1 })
					.where(eq(recipeIngredients.slug, slug))
					.returning()
			: await tx
					.insert(recipeIngredients)
					.values({ slug, ...fields })
					.onConflictDoNothing()
					.returning()
		if (!kept) {
			// Of two who add one the second finds it here.
			await refuseOlder(tx, slug, { seen: version, now: (await heldIngredient(tx, slug))?.version ?? 0 })
			throw new Error('An ingredient was not written.')
		}
		const { slug: _, version: __, flavor: ___, ...was } = before ?? { slug, version, flavor: null }
		const details = { before: was, after: fields }
		await audit(tx, { actor: viewer.id, action: 'recipe-ingredient.changed', subject: subjectOf(slug), details })
		return kept
	})

const subjectOf = (slug: string): string => `recipe-ingredient:${slug}`

async function heldIngredient(tx: Tx, slug: string): Promise<AdminIngredient | undefined> {
	const [held] = await tx.select().from(recipeIngredients).where(eq(recipeIngredients.slug, slug)).for('no key update')
	return held
}

const fieldNames = {
	name: 'the name',
	isLiquid: 'whether it is poured',
	isActive: 'whether recipes may use it',
	densityMgPerMl: 'the weight of a liter',
	pieceMg: 'the weight of a piece',
	kcalPer100g: 'the energy',
	sugarMgPer100g: 'the sugar',
	caffeineUgPer100g: 'the caffeine',
}

const refuseOlder = (tx: Tx, slug: string, versions: { seen: number; now: number }): Promise<void> =>
	refuseStale(tx, {
		...{ ...versions, record: 'this ingredient', fields: fieldNames },
		...{ subject: subjectOf(slug), action: 'recipe-ingredient.changed' },
	})
