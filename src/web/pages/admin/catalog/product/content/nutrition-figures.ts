import type { Nutrition } from '#contracts/catalog/catalog.ts'

export type FigureName = Exclude<keyof Nutrition, 'vitamins'>

/** The figures of a can in the order of the panel. */
export const figureFields: ReadonlyArray<readonly [FigureName, string]> = [
	['servingMl', 'Can, mL'],
	['calories', 'Calories'],
	['fatG', 'Fat, g'],
	['saturatedFatG', 'Saturated fat, g'],
	['transFatG', 'Trans fat, g'],
	['cholesterolMg', 'Cholesterol, mg'],
	['sodiumMg', 'Sodium, mg'],
	['carbohydrateG', 'Carbohydrate, g'],
	['fiberG', 'Fiber, g'],
	['sugarsG', 'Sugars, g'],
	['addedSugarsG', 'Added sugars, g'],
	['sugarAlcoholG', 'Sugar alcohol, g'],
	['proteinG', 'Protein, g'],
	['vitaminDMcg', 'Vitamin D, mcg'],
	['calciumMg', 'Calcium, mg'],
	['ironMg', 'Iron, mg'],
	['potassiumMg', 'Potassium, mg'],
]

/** The figures as they are typed, and the added vitamins in lines. */
export type NutritionTexts = Record<FigureName | 'vitamins', string>

export const nutritionTexts = (nutrition: Nutrition | null): NutritionTexts => ({
	...(Object.fromEntries(
		figureFields.map(([name]) => [name, String(nutrition?.[name] ?? (name === 'servingMl' ? 355 : 0))]),
	) as Record<FigureName, string>),
	vitamins: vitaminTexts(nutrition),
})

/** What a field of a figure says; null for what is no number from 0 on. */
export const figureIn = (text: string): number | null =>
	/^\d{1,5}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : null

/** Null while a figure is no number or a vitamin cannot be read. */
export function nutritionIn(typed: NutritionTexts): Nutrition | null {
	const read = figureFields.map(([name]) => [name, figureIn(typed[name])] as const)
	const vitamins = vitaminsIn(typed.vitamins)
	if (read.some(([name, value]) => value === null || (name === 'servingMl' && !Number.isInteger(value)))) return null
	return vitamins && ({ ...Object.fromEntries(read), vitamins } as Nutrition)
}

const vitaminTexts = (nutrition: Nutrition | null): string =>
	(nutrition?.vitamins ?? [])
		.map(({ name, amount, unit, dailyValue }) => `${name}, ${amount} ${unit} of ${dailyValue}`)
		.join('\n')

const vitaminLine = /^(.{1,60}?),\s*(\d{1,6}(?:\.\d{1,3})?)\s*(mg|mcg)\s+of\s+(\d{1,6}(?:\.\d{1,3})?)$/

/** "Niacin, 8 mg of 16", one on each line; null while one cannot be read. */
export function vitaminsIn(text: string): Nutrition['vitamins'] | null {
	const read = text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.map((line) => vitaminLine.exec(line))
	if (read.some((match) => match === null)) return null
	return read.flatMap((match) => {
		const [, name = '', amount, unit, dailyValue] = match ?? []
		return unit === 'mg' || unit === 'mcg'
			? [{ name, amount: Number(amount), unit, dailyValue: Number(dailyValue) }]
			: []
	})
}
