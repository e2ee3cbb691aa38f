import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecipeUnit, recipeUnits, shownAmount } from '#contracts/mixology/amounts.ts'
import { figuresOf, type IngredientFacts, shownFigures } from '#contracts/mixology/figures.ts'
import { divided, fraction, multiplied, typedFraction } from '#contracts/mixology/fractions.ts'

/** A second way to the same: whole billionths of a milliliter or gram in BigInt over one common denominator, no fractions. */
const billionths: Readonly<Record<RecipeUnit, bigint>> = {
	ml: 1_000_000_000_00n,
	oz: 2_957_352_956_250n,
	tsp: 492_892_159_375n,
	tbsp: 1_478_676_478_125n,
	cup: 23_658_823_650_000n,
	barspoon: 500_000_000_000n,
	dash: 92_000_000_000n,
	g: 100_000_000_000n,
	piece: 100_000_000_000n,
}
const oneUnit = 100_000_000_000n

test('each unit is exactly as large as the second table says', () => {
	for (const [unit, { size }] of Object.entries(recipeUnits))
		expect(size.num * oneUnit, unit).toBe(size.den * (billionths[unit as RecipeUnit] ?? 0n))
})

const part = fc.integer({ min: 1, max: 1_000_000 })
const amount = fc.record({ num: part, den: part })
const liquidUnit = fc.constantFrom<RecipeUnit>('ml', 'oz', 'tsp', 'tbsp', 'cup', 'barspoon', 'dash', 'g')
const known = fc.record<IngredientFacts>({
	isLiquid: fc.constant(true),
	densityMgPerMl: fc.integer({ min: 1, max: 20_000 }),
	pieceMg: fc.integer({ min: 1, max: 100_000 }),
	basis: fc.constantFrom({ amount: 100, unit: 'g' as const }, { amount: 355, unit: 'ml' as const }),
	kcal: fc.integer({ min: 0, max: 900 }),
	sugarMg: fc.integer({ min: 0, max: 100_000 }),
	caffeineUg: fc.integer({ min: 0, max: 10_000_000 }),
})
const line = fc.record({ amount, unit: fc.oneof(liquidUnit, fc.constant<RecipeUnit>('piece')), facts: known })

/** Numerator and denominator of caffeine in micrograms of all lines, multiplied out without reducing anything. */
function plainCaffeine(
	lines: ReadonlyArray<{ amount: { num: number; den: number }; unit: RecipeUnit; facts: IngredientFacts }>,
) {
	let [top, bottom] = [0n, 1n]
	for (const { amount, unit, facts } of lines) {
		const size = billionths[unit] * BigInt(amount.num)
		const per = oneUnit * BigInt(amount.den)
		const isVolume = !['g', 'piece'].includes(unit)
		const density = BigInt(facts.densityMgPerMl ?? 1)
		// Grams over one thousand of milligrams; milliliters the other way.
		let [has, of] = [size, per]
		if (unit === 'piece') [has, of] = [has * BigInt(facts.pieceMg ?? 1), of * 1000n]
		if (facts.basis.unit === 'g' && isVolume) [has, of] = [has * density, of * 1000n]
		if (facts.basis.unit === 'ml' && !isVolume) [has, of] = [has * 1000n, of * density]
		const [num, den] = [has * BigInt(facts.caffeineUg ?? 0), of * BigInt(facts.basis.amount)]
		top = top * den + num * bottom
		bottom *= den
	}
	return { top, bottom }
}

test('caffeine is what a second computation in whole numbers says, to the last digit', () => {
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 50 }), (lines, servings) => {
			const { caffeineMg } = figuresOf(lines, servings)
			const { top, bottom } = plainCaffeine(lines)
			expect(caffeineMg && caffeineMg.num * bottom * BigInt(servings) * 1000n).toBe(top * (caffeineMg?.den ?? 0n))
		}),
	)
})

test('figures of a serving stay the same at every scale', () => {
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (lines, times) => {
			const larger = lines.map(({ amount: { num, den }, ...rest }) => ({ ...rest, amount: { num: num * times, den } }))
			expect(figuresOf(larger, 2 * times)).toEqual(figuresOf(lines, 2))
		}),
	)
})

test('scaling there and back changes nothing', () => {
	fc.assert(
		fc.property(amount, part, part, ({ num, den }, a, b) => {
			const scale = fraction(a, b)
			expect(divided(multiplied(fraction(num, den), scale), scale)).toEqual(fraction(num, den))
		}),
	)
})

test('what is shown is never nothing, and never further off than half a step or the smallest measure', () => {
	fc.assert(
		fc.property(amount, ({ num, den }) => {
			const exact = Number(num) / Number(den)
			const { number, unit } = shownAmount(fraction(num, den), 'ml', 'metric')
			expect(unit).toBe('ml')
			expect(Number(number)).toBeGreaterThan(0)
			expect(Math.abs(Number(number) - exact)).toBeLessThanOrEqual(exact < 1 ? 1 : exact < 20 ? 0.5 : 2.5)
		}),
	)
})

const facts: IngredientFacts = {
	isLiquid: true,
	densityMgPerMl: 1000,
	pieceMg: null,
	basis: { amount: 100, unit: 'g' },
	kcal: 40,
	sugarMg: 9000,
	caffeineUg: 0,
}

test('what is not known makes its figures incomplete, and no others', () => {
	const lines = [
		{ amount: { num: 100, den: 1 }, unit: 'ml' as const, facts },
		{ amount: { num: 10, den: 1 }, unit: 'ml' as const, facts: { ...facts, sugarMg: null } },
	]
	expect(shownFigures(figuresOf(lines, 1))).toEqual({
		ml: 110,
		caffeineMg: 0,
		caffeineMgPer100Ml: 0,
		kcal: 44,
		sugarG: null,
	})
})

test.each<[number, number, RecipeUnit, 'us' | 'metric', string]>([
	[210, 1, 'ml', 'metric', '210 ml'],
	[210, 1, 'ml', 'us', '7 oz'],
	[12, 1, 'ml', 'us', '2½ tsp'],
	[8, 1, 'ml', 'metric', '8 ml'],
	[1065, 1, 'ml', 'us', '36 oz'],
	[1, 2, 'g', 'us', '½ g'],
	[3, 2, 'piece', 'us', '1½ '],
	[1, 3, 'dash', 'metric', '1 dash'],
	[9, 2, 'dash', 'us', '5 dashes'],
	[1, 1, 'tbsp', 'metric', '15 ml'],
	[1, 1, 'tbsp', 'us', '1 tbsp'],
	[300, 1, 'g', 'us', '10½ oz by weight'],
])('%i/%i %s by the %s system is %s', (num, den, unit, system, text) => {
	const shown = shownAmount(fraction(num, den), unit, system)
	expect(`${shown.number} ${shown.unit}`).toBe(text)
})

test.each([
	['9', 9, 1],
	['4.25', 17, 4],
	['1½', 3, 2],
	['1 1/3', 4, 3],
	['3/4', 3, 4],
])('typed %s is exact', (text, num, den) => expect(typedFraction(text)).toEqual(fraction(num, den)))

test.each(['', '-2', '1e3', 'NaN', '1/0', '１', '9999999', 'two'])('typed “%s” is no amount', (text) =>
	expect(typedFraction(text)).toBeNull(),
)
