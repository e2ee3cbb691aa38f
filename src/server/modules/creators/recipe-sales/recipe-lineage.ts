import { eq, inArray } from 'drizzle-orm'
import { royaltyRates } from '#contracts/creators/recipe-sales.ts'
import type { Tx } from '#server/db/client.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { publishedRecipes } from '#server/modules/mixology/index.ts'
import { normalizeEmail } from '#server/modules/promotions/index.ts'
import { creators } from '../tables.ts'
import { type LineageRecipe, lineageShares } from './rules.ts'

const recipesWith = (tx: Tx, ids: readonly string[]) =>
	tx
		.select()
		.from(publishedRecipes)
		.where(inArray(publishedRecipes.id, [...ids]))

export const recipesBySlug = (tx: Tx, slugs: readonly string[]) =>
	tx
		.select()
		.from(publishedRecipes)
		.where(inArray(publishedRecipes.slug, [...slugs]))

/** The recipes that a recipe was made from, the nearest first, as far back as any share goes. */
async function ancestorsOf(tx: Tx, sold: LineageRecipe): Promise<LineageRecipe[]> {
	const found: LineageRecipe[] = []
	let wanted = sold.remixOf
	while (wanted && found.length < royaltyRates.length) {
		const [parent] = await recipesWith(tx, [wanted])
		if (!parent) break
		found.push(parent)
		wanted = parent.remixOf
	}
	return found
}

/** Who has a share in what a recipe sells: active creators up its lineage, but not the buyer. */
export async function sharersOf(
	tx: Tx,
	sold: LineageRecipe,
	buyer: { userId: string | null; customer: string | null },
): Promise<Array<{ creatorId: string; recipeId: string; rate: number }>> {
	const shares = lineageShares(sold, await ancestorsOf(tx, sold), royaltyRates)
	if (shares.length === 0) return []
	const known = await tx
		.select({ id: creators.id, userId: creators.userId, state: creators.state, email: publishedUsers.email })
		.from(creators)
		.innerJoin(publishedUsers, eq(publishedUsers.id, creators.userId))
		.where(
			inArray(
				creators.userId,
				shares.map(({ authorId }) => authorId),
			),
		)
	return shares.flatMap(({ authorId, recipeId, rate }) => {
		const creator = known.find(({ userId }) => userId === authorId)
		if (creator?.state !== 'active' || authorId === buyer.userId) return []
		if (creator.email !== null && normalizeEmail(creator.email) === buyer.customer) return []
		return [{ creatorId: creator.id, recipeId, rate }]
	})
}
