import { expect, test } from 'vitest'
import { centsIn, wholeIn, wholeOrNull } from './typed-number.ts'

test.each([
	['1,200', 1200],
	[' 12 ', 12],
	['0', 0],
	[7, 7],
	['1.5', Number.NaN],
	['', Number.NaN],
	['1e3', Number.NaN],
])('%j as a whole number is %d', (text, expected) => expect(wholeIn(text)).toBe(expected))

test('nothing typed is none', () =>
	expect([wholeOrNull(''), wholeOrNull(null), wholeOrNull('3')]).toEqual([null, null, 3]))

test.each([
	['0.61', 61],
	['$1,250.5', 125_050],
	['0.29', 29],
	['12', 1200],
	['12.50', 1250],
	['$0.07', 7],
	['1e2', Number.NaN],
	['-1', Number.NaN],
	['', Number.NaN],
	['0.615', Number.NaN],
	['x', Number.NaN],
])('%j in dollars is %d cents', (text, expected) => expect(centsIn(text)).toBe(expected))
