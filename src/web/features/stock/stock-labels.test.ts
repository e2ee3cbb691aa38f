import { expect, test } from 'vitest'
import { signedUnits } from './stock-labels.ts'

test.each([
	[12, '+12'],
	[-3, '−3'],
	[-1200, '−1,200'],
	[0, '0'],
])('a change of %i is written %s', (units, text) => expect(signedUnits(units)).toBe(text))
