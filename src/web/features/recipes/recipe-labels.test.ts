import { expect, test } from 'vitest'
import { ingredientText } from './recipe-labels.ts'

test.each([
	['Cucumber slice', '4', '', 'Cucumber slices'],
	['Mint leaf', '6', '', 'Mint leaves'],
	['Cocktail cherry, alcohol-free', '1½', '', 'Cocktail cherries, alcohol-free'],
	['Lime wedge', '1', '', 'Lime wedge'],
	['Lime wedge', '½', '', 'Lime wedge'],
	['Sweet cherries, pitted', '2', '', 'Sweet cherries, pitted'],
	['Vanilla ice cream', '2', '', 'Vanilla ice cream'],
	['Mint leaf', '2', 'g', 'Mint leaf'],
])('%s, %s %s of it: %s', (name, number, unit, text) => expect(ingredientText(name, { number, unit })).toBe(text))
