import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateEarnedTokens, type EarningLine, tokensByLine } from '#contracts/tokens/earned-tokens.ts'
import type { Multiplier } from '#contracts/tokens/earning-rules.ts'

const at = new Date('2026-11-28T12:00:00Z')
const drink = (cents: number): EarningLine => ({ productId: 'can', category: 'energy-drink', cents })
const cap = (cents: number): EarningLine => ({ productId: 'cap', category: 'merchandise', cents })
const card = (cents: number): EarningLine => ({ productId: 'card', category: 'gift-cards', cents })
const double: Multiplier = {
	name: 'Double drinks weekend',
	percent: 200,
	categories: ['energy-drink'],
	productIds: [],
	startsAt: '2026-11-28T00:00:00Z',
	endsAt: '2026-11-30T00:00:00Z',
}
const terms = { perDollar: 1, maxPerOrder: null, multipliers: [] as Multiplier[] }

describe('an order earns', () => {
	test.each([
		['for whole dollars of everything together', terms, [drink(1730), cap(1730)], 34],
		['nothing for gift cards', terms, [drink(1730), card(5000)], 17],
		['nothing below a dollar', terms, [drink(99)], 0],
		['so many for each dollar', { ...terms, perDollar: 5 }, [drink(1999)], 95],
		['more by a campaign while it lasts', { ...terms, multipliers: [double] }, [drink(1730), cap(1730)], 34 + 17],
		[
			'the highest multiplier, and never two',
			{ ...terms, multipliers: [double, { ...double, percent: 300 }] },
			[drink(1000)],
			30,
		],
		[
			'nothing for what is excluded',
			{ ...terms, multipliers: [double, { ...double, percent: 0 }] },
			[drink(1000), cap(500)],
			5,
		],
		['no more than the cap', { ...terms, maxPerOrder: 20 }, [drink(9900)], 20],
	])('%s', (_, rules, lines, tokens) => {
		expect(calculateEarnedTokens(rules, lines, at).tokens).toBe(tokens)
	})

	test('as usual once a campaign has ended, to the moment', () => {
		const rules = { ...terms, multipliers: [double] }
		const tokensAt = (time: string) => calculateEarnedTokens(rules, [drink(1000)], new Date(time)).tokens
		expect(tokensAt('2026-11-27T23:59:59.999Z')).toBe(10)
		expect(tokensAt('2026-11-28T00:00:00.000Z')).toBe(20)
		expect(tokensAt('2026-11-29T23:59:59.999Z')).toBe(20)
		expect(tokensAt('2026-11-30T00:00:00.000Z')).toBe(10)
	})

	test('what its parts say, split whole over its lines', () => {
		const lines = fc.array(fc.record({ cents: fc.nat(50_000), isDrink: fc.boolean() }), { minLength: 1, maxLength: 8 })
		fc.assert(
			fc.property(lines, fc.integer({ min: 100, max: 400 }), fc.nat(10), (drawn, percent, perDollar) => {
				const goods = drawn.map(({ cents, isDrink }) => (isDrink ? drink(cents) : cap(cents)))
				const rules = { ...terms, perDollar, multipliers: [{ ...double, percent }] }
				const { tokens, parts, weights } = calculateEarnedTokens(rules, goods, at)
				expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBe(tokens)
				expect(tokens).toBeGreaterThanOrEqual(calculateEarnedTokens({ ...rules, multipliers: [] }, goods, at).tokens)
				expect(tokensByLine(tokens, weights).reduce((sum, each) => sum + each, 0)).toBe(tokens)
			}),
		)
	})
})
