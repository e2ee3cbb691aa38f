import { expect, test } from 'vitest'
import { nutritionIn, nutritionTexts } from './nutrition-figures.ts'
import { nutritionDraft } from './nutrition-schema.ts'

test('the figures of a can are read as they were written, with their vitamins', () => {
	const typed = { ...nutritionTexts(null), calories: '10.5', vitamins: 'Niacin, 8 mg of 16' }
	const parsed = nutritionDraft.parse({ nutrition: typed }).nutrition
	expect(parsed).toMatchObject({ servingMl: 355, calories: 10.5, vitamins: [{ name: 'Niacin', dailyValue: 16 }] })
	expect(nutritionIn(typed)).toEqual(parsed)
	expect(nutritionTexts(parsed)).toEqual(typed)
})

test.each([
	['calories', 'ten'],
	['calories', ''],
	['servingMl', '355.5'],
	['vitamins', 'Niacin'],
] as const)('%s "%s" is refused beside its field', (name, text) => {
	const typed = { ...nutritionTexts(null), [name]: text }
	const parsed = nutritionDraft.safeParse({ nutrition: typed })
	expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['nutrition', name]])
	expect(nutritionIn(typed)).toBeNull()
})
