import { createHash, createHmac } from 'node:crypto'
import { checkSymbolOf, claimAlphabet, claimLength, plainClaimCode } from '#contracts/claim-code.ts'

/** A new code as it is printed, about 54 bits of chance; `below` gives a random whole number below a limit. */
export function newClaimCode(below: (limit: number) => number): string {
	const symbols = Array.from({ length: claimLength - 1 }, () => claimAlphabet[below(claimAlphabet.length)]).join('')
	return `${symbols}${checkSymbolOf(symbols)}`
}

/** Which of the installation's keys the codes are hashed with. */
export const claimCodeKeyPurpose = 'claim codes'

/** A keyed hash: a reader of the table can neither claim a code nor test guesses. */
export const hashOfCode = (key: string, code: string): string =>
	createHmac('sha256', key).update(plainClaimCode(code)).digest('base64url')

/** Addresses are personal data: only their hash is kept, and only for the window. */
export const subjectOf = (who: string): string => createHash('sha256').update(who).digest('base64url')

/** For this long a wrong code is remembered, in seconds. */
export const missWindow = 900
/** After so many misses every refusal says the same: guessers learn nothing. */
export const missesBeforeBlunt = { account: 3, address: 12 }
/** After so many misses nothing is looked up any more until the window ends. */
export const maxMisses = { account: 10, address: 50, accountInCrowd: 3 }

export type Misses = Record<'account' | 'address', number>

/**
 * Whether a try may be looked up, itself counted as a miss. Where an address has missed too often, every account keeps
 * a few tries: one who guesses in a stadium does not shut out everybody in it.
 */
export const mayTry = ({ account, address }: Misses): boolean =>
	account <= (address <= maxMisses.address ? maxMisses.account : maxMisses.accountInCrowd)

export interface FoundCode {
	claimedBy: string | null
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
	if (found.claimedBy) return { code: 'CLAIM_USED', message: 'Somebody has claimed this code already.' }
	return { code: 'CLAIM_EXPIRED', message: 'The time to claim this code is over.' }
}
