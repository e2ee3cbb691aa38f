import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'
import type { SoldProduct } from '#server/modules/catalog/index.ts'
import type { recipeIngredients } from '../tables.ts'

type IngredientRow = typeof recipeIngredients.$inferSelect

/** A drink weighs what water does, as near as a kitchen can tell. */
const densityOfDrinks = 1000

/** An ingredient with what is known of it. A drink of ours has the figures of its label, and of one that is not sold nothing is known. */
export function ingredientOf(row: IngredientRow, drinks: ReadonlyMap<string, SoldProduct>): RecipeIngredient {
	const { slug, name, flavor, isLiquid } = row
	if (flavor === null) {
		const { densityMgPerMl, pieceMg, kcalPer100g: kcal, sugarMgPer100g: sugarMg, caffeineUgPer100g: caffeineUg } = row
		const basis = { amount: 100, unit: 'g' as const }
		return {
			...{ slug, name, flavor, product: null },
			facts: { isLiquid, densityMgPerMl, pieceMg, basis, kcal, sugarMg, caffeineUg },
		}
	}
	const drink = drinks.get(flavor)
	const label = drink?.label
	return {
		...{ slug, name, flavor, product: drink?.slug ?? null },
		facts: {
			isLiquid,
			densityMgPerMl: densityOfDrinks,
			pieceMg: null,
			basis: { amount: label?.nutrition.servingMl ?? 355, unit: 'ml' },
			kcal: label?.nutrition.calories ?? null,
			sugarMg: label ? Math.round(label.nutrition.sugarsG * 1000) : null,
			caffeineUg: label?.caffeineMg == null ? null : label.caffeineMg * 1000,
		},
	}
}
