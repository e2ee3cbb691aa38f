/** The rounding that a US Nutrition Facts panel needs (21 CFR 101.9(c)); figures go in as measured. */

const nearest = (amount: number, step: number): number => Math.round(amount / step) * step

/** (c)(1): under 5 is 0, up to 50 to the nearest 5, above to the nearest 10. */
export const calories = (amount: number): string => String(amount < 5 ? 0 : nearest(amount, amount <= 50 ? 5 : 10))

/** (c)(2): under 0.5 g is 0, under 5 g to the nearest half, above to the nearest gram. */
export const fat = (grams: number): string => `${grams < 0.5 ? 0 : nearest(grams, grams < 5 ? 0.5 : 1)}g`

/** (c)(3): under 2 mg is 0, up to 5 mg is "less than 5mg", above to the nearest 5. */
export const cholesterol = (mg: number): string => {
	if (mg < 2) return '0mg'
	return mg <= 5 ? 'less than 5mg' : `${nearest(mg, 5)}mg`
}

/** (c)(4): under 5 mg is 0, up to 140 mg to the nearest 5, above to the nearest 10. */
export const sodium = (mg: number): string => `${mg < 5 ? 0 : nearest(mg, mg <= 140 ? 5 : 10)}mg`

/** (c)(6), (c)(7): carbohydrate, fiber, sugars, sugar alcohol and protein; under 0.5 g is 0, under 1 g is "less than 1g". */
export const grams = (amount: number): string => {
	if (amount < 0.5) return '0g'
	return amount < 1 ? 'less than 1g' : `${Math.round(amount)}g`
}

/** (c)(8)(iii): up to 10 % to the nearest 2, up to 50 % to the nearest 5, above to the nearest 10. */
export const vitaminPercent = (amount: number, dailyValue: number): string => {
	const percent = (amount / dailyValue) * 100
	if (percent < 1) return '0%'
	return `${nearest(percent, percent <= 10 ? 2 : percent <= 50 ? 5 : 10)}%`
}

/** (d)(7)(ii): to the nearest whole percent. */
export const percent = (amount: number, dailyValue: number): string => `${Math.round((amount / dailyValue) * 100)}%`

/** Daily Values for adults and children from 4 years on (101.9(c)(8)(iv), (c)(9)). */
export const dailyValues = {
	fatG: 78,
	saturatedFatG: 20,
	cholesterolMg: 300,
	sodiumMg: 2300,
	carbohydrateG: 275,
	fiberG: 28,
	addedSugarsG: 50,
	vitaminDMcg: 20,
	calciumMg: 1300,
	ironMg: 18,
	potassiumMg: 4700,
} as const

/**
 * Vitamins and minerals in the steps that the FDA names, which follow from the Daily Value: tenths under 25, whole ones
 * under 250, tens above. A trailing zero is dropped.
 */
export const roundedMicronutrient = (amount: number, dailyValue: number): string =>
	String(Number(nearest(amount, stepFor(dailyValue)).toFixed(1)))

function stepFor(dailyValue: number): number {
	if (dailyValue < 25) return 0.1
	return dailyValue < 250 ? 1 : 10
}
