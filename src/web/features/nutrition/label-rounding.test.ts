import { expect, test } from 'vitest'
import {
	calories,
	cholesterol,
	fat,
	grams,
	percent,
	roundedMicronutrient,
	sodium,
	vitaminPercent,
} from './label-rounding.ts'

test.each([
	[0, '0'],
	[4.9, '0'],
	[5, '5'],
	[7.4, '5'],
	[7.5, '10'],
	[12, '10'],
	[47, '45'],
	[50, '50'],
	[54, '50'],
	[56, '60'],
	[154, '150'],
])('(c)(1): %s calories are shown as %s', (amount, shown) => expect(calories(amount)).toBe(shown))

test.each([
	[0, '0g'],
	[0.49, '0g'],
	[0.5, '0.5g'],
	[0.74, '0.5g'],
	[0.75, '1g'],
	[4.7, '4.5g'],
	[4.8, '5g'],
	[5.4, '5g'],
	[5.5, '6g'],
])('(c)(2): %s g of fat are shown as %s', (amount, shown) => expect(fat(amount)).toBe(shown))

test.each([
	[0, '0mg'],
	[1.9, '0mg'],
	[2, 'less than 5mg'],
	[5, 'less than 5mg'],
	[5.1, '5mg'],
	[8, '10mg'],
	[31, '30mg'],
])('(c)(3): %s mg of cholesterol are shown as %s', (amount, shown) => expect(cholesterol(amount)).toBe(shown))

test.each([
	[0, '0mg'],
	[4.9, '0mg'],
	[5, '5mg'],
	[65, '65mg'],
	[67.4, '65mg'],
	[138, '140mg'],
	[140, '140mg'],
	[144, '140mg'],
	[146, '150mg'],
	[182, '180mg'],
])('(c)(4): %s mg of sodium are shown as %s', (amount, shown) => expect(sodium(amount)).toBe(shown))

test.each([
	[0, '0g'],
	[0.49, '0g'],
	[0.5, 'less than 1g'],
	[0.99, 'less than 1g'],
	[1, '1g'],
	[1.49, '1g'],
	[2.5, '3g'],
	[37.2, '37g'],
])('(c)(6) and (c)(7): %s g of carbohydrate, fiber, sugars or protein are shown as %s', (amount, shown) =>
	expect(grams(amount)).toBe(shown),
)

test.each([
	[0, 20, '0%'],
	[0.9, 100, '0%'],
	[1, 100, '2%'],
	[205, 4700, '4%'],
	[10, 100, '10%'],
	[11, 100, '10%'],
	[13, 100, '15%'],
	[5, 18, '30%'],
	[50, 100, '50%'],
	[52, 100, '50%'],
	[56, 100, '60%'],
	[16, 16, '100%'],
])('(c)(8)(iii): %s of a daily %s is %s of a vitamin or mineral', (amount, daily, shown) =>
	expect(vitaminPercent(amount, daily)).toBe(shown),
)

test.each([
	[0, 20, '0'],
	[0.34, 18, '0.3'],
	[0.85, 1.7, '0.9'],
	[1.2, 2.4, '1.2'],
	[8, 16, '8'],
	[11.6, 90, '12'],
	[205, 4700, '210'],
	[133, 1300, '130'],
])('%s of a daily %s is shown as %s', (amount, daily, shown) => expect(roundedMicronutrient(amount, daily)).toBe(shown))

test.each([
	[182, 2300, '8%'],
	[65, 2300, '3%'],
	[1, 275, '0%'],
	[50, 50, '100%'],
])('(d)(7)(ii): %s of a daily %s is %s', (amount, daily, shown) => expect(percent(amount, daily)).toBe(shown))
