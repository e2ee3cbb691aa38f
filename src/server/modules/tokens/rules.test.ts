import { describe, expect, test } from 'vitest'
import { claimCodeProblem } from '#contracts/claim-code.ts'
import { claimProblem, entryTitle, hashOfCode, mayTry, newClaimCode, supplyOf } from './rules.ts'

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

test('a new code is one that can be typed, and its hash does not depend on how', () => {
	const code = newClaimCode((limit) => limit - 1)
	expect(claimCodeProblem(code)).toBeNull()
	expect(hashOfCode('key', code)).toBe(hashOfCode('key', code.toLowerCase().replace(/(.{4})/g, '$1-')))
	expect(hashOfCode('key', code)).not.toBe(hashOfCode('another key', code))
})

test.each([
	[undefined, false, 'CLAIM_INVALID'],
	[{ claimedBy: 'somebody', isExpired: false }, false, 'CLAIM_USED'],
	[{ claimedBy: 'somebody', isExpired: true }, false, 'CLAIM_USED'],
	[{ claimedBy: null, isExpired: true }, false, 'CLAIM_EXPIRED'],
	[{ claimedBy: 'somebody', isExpired: false }, true, 'CLAIM_INVALID'],
	[{ claimedBy: null, isExpired: true }, true, 'CLAIM_INVALID'],
])('a code found as %o, to whoever missed often %s, is %s', (found, isBlunt, code) =>
	expect(claimProblem(found, isBlunt).code).toBe(code),
)

test.each([
	[{ account: 1, address: 1 }, true],
	[{ account: 10, address: 10 }, true],
	[{ account: 11, address: 11 }, false],
	[{ account: 10, address: 50 }, true],
	[{ account: 4, address: 51 }, false],
	[{ account: 3, address: 5000 }, true],
])('after %o misses another try is looked up: %s', (misses, may) => expect(mayTry(misses)).toBe(may))

test.each([
	['claim', 'Blood Orange', 'Claim code, Blood Orange'],
	['claim', null, 'Claim code'],
	['promotion', null, 'A gift from UNTAPPED'],
	['forfeit', null, 'Account deleted'],
	['reversal', null, 'Taken back'],
] as const)('a %s of %s is called %s', (kind, product, title) => expect(entryTitle(kind, product)).toBe(title))
