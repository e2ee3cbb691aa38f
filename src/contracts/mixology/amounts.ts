import { divided, type Fraction, fraction, isBelow, multiplied, steppedTo, wholeOf } from './fractions.ts'

/** The units of recipes: what each measures and how much of it, exactly. US units are those of cooking. */
export const recipeUnits = {
	ml: { measures: 'volume', size: fraction(1) },
	oz: { measures: 'volume', size: fraction(295735295625n, 10000000000n) },
	tsp: { measures: 'volume', size: fraction(492892159375n, 100000000000n) },
	tbsp: { measures: 'volume', size: fraction(1478676478125n, 100000000000n) },
	cup: { measures: 'volume', size: fraction(2365882365n, 10000000n) },
	barspoon: { measures: 'volume', size: fraction(5) },
	dash: { measures: 'volume', size: fraction(92, 100) },
	g: { measures: 'mass', size: fraction(1) },
	piece: { measures: 'pieces', size: fraction(1) },
} as const satisfies Readonly<Record<string, { measures: string; size: Fraction }>>
export type RecipeUnit = keyof typeof recipeUnits

/** How a visitor wants amounts written. */
export type UnitSystem = 'us' | 'metric'

/** As it stands in a recipe and on the wire. */
export interface WrittenAmount {
	num: number
	den: number
}

export const exactAmount = ({ num, den }: WrittenAmount): Fraction => fraction(num, den)

/** How much of a recipe: 3 of 2 servings is three halves of every amount. */
export const scaledAmount = (amount: WrittenAmount, factor: Fraction): Fraction =>
	multiplied(exactAmount(amount), factor)

/** An amount as it is read out: "2½", "oz". */
export interface ShownAmount {
	number: string
	unit: string
}

const quarter = fraction(1, 4)
const half = fraction(1, 2)
const one = fraction(1)
const five = fraction(5)
const ounceOfWeight = fraction(45359237, 1600000)

/** Rounded to a step, and never to nothing. */
const rounded = (value: Fraction, step: Fraction): Fraction => {
	const stepped = steppedTo(value, step)
	return stepped.num === 0n ? step : stepped
}

const quarters = ['', '¼', '½', '¾']

/** 5/2 → "2½"; steps are quarters at the finest. */
function numberText(value: Fraction): string {
	const count = wholeOf(multiplied(value, fraction(4)))
	const rest = quarters[Number(count % 4n)] ?? ''
	const whole = count / 4n
	return whole === 0n && rest ? rest : `${whole}${rest}`
}

const shown = (value: Fraction, step: Fraction, unit: string): ShownAmount => ({
	number: numberText(rounded(value, step)),
	unit,
})

/** Under 20 ml to the milliliter, above to what a jigger measures. */
const inMilliliters = (ml: Fraction): ShownAmount => shown(ml, isBelow(ml, fraction(20)) ? one : five, 'ml')

/** Under half an ounce in teaspoons. */
function inOunces(ml: Fraction): ShownAmount {
	const ounces = divided(ml, recipeUnits.oz.size)
	return isBelow(ounces, half)
		? shown(divided(ml, recipeUnits.tsp.size), quarter, 'tsp')
		: shown(ounces, isBelow(ounces, fraction(16)) ? quarter : one, 'oz')
}

function inWeight(grams: Fraction, system: UnitSystem): ShownAmount {
	const ounces = divided(grams, ounceOfWeight)
	if (system === 'us' && !isBelow(ounces, one)) return shown(ounces, quarter, 'oz by weight')
	if (isBelow(grams, five)) return shown(grams, half, 'g')
	return shown(grams, isBelow(grams, fraction(100)) ? one : five, 'g')
}

/** Spoons and cups stay what they are where ounces are used; by the metric system they are milliliters. */
const kept: Partial<Record<RecipeUnit, string>> = { tsp: 'tsp', tbsp: 'tbsp', cup: 'cup' }

/** An exact amount as a bar spoon, a jigger and a kitchen scale can measure it. The only place where amounts are rounded. */
export function shownAmount(amount: Fraction, unit: RecipeUnit, system: UnitSystem): ShownAmount {
	const { measures, size } = recipeUnits[unit]
	if (measures === 'pieces') return shown(amount, half, '')
	if (measures === 'mass') return inWeight(amount, system)
	const isOne = !isBelow(one, amount)
	if (unit === 'dash') return shown(amount, one, isOne ? 'dash' : 'dashes')
	if (unit === 'barspoon') return shown(amount, half, isOne ? 'bar spoon' : 'bar spoons')
	const spoon = kept[unit]
	if (spoon && system === 'us') return shown(amount, quarter, spoon)
	const ml = multiplied(amount, size)
	return system === 'us' ? inOunces(ml) : inMilliliters(ml)
}
