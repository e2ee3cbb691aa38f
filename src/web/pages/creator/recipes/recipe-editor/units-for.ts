import { type RecipeUnit, recipeUnits, type WrittenAmount } from '#contracts/mixology/amounts.ts'
import { fitsUnit } from '#contracts/mixology/figures.ts'
import { typedFraction } from '#contracts/mixology/fractions.ts'
import type { RecipeIngredient } from '#contracts/mixology/recipes.ts'

export const unitTexts: Readonly<Record<RecipeUnit, string>> = {
	ml: 'ml',
	oz: 'fl oz',
	tsp: 'tsp',
	tbsp: 'tbsp',
	cup: 'cups',
	barspoon: 'bar spoons',
	dash: 'dashes',
	g: 'g',
	piece: 'pieces',
}

const units = Object.keys(recipeUnits) as RecipeUnit[]

/** The units that can measure an ingredient; grams measure everything. */
export function unitsFor({ facts }: Pick<RecipeIngredient, 'facts'>): readonly [RecipeUnit, ...RecipeUnit[]] {
	const [first = 'g', ...others] = units.filter((unit) => fitsUnit(unit, facts))
	return [first, ...others]
}

/** What was typed as an amount; null for what is none, for nothing and for too much. */
export function typedAmount(text: string): WrittenAmount | null {
	const typed = typedFraction(text)
	if (!typed || typed.num < 1n || typed.num > 1_000_000n || typed.den > 1_000_000n) return null
	return { num: Number(typed.num), den: Number(typed.den) }
}

/** As it was typed: whole, as a decimal that is exact, or as a fraction. */
export function amountText({ num, den }: WrittenAmount): string {
	if (den === 1) return String(num)
	const decimal = (num / den).toFixed(3).replace(/0+$/, '')
	return Math.round(Number(decimal) * den * 1000) === num * 1000 ? decimal : `${num}/${den}`
}
