import { expect, test } from 'vitest'
import { calories, cholesterol, fat, grams, inSteps, percent, sodium, vitaminPercent } from './label-rounding.ts'

test.each([
	[4.9, '0'],
	[12, '10'],
	[47, '45'],
	[50, '50'],
	[54, '50'],
	[56, '60'],
])('%s calories are shown as %s', (amount, shown) => expect(calories(amount)).toBe(shown))

test.each([
	[0.4, '0g'],
	[0.6, '0.5g'],
	[4.7, '4.5g'],
	[5.4, '5g'],
])('%s g of fat are shown as %s', (amount, shown) => expect(fat(amount)).toBe(shown))

test.each([
	[1.9, '0mg'],
	[3, 'less than 5mg'],
	[8, '10mg'],
])('%s mg of cholesterol are shown as %s', (amount, shown) => expect(cholesterol(amount)).toBe(shown))

test.each([
	[4, '0mg'],
	[138, '140mg'],
	[182, '180mg'],
])('%s mg of sodium are shown as %s', (amount, shown) => expect(sodium(amount)).toBe(shown))

test.each([
	[0.3, '0g'],
	[0.7, 'less than 1g'],
	[2.2, '2g'],
])('%s g of carbohydrate are shown as %s', (amount, shown) => expect(grams(amount)).toBe(shown))

test.each([
	[205, 4700, '4%'],
	[16, 16, '100%'],
	[0, 20, '0%'],
	[5, 18, '30%'],
])('%s of a daily %s is %s of a vitamin or mineral', (amount, daily, shown) =>
	expect(vitaminPercent(amount, daily)).toBe(shown),
)

test('other percentages are whole, and minerals keep to their steps', () => {
	expect(percent(182, 2300)).toBe('8%')
	expect(inSteps(205, 10)).toBe('210')
	expect(inSteps(0.34, 0.1)).toBe('0.3')
})
