import { expect, test } from 'vitest'
import { prizeOf } from './prize-of.ts'

test.each([
	[1, 1, 500],
	[2, 1, 250],
	[1, 2, 375],
	[2, 2, 175],
	[3, 2, 50],
	[3, 400, 0],
	[4, 1, 0],
])('place %i shared by %i pays %i tokens each', (place, sharing, tokens) => {
	expect(prizeOf([500, 250, 100], place, sharing)).toBe(tokens)
})
