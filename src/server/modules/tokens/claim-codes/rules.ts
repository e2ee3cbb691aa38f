import { checkSymbolOf, claimAlphabet, claimLength, plainClaimCode } from '#contracts/tokens/claim-code.ts'
import { keyedHash } from '#server/hashing.ts'
import type { MissBounds } from '#server/http/limits/code-miss-limits.ts'

/** A new code as it is printed, about 54 bits of chance; `below` gives a random whole number below a limit. */
export function newClaimCode(below: (limit: number) => number): string {
	const symbols = Array.from({ length: claimLength - 1 }, () => claimAlphabet[below(claimAlphabet.length)]).join('')
	return `${symbols}${checkSymbolOf(symbols)}`
}

/** Which of the installation's keys the codes are hashed with. */
export const claimCodeKeyPurpose = 'claim codes'

/** A keyed hash: a reader of the table can neither claim a code nor test guesses. */
export const hashOfClaimCode = (key: string, code: string): string => keyedHash(key, plainClaimCode(code))

/**
 * How often a member may be wrong. Where a network has missed too often, every account keeps a few tries: one who guesses
 * in a stadium does not shut out everybody in it.
 */
export const claimCodeTries: MissBounds = {
	kind: 'claim ',
	account: { beforeBlunt: 3, max: 10, inCrowd: 3 },
	network: { beforeBlunt: 12, max: 50 },
}

export interface FoundCode {
	claimedBy: string | null
	/** Whether who claims it made it. */
	isOwn: boolean
	isExpired: boolean
}

/** Why a code cannot be claimed, in words or, to a member who missed too often, alike for every reason. */
export function claimProblem(
	found: FoundCode | undefined,
	isBlunt: boolean,
): { code: 'CLAIM_INVALID' | 'CLAIM_USED' | 'CLAIM_EXPIRED'; message: string } {
	if (isBlunt) return { code: 'CLAIM_INVALID', message: 'This code cannot be claimed.' }
	if (!found)
		return {
			code: 'CLAIM_INVALID',
			message: 'We do not know this code. Compare every symbol with the one on your can.',
		}
	if (found.isOwn) return { code: 'CLAIM_INVALID', message: 'You made this code, so it is for somebody else.' }
	if (found.claimedBy) return { code: 'CLAIM_USED', message: 'Somebody has claimed this code already.' }
	return { code: 'CLAIM_EXPIRED', message: 'The time to claim this code is over.' }
}
