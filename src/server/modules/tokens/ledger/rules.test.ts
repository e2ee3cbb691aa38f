import { describe, expect, test } from 'vitest'
import { entryTitle, supplyOf } from './rules.ts'

describe('the supply', () => {
	test('is what left the accounts that tokens come from, and adds up to where they are', () => {
		const supply = supplyOf({ claim: -300, promotion: -700, available: 650, pending: 50, redemption: 200, expiry: 100 })
		expect(supply).toEqual({
			issued: 1000,
			available: 650,
			pending: 50,
			held: 0,
			redeemed: 200,
			expired: 100,
			issuedBy: { purchases: 0, claims: 300, promotions: 700 },
		})
		expect(supply.issued).toBe(supply.available + supply.pending + supply.held + supply.redeemed + supply.expired)
	})

	test('of nothing is nothing', () => expect(JSON.stringify(supplyOf({}))).not.toContain('-0'))
})

test.each([
	['claim', 'Blood Orange', 'Claim code, Blood Orange'],
	['claim', null, 'Claim code'],
	['promotion', null, 'A gift from UNTAPPED'],
	['forfeit', null, 'Account deleted'],
	['reversal', null, 'Taken back'],
] as const)('a %s of %s is called %s', (kind, product, title) => expect(entryTitle(kind, product)).toBe(title))
