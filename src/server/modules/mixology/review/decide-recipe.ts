import { and, eq, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminRecipe, decideRecipe as contract, RecipeDecision } from '#contracts/mixology/admin-recipes.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmRole, publishedUsers } from '#server/modules/identity/index.ts'
import { type EarningRulebook, postRecipeBonus, rulesInForce } from '#server/modules/tokens/index.ts'
import type { RecipeDeps } from '../recipes/recipe-list.ts'
import { recipeEvents, recipes, recipeVersions } from '../tables.ts'
import { slugOfTitle } from '../writing/recipe-rules.ts'
import type { RecipeRow } from '../writing/write-recipe.ts'
import { adminRecipeBy } from './admin-recipe-reads.ts'
import { refuseOlderRecipe } from './refuse-older-recipe.ts'

export interface ReviewDeps extends RecipeDeps {
	mailer: Pick<Mailer, 'enqueue'>
	earningRules: EarningRulebook
}

type Outcome = RecipeDecision | 'unpublished'

/** Acts on a recipe as staff: it is held, and nobody changes it meanwhile. */
export const asReviewer = (
	{ db, recipeBooks }: RecipeDeps,
	viewer: Viewer,
	id: string,
	act: (tx: Tx, recipe: RecipeRow) => Promise<void>,
): Promise<AdminRecipe> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const [recipe] = await tx.select().from(recipes).where(matchesId(recipes.id, id)).for('no key update')
		if (!recipe) throw notFound('This recipe')
		await act(tx, recipe)
		return adminRecipeBy(tx, await recipeBooks.now(), recipe.id)
	})

/** A name in URLs that no other recipe has. */
async function freeSlug(tx: Tx, title: string): Promise<string> {
	const wanted = slugOfTitle(title)
	// Of two that are published at once the second would meet the first: they wait for each other.
	await tx.select({ lock: sql`pg_advisory_xact_lock(hashtext(${`recipe ${wanted}`}))` }).from(sql`(SELECT 1) one`)
	const taken = await tx
		.select({ slug: recipes.slug })
		.from(recipes)
		.where(like(recipes.slug, `${wanted}%`))
	const names = new Set(taken.map(({ slug }) => slug))
	const free = (at: number): string => (names.has(`${wanted}-${at}`) ? free(at + 1) : `${wanted}-${at}`)
	return names.has(wanted) ? free(2) : wanted
}

/** Notes what became of it, and mails its author, if there is one. */
async function notifyAuthor(
	deps: ReviewDeps,
	tx: Tx,
	viewer: Viewer,
	recipe: RecipeRow,
	outcome: Outcome,
	words: string,
) {
	await tx.insert(recipeEvents).values({
		...{ recipeId: recipe.id, versionId: recipe.workingVersionId, actor: viewer.id, kind: outcome },
		words: words || null,
	})
	const details = { before: recipe.state, after: outcome, ...(words && { words }) }
	await audit(tx, { actor: viewer.id, action: 'recipe.changed', subject: `recipe:${recipe.id}`, details })
	const [author] = recipe.authorId
		? await tx
				.select({ email: publishedUsers.email })
				.from(publishedUsers)
				.where(and(eq(publishedUsers.id, recipe.authorId), sql`${publishedUsers.deletedAt} IS NULL`))
		: []
	const [working] = recipe.workingVersionId
		? await tx
				.select({ content: recipeVersions.content })
				.from(recipeVersions)
				.where(eq(recipeVersions.id, recipe.workingVersionId))
		: []
	if (author && working)
		deps.mailer.enqueue(tx, {
			kind: 'recipe-decided',
			cause: `${recipe.id}:${recipe.version}`,
			to: author.email,
			data: { id: recipe.id, title: working.content.title, outcome, words: words || null },
		})
}

/** Decides about the version that was read. Throws `STALE` where its author was faster, `CONFLICT` for what does not wait. */
export const decideRecipe = (
	deps: ReviewDeps,
	viewer: Viewer,
	id: string,
	{ version, decision, words }: z.output<typeof contract.body>,
): Promise<AdminRecipe> =>
	asReviewer(deps, viewer, id, async (tx, recipe) => {
		await refuseOlderRecipe(tx, recipe, version)
		if (recipe.state !== 'submitted') throw new Refusal('CONFLICT', 'This recipe does not wait for a decision.')
		const change = { state: decision, version: recipe.version + 1, updatedAt: sql`now()` }
		await tx
			.update(recipes)
			.set(decision === 'approved' ? { ...change, ...(await publication(tx, recipe)) } : change)
			.where(eq(recipes.id, recipe.id))
		await notifyAuthor(deps, tx, viewer, recipe, decision, words)
		if (decision === 'approved' && recipe.publishedAt === null && recipe.authorId)
			await postRecipeBonus(tx, rulesInForce(await deps.earningRules.now(), new Date()), {
				authorId: recipe.authorId,
				recipeId: recipe.id,
			})
	})

/** From now on the public reads what was sent in; its first publication gives it its name in URLs. */
async function publication(tx: Tx, recipe: RecipeRow) {
	const [working] = recipe.workingVersionId
		? await tx.select().from(recipeVersions).where(eq(recipeVersions.id, recipe.workingVersionId))
		: []
	if (!working?.isFrozen) throw new Error('What was sent in is not there, or can still be written.')
	const isFirst = recipe.publishedAt === null
	return {
		publishedVersionId: working.id,
		...(isFirst && { slug: await freeSlug(tx, working.content.title), publishedAt: sql`now()` }),
	}
}

/** Takes a recipe from the public. Throws `CONFLICT` for one that is not public. */
export const unpublishRecipe = (
	deps: ReviewDeps,
	viewer: Viewer,
	id: string,
	{ version, words }: { version: number; words: string },
): Promise<AdminRecipe> =>
	asReviewer(deps, viewer, id, async (tx, recipe) => {
		await refuseOlderRecipe(tx, recipe, version)
		if (recipe.publishedVersionId === null) throw new Refusal('CONFLICT', 'This recipe is not public.')
		const change = { state: 'unpublished' as const, version: recipe.version + 1, updatedAt: sql`now()` }
		await tx
			.update(recipes)
			.set({ ...change, publishedVersionId: null })
			.where(eq(recipes.id, recipe.id))
		await notifyAuthor(deps, tx, viewer, recipe, 'unpublished', words)
	})

/** Where it stands among the featured. */
export const placeRecipe = (deps: RecipeDeps, viewer: Viewer, id: string, position: number): Promise<AdminRecipe> =>
	asReviewer(deps, viewer, id, async (tx, recipe) => {
		if (recipe.position === position) return
		await tx.update(recipes).set({ position }).where(eq(recipes.id, recipe.id))
		const details = { before: { position: recipe.position }, after: { position } }
		await audit(tx, { actor: viewer.id, action: 'recipe.changed', subject: `recipe:${recipe.id}`, details })
	})
