import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxRoyaltyCents, royaltyRates } from '#contracts/creators/recipe-sales.ts'
import { baseLeft } from '../reversals/base-left.ts'
import { lineageShares, royaltyOf } from './rules.ts'

test('a royalty falls with what comes back, to nothing in the end, and never passes its cap', () => {
	const line = fc.record({ base: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 99 }), rate: fc.nat(100) })
	fc.assert(
		fc.property(line, fc.nat(99), ({ base, quantity, rate }, step) => {
			const steps = [0, Math.min(step, quantity), quantity]
			const lefts = steps.map((refunded) => royaltyOf(baseLeft(base, quantity, refunded), rate))
			expect(lefts.toSorted((one, other) => other - one)).toEqual(lefts)
			expect(lefts[2]).toBe(0)
			expect(lefts[0]).toBeLessThanOrEqual(maxRoyaltyCents)
		}),
	)
})

test('authors up the lineage share once each, at the nearest of their recipes', () => {
	const sold = { id: 'r', authorId: 'a', remixOf: 'p' }
	const ancestor = (id: string, authorId: string | null) => ({ id, authorId, remixOf: null })
	const found = (...authors: Array<string | null>) =>
		lineageShares(
			sold,
			authors.map((author, index) => ancestor(`r${index}`, author)),
			royaltyRates,
		).map(({ authorId, rate }) => `${authorId} ${rate}`)
	expect(found('b', 'c', 'd')).toEqual(['b 100', 'c 50', 'd 25'])
	expect(found('b', 'b', 'a')).toEqual(['b 100'])
	expect(found(null, 'c')).toEqual(['c 50'])
})
