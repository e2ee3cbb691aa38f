import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareHalfUp, splitByWeight } from '#contracts/shared/split.ts'

describe('splitting', () => {
	test.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[1, [5, 5], [1, 0]],
		[10, [0, 1], [0, 10]],
		[10, [0, 0], [0, 0]],
	])('%d over %j is %j', (amount, weights, shares) => {
		expect(splitByWeight(amount, weights)).toEqual(shares)
	})
	test('loses and makes no cent', () => {
		const weight = fc.integer({ min: 0, max: 1_000_000 })
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 2_000_000_000 }),
				fc.array(weight, { minLength: 1, maxLength: 50 }),
				(amount, weights) => {
					const shares = splitByWeight(amount, weights)
					const total = shares.reduce((sum, share) => sum + share, 0)
					return (
						shares.every((share) => share >= 0 && Number.isInteger(share)) &&
						total === (weights.some((each) => each > 0) ? amount : 0)
					)
				},
			),
		)
	})
	test.each([
		[5, 1, 2, 3],
		[4, 1, 2, 2],
		[1, 1, 3, 0],
		[2, 1, 3, 1],
	])('%d × %d/%d is %d', (amount, numerator, denominator, share) => {
		expect(shareHalfUp(amount, numerator, denominator)).toBe(share)
	})
})
