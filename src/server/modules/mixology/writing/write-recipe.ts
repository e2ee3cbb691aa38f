import { and, eq, max, sql } from 'drizzle-orm'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAnyRole } from '#server/modules/identity/index.ts'
import { contentHashOf } from '../recipes/content-hash.ts'
import { recipes, recipeVersions } from '../tables.ts'
import { stateAfterChange } from './recipe-rules.ts'

export type RecipeRow = typeof recipes.$inferSelect
export type VersionRow = typeof recipeVersions.$inferSelect

/** Writes as an author; somebody who is none any more is told so first. */
export const asAuthor = <T>(db: Db, viewer: Viewer, write: (tx: Tx) => Promise<T>): Promise<T> =>
	transaction(db, async (tx) => {
		await confirmAnyRole(tx, viewer, ['CREATOR', 'ADMIN'])
		return write(tx)
	})

/** The recipe and what is being written of it, held until the transaction ends. Throws 404 for somebody else's. */
export async function lockOwnRecipe(
	tx: Tx,
	viewer: Viewer,
	id: string,
): Promise<{ recipe: RecipeRow; working: VersionRow }> {
	const [recipe] = await tx
		.select()
		.from(recipes)
		.where(and(matchesId(recipes.id, id), eq(recipes.authorId, viewer.id)))
		.for('no key update')
	const [working] = recipe?.workingVersionId
		? await tx.select().from(recipeVersions).where(eq(recipeVersions.id, recipe.workingVersionId))
		: []
	if (!recipe || !working) throw notFound('This recipe')
	return { recipe, working }
}

/** Throws `STALE` where the recipe was changed since it was read. */
export function refuseOlderDraft(recipe: Pick<RecipeRow, 'version'>, version: number): void {
	if (recipe.version !== version)
		throw new Refusal('STALE', 'This recipe was changed elsewhere meanwhile.', { details: { version: recipe.version } })
}

/** Writes into the draft, or begins a new version where what stands was sent in or is public. */
export async function writeVersion(
	tx: Tx,
	{ recipe, working }: { recipe: RecipeRow; working: VersionRow },
	change: { content?: RecipeContent; photoFile?: string },
): Promise<void> {
	const { content = working.content, photoFile = working.photoFile } = change
	const written = { content, photoFile, contentHash: contentHashOf(content) }
	const workingVersionId = working.isFrozen ? await newVersion(tx, recipe.id, written) : working.id
	if (!working.isFrozen) await tx.update(recipeVersions).set(written).where(eq(recipeVersions.id, working.id))
	await tx
		.update(recipes)
		.set({
			...{ workingVersionId, state: stateAfterChange(recipe.state), version: recipe.version + 1 },
			updatedAt: sql`now()`,
		})
		.where(eq(recipes.id, recipe.id))
}

export async function newVersion(
	tx: Tx,
	recipeId: string,
	written: Pick<VersionRow, 'content' | 'photoFile' | 'contentHash'>,
): Promise<string> {
	const [last] = await tx
		.select({ number: max(recipeVersions.number) })
		.from(recipeVersions)
		.where(eq(recipeVersions.recipeId, recipeId))
	const [version] = await tx
		.insert(recipeVersions)
		.values({ recipeId, number: (last?.number ?? 0) + 1, ...written })
		.returning({ id: recipeVersions.id })
	if (!version) throw new Error('The version was not written.')
	return version.id
}
