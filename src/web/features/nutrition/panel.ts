import type { Nutrition } from '#contracts/catalog/catalog.ts'
import {
	calories,
	cholesterol,
	dailyValues,
	fat,
	grams,
	percent,
	roundedMicronutrient,
	sodium,
	vitaminPercent,
} from './label-rounding.ts'

/** A line of the panel as it is printed. */
export interface PanelLine {
	name: string
	/** "65mg" */
	amount: string
	/** Of the Daily Value; null where the rule has none. */
	share: string | null
	/** Parts of the nutrient above stand further in. */
	inset: 0 | 1 | 2
}

export interface NutritionPanel {
	calories: string
	nutrients: readonly PanelLine[]
	/** Below the second bar: the four that must be there, then the added ones. */
	vitamins: readonly PanelLine[]
}

/** What reads 0 on the panel is 0 % of the Daily Value there too. */
const shareOf = (shown: string, amount: number, dailyValue: number): string =>
	Number.parseFloat(shown) === 0 ? '0%' : percent(amount, dailyValue)

const line = (name: string, amount: string, share: string | null = null, inset: 0 | 1 | 2 = 0): PanelLine => ({
	name,
	amount,
	share,
	inset,
})

const vitamin = (name: string, amount: number, unit: string, dailyValue: number): PanelLine => {
	const shown = roundedMicronutrient(amount, dailyValue)
	return line(name, `${shown}${unit}`, shown === '0' ? '0%' : vitaminPercent(amount, dailyValue))
}

/** The lines of a Nutrition Facts panel in their order, rounded (21 CFR 101.9(c) and (d)(7)). */
export function panelOf(n: Nutrition): NutritionPanel {
	const measured = (name: string, shown: string, amount: number, dailyValue: number, inset: 0 | 1 | 2 = 0): PanelLine =>
		line(name, shown, shareOf(shown, amount, dailyValue), inset)
	return {
		calories: calories(n.calories),
		nutrients: [
			measured('Total Fat', fat(n.fatG), n.fatG, dailyValues.fatG),
			measured('Saturated Fat', fat(n.saturatedFatG), n.saturatedFatG, dailyValues.saturatedFatG, 1),
			line('Trans Fat', fat(n.transFatG), null, 1),
			measured('Cholesterol', cholesterol(n.cholesterolMg), n.cholesterolMg, dailyValues.cholesterolMg),
			measured('Sodium', sodium(n.sodiumMg), n.sodiumMg, dailyValues.sodiumMg),
			measured('Total Carbohydrate', grams(n.carbohydrateG), n.carbohydrateG, dailyValues.carbohydrateG),
			measured('Dietary Fiber', grams(n.fiberG), n.fiberG, dailyValues.fiberG, 1),
			line('Total Sugars', grams(n.sugarsG), null, 1),
			measured('Added Sugars', grams(n.addedSugarsG), n.addedSugarsG, dailyValues.addedSugarsG, 2),
			// A label that says "zero sugar" and holds sugar alcohol declares it: (c)(6)(iv). It has no Daily Value.
			...(n.sugarAlcoholG > 0 ? [line('Sugar Alcohol', grams(n.sugarAlcoholG), null, 1)] : []),
			line('Protein', grams(n.proteinG)),
		],
		vitamins: [
			vitamin('Vitamin D', n.vitaminDMcg, 'mcg', dailyValues.vitaminDMcg),
			vitamin('Calcium', n.calciumMg, 'mg', dailyValues.calciumMg),
			vitamin('Iron', n.ironMg, 'mg', dailyValues.ironMg),
			vitamin('Potassium', n.potassiumMg, 'mg', dailyValues.potassiumMg),
			...n.vitamins.map(({ name, amount, unit, dailyValue }) => vitamin(name, amount, unit, dailyValue)),
		],
	}
}

/** The same drink in another amount, for the second column that (b)(10) allows. */
export function inMilliliters(nutrition: Nutrition, milliliters: number): Nutrition {
	const { servingMl, vitamins, ...amounts } = nutrition
	const share = milliliters / servingMl
	const scaled = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * share]))
	return {
		...nutrition,
		...scaled,
		servingMl: milliliters,
		vitamins: vitamins.map((each) => ({ ...each, amount: each.amount * share })),
	}
}

/** Household measure, then metric, then fluid ounces behind a slash, as (b)(7) has them. */
export const servingSize = ({ servingMl }: Pick<Nutrition, 'servingMl'>): string =>
	`1 can (${servingMl}mL/${Number((servingMl / 29.5735).toFixed(1))} fl oz)`
