import { expect, test } from 'vitest'
import { breaksIn, breaksText } from './price-breaks.ts'

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
