import type { UnitSystem } from '#contracts/mixology/amounts.ts'
import { fraction } from '#contracts/mixology/fractions.ts'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { ingredientText, shownLine } from '#web/features/recipes/recipe-labels.ts'

const asWritten = fraction(1)

/** Every ingredient with its amount, as one line of text each. */
export const lineTexts = ({ lines }: Recipe, factor = asWritten, units: UnitSystem = 'us'): string[] =>
	lines.map((line) => {
		const amount = shownLine(line, factor, units)
		return [amount.number, amount.unit, ingredientText(line.of.name, amount)].filter(Boolean).join(' ')
	})
