import { maxRoyaltyCents } from '#contracts/creators/recipe-sales.ts'

/** A recipe with who wrote it and what it was made from. */
export interface LineageRecipe {
	id: string
	authorId: string | null
	remixOf: string | null
}

/** The share of a line's base, up to the most that one line brings. */
export const royaltyOf = (baseCents: number, rate: number): number =>
	Math.min(maxRoyaltyCents, Math.floor((baseCents * rate) / 10_000))

/** The authors up the lineage with their rates: each once, the nearest recipe counts, and nobody for a remix of their own. */
export function lineageShares(
	sold: LineageRecipe,
	ancestors: readonly LineageRecipe[],
	rates: readonly number[],
): Array<{ authorId: string; recipeId: string; rate: number }> {
	const shares: Array<{ authorId: string; recipeId: string; rate: number }> = []
	for (const [generation, { id, authorId }] of ancestors.entries()) {
		const rate = rates[generation]
		const isNew = authorId !== sold.authorId && shares.every((share) => share.authorId !== authorId)
		if (rate !== undefined && authorId !== null && isNew) shares.push({ authorId, recipeId: id, rate })
	}
	return shares
}
