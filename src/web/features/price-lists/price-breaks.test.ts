import { expect, test } from 'vitest'
import { breaksIn, breaksProblem, breaksText } from './price-breaks.ts'

test.each([
	['38.40', [[1, 3840]]],
	[
		'$38.40, 10: 37.20; 40: 36',
		[
			[1, 3840],
			[10, 3720],
			[40, 3600],
		],
	],
	[
		'40: 36, 38.40',
		[
			[1, 3840],
			[40, 3600],
		],
	],
	['10+: 30', [[10, 3000]]],
	['', []],
	['free', null],
	['38.40, 38.40', null],
	['38.40, 10: 39', null],
	['0: 38.40', null],
	['38.405', null],
	['1.5: 38', null],
])('"%s" is %j', (text, breaks) => {
	expect(breaksIn(text)?.map(({ minCases, priceCents }) => [minCases, priceCents]) ?? null).toEqual(breaks)
})

test('what is shown in a field is read as it was', () => {
	const prices = breaksIn('38.40, 10: 37.20, 40: 36.00') ?? []
	expect(breaksIn(breaksText(prices))).toEqual(prices)
})

test.each([
	['38.40, 10: 39', 'From 10 cases on a case costs $39.00, more than $38.40 from 1 on.'],
	['38.40, 10: many', '“10: many” is no price like 38.40 or 10: 37.20.'],
	['38.40, 38.40', '“38.40”: The same number of cases stands there twice.'],
	['0: 38.40', '“0: 38.40” does not begin with 1 to 9999 cases.'],
	['38.40, 10: 37.20', null],
])('of "%s" is said what is wrong: %s', (text, problem) => {
	expect(breaksProblem(text)).toBe(problem)
})
