import { createHash } from 'node:crypto'
import { exactAmount, recipeUnits } from '#contracts/mixology/amounts.ts'
import { divided, fraction, multiplied } from '#contracts/mixology/fractions.ts'
import type { RecipeContent } from '#contracts/mixology/recipe-content.ts'

/**
 * A hash of ingredients and amounts per serving: two recipes with the same ones have the same hash, whatever their
 * texts say.
 */
export function contentHashOf({ ingredients, servings }: Pick<RecipeContent, 'ingredients' | 'servings'>): string {
	const lines = ingredients.map(({ ingredient, amount, unit }) => {
		const { measures, size } = recipeUnits[unit]
		const { num, den } = divided(multiplied(exactAmount(amount), size), fraction(servings))
		return `${ingredient} ${num}/${den} ${measures}`
	})
	return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
