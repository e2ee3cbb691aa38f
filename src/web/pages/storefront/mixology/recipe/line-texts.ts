import type { UnitSystem } from '#contracts/mixology/amounts.ts'
import { fraction } from '#contracts/mixology/fractions.ts'
import type { Recipe } from '#contracts/mixology/recipes.ts'
import { shownLine } from '#web/features/recipes/recipe-labels.ts'

const asWritten = fraction(1)

/** Every ingredient with its amount, as one line of text each. */
export const lineTexts = ({ lines }: Recipe, factor = asWritten, units: UnitSystem = 'us'): string[] =>
	lines.map((line) => {
		const { number, unit } = shownLine(line, factor, units)
		return [number, unit, line.of.name].filter(Boolean).join(' ')
	})
