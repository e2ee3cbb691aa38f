import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
	[null, 'c', ['c']],
	['a', 'c', ['a', 'b', 'c']],
	['d', 'b', ['b', 'c', 'd']],
	['b', 'b', ['b']],
	['on another page', 'c', ['c']],
])('from %s to %s', (from, to, expected) => expect(rangeOf(['a', 'b', 'c', 'd'], from, to)).toEqual(expected))
