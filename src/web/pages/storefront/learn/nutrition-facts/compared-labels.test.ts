import { expect, test } from 'vitest'
import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { choiceIn, comparisonUrlOf, differencesOf } from './compared-labels.ts'

const slugs = ['mango', 'mint', 'cola']

test.each([
	['', { drink: 'mango', beside: null, perHundred: false }],
	['drink=mint', { drink: 'mint', beside: null, perHundred: false }],
	['drink=mint&with=cola', { drink: 'mint', beside: 'cola', perHundred: false }],
	['drink=mint&with=mint&per=100', { drink: 'mint', beside: null, perHundred: true }],
	['drink=plum&with=pear&per=7', { drink: 'mango', beside: null, perHundred: false }],
	['with=mango', { drink: 'mango', beside: null, perHundred: false }],
])('?%s shows what it may show', (query, choice) => expect(choiceIn(new URLSearchParams(query), slugs)).toEqual(choice))

test('an address and its choice say the same', () => {
	for (const choice of [
		{ drink: 'mint', beside: null, perHundred: false },
		{ drink: 'cola', beside: 'mango', perHundred: true },
	])
		expect(choiceIn(new URL(comparisonUrlOf(choice), 'https://shop').searchParams, slugs)).toEqual(choice)
})

const label = (more: Partial<DrinkLabel>, calories: number): DrinkLabel => ({
	slug: 'mango',
	name: 'Mango',
	flavor: null,
	picture: null,
	pictureUrl: null,
	caffeineMg: 160,
	ingredients: ['Water'],
	advisory: null,
	nutrition: {
		servingMl: 355,
		calories,
		fatG: 0,
		saturatedFatG: 0,
		transFatG: 0,
		cholesterolMg: 0,
		sodiumMg: 65,
		carbohydrateG: 1,
		fiberG: 0,
		sugarsG: 0,
		addedSugarsG: 0,
		sugarAlcoholG: 0,
		proteinG: 0,
		vitaminDMcg: 0,
		calciumMg: 0,
		ironMg: 0,
		potassiumMg: 10,
		vitamins: [],
	},
	...more,
})

test('two labels differ where a reader of both would see it', () => {
	const left = label({ ingredients: ['Water', 'Mango flavor'] }, 5.4)
	const right = label({ caffeineMg: 200, ingredients: ['Water', 'Cola flavor', 'Caramel'] }, 10)
	expect(differencesOf(left, right)).toEqual([
		{ name: 'Caffeine', left: '160 mg', right: '200 mg' },
		{ name: 'Calories', left: '5', right: '10' },
		{ name: 'Only in this one', left: 'Mango flavor', right: 'Cola flavor, Caramel' },
	])
})

test('what the rounding of the panel makes equal is no difference', () => {
	expect(differencesOf(label({}, 5.1), label({}, 6.9))).toEqual([])
})
