import { type ShownAmount, scaledAmount, shownAmount, type UnitSystem } from '#contracts/mixology/amounts.ts'
import { guidanceCaffeineMg } from '#contracts/mixology/figures.ts'
import type { Fraction } from '#contracts/mixology/fractions.ts'
import type { Recipe, RecipeFigures } from '#contracts/mixology/recipes.ts'

/** A figure in words: what is not known is said to be incomplete, never a number. */
export const recipeFigureText = (figure: number | null, unit: string): string =>
	figure === null ? 'Incomplete' : `${figure >= 20 ? Math.round(figure) : figure} ${unit}`

/** "95 mg caffeine a glass" */
export const glassCaffeine = ({ caffeineMg }: RecipeFigures): string =>
	caffeineMg === null ? 'Caffeine incomplete' : `${Math.round(caffeineMg)} mg caffeine a glass`

export const needsGuidance = ({ caffeineMg }: RecipeFigures): boolean =>
	caffeineMg !== null && caffeineMg > guidanceCaffeineMg

/** A line of a recipe at this scale, as it can be measured. */
export const shownLine = (
	{ amount, unit }: Pick<Recipe['lines'][number], 'amount' | 'unit'>,
	factor: Fraction,
	system: UnitSystem,
): ShownAmount => shownAmount(scaledAmount(amount, factor), unit, system)

const plurals: Readonly<Record<string, string>> = {
	...{ leaf: 'leaves', cherry: 'cherries', berry: 'berries', slice: 'slices', wedge: 'wedges', sprig: 'sprigs' },
	...{ wheel: 'wheels', cube: 'cubes', twist: 'twists', stick: 'sticks', scoop: 'scoops', strip: 'strips' },
}

/** What stands after an amount: of more than one piece in the plural, "Cucumber slices" or "Cocktail cherries, alcohol-free". */
export function ingredientText(name: string, { number, unit }: ShownAmount): string {
	if (unit !== '' || ['¼', '½', '¾', '1'].includes(number)) return name
	return name.replace(/[a-z]+(?=,|$)/i, (word) => {
		const plural = plurals[word.toLowerCase()] ?? word
		return /^[A-Z]/.test(word) ? plural.charAt(0).toUpperCase() + plural.slice(1) : plural
	})
}

/** 90 → "1 min 30 s" */
export function durationText(seconds: number): string {
	const minutes = Math.floor(seconds / 60)
	const rest = seconds % 60
	return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ')
}
