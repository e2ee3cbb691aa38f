import { describe, expect, test } from 'vitest'
import label from '#art/lib/label.py?raw'
import type { Nutrition } from '#contracts/catalog/catalog.ts'
import { inMilliliters, panelOf, servingSize } from './panel.ts'

const ours: Nutrition = {
	servingMl: 355,
	calories: 5,
	fatG: 0,
	saturatedFatG: 0,
	transFatG: 0,
	cholesterolMg: 0,
	sodiumMg: 65,
	carbohydrateG: 1,
	fiberG: 0,
	sugarsG: 0,
	addedSugarsG: 0,
	sugarAlcoholG: 0.8,
	proteinG: 0,
	vitaminDMcg: 0,
	calciumMg: 0,
	ironMg: 0,
	potassiumMg: 10,
	vitamins: [
		{ name: 'Niacin', amount: 8, unit: 'mg', dailyValue: 16 },
		{ name: 'Vitamin B12', amount: 1.2, unit: 'mcg', dailyValue: 2.4 },
	],
}
const printed = (nutrition: Nutrition) => {
	const { nutrients, vitamins } = panelOf(nutrition)
	return [...nutrients, ...vitamins].map(({ name, amount, share, inset }) => [
		`${'  '.repeat(inset)}${name}`,
		amount,
		share,
	])
}

test('a can has every line that 21 CFR 101.9 asks for, in its order', () => {
	expect(panelOf(ours).calories).toBe('5')
	expect(printed(ours)).toEqual([
		['Total Fat', '0g', '0%'],
		['  Saturated Fat', '0g', '0%'],
		['  Trans Fat', '0g', null],
		['Cholesterol', '0mg', '0%'],
		['Sodium', '65mg', '3%'],
		['Total Carbohydrate', '1g', '0%'],
		['  Dietary Fiber', '0g', '0%'],
		['  Total Sugars', '0g', null],
		['    Added Sugars', '0g', '0%'],
		['  Sugar Alcohol', 'less than 1g', null],
		['Protein', '0g', null],
		['Vitamin D', '0mcg', '0%'],
		['Calcium', '0mg', '0%'],
		['Iron', '0mg', '0%'],
		['Potassium', '10mg', '0%'],
		['Niacin', '8mg', '50%'],
		['Vitamin B12', '1.2mcg', '50%'],
	])
})

test('the can itself declares its sugar alcohol in the same words', () => {
	const line = panelOf(ours).nutrients.find(({ name }) => name === 'Sugar Alcohol')
	expect(label).toContain(`('Sugar Alcohol', '${line?.amount}', '', ${line?.inset})`)
})

describe('whatever a drink may hold', () => {
	const other: Nutrition = {
		...ours,
		calories: 152.3,
		fatG: 0.45,
		saturatedFatG: 1.2,
		cholesterolMg: 1.9,
		sodiumMg: 4.9,
		carbohydrateG: 38.6,
		fiberG: 0.6,
		sugarsG: 37.4,
		addedSugarsG: 37.4,
		calciumMg: 4,
		potassiumMg: 244,
	}
	test.each([
		['Total Fat', '0g', '0%'],
		['Saturated Fat', '1g', '6%'],
		['Cholesterol', '0mg', '0%'],
		['Sodium', '0mg', '0%'],
		['Total Carbohydrate', '39g', '14%'],
		['Dietary Fiber', 'less than 1g', '2%'],
		['Added Sugars', '37g', '75%'],
		['Calcium', '0mg', '0%'],
		['Potassium', '240mg', '6%'],
	])('%s is printed as %s, %s of the Daily Value', (name, amount, share) => {
		const { nutrients, vitamins } = panelOf(other)
		expect([...nutrients, ...vitamins].find((line) => line.name === name)).toMatchObject({ amount, share })
	})
})

test('100 mL are measured before they are rounded', () => {
	const hundred = inMilliliters({ ...ours, calories: 152.3, sodiumMg: 65 }, 100)
	expect(hundred.servingMl).toBe(100)
	expect(panelOf(hundred).calories).toBe('45')
	expect(printed(hundred)).toContainEqual(['Sodium', '20mg', '1%'])
	expect(printed(hundred)).toContainEqual(['Niacin', '2.3mg', '15%'])
	expect(inMilliliters(ours, 355)).toEqual(ours)
})

test.each([
	[355, '1 can (355mL/12 fl oz)'],
	[473, '1 can (473mL/16 fl oz)'],
	[250, '1 can (250mL/8.5 fl oz)'],
])('a can of %s mL is %s', (servingMl, words) => expect(servingSize({ servingMl })).toBe(words))
