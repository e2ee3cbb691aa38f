import { expect, test } from 'vitest'
import { claimCodeProblem } from '#contracts/tokens/claim-code.ts'
import { claimProblem, hashOfClaimCode, newClaimCode } from './rules.ts'

test('a new code is one that can be typed, and its hash does not depend on how', () => {
	const code = newClaimCode((limit) => limit - 1)
	expect(claimCodeProblem(code)).toBeNull()
	expect(hashOfClaimCode('key', code)).toBe(hashOfClaimCode('key', code.toLowerCase().replace(/(.{4})/g, '$1-')))
	expect(hashOfClaimCode('key', code)).not.toBe(hashOfClaimCode('another key', code))
})

test.each([
	[undefined, false, 'CLAIM_INVALID'],
	[{ claimedBy: null, isOwn: true, isExpired: false }, false, 'CLAIM_INVALID'],
	[{ claimedBy: 'somebody', isOwn: false, isExpired: false }, false, 'CLAIM_USED'],
	[{ claimedBy: 'somebody', isOwn: false, isExpired: true }, false, 'CLAIM_USED'],
	[{ claimedBy: null, isOwn: false, isExpired: true }, false, 'CLAIM_EXPIRED'],
	[{ claimedBy: 'somebody', isOwn: false, isExpired: false }, true, 'CLAIM_INVALID'],
	[{ claimedBy: null, isOwn: false, isExpired: true }, true, 'CLAIM_INVALID'],
])('a code found as %o, to a member who missed often %s, is %s', (found, isBlunt, code) =>
	expect(claimProblem(found, isBlunt).code).toBe(code),
)
