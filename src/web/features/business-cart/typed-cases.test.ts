import { expect, test } from 'vitest'
import { typedCases } from './typed-cases.ts'

test.each([
	['', 0, null],
	[' 7 ', 7, null],
	['12.0', 12, null],
	['1,200', 1200, null],
	['0', 0, null],
	['2.5', null, 'Whole cases only'],
	['-3', null, 'Whole cases only'],
	['1e3', null, 'Whole cases only'],
	['three', null, 'Whole cases only'],
	['1000000', null, 'At most 9999'],
])('"%s" on the pad is %s cases: %s', (text, cases, problem) => {
	expect(typedCases(text)).toEqual({ cases, problem })
})
