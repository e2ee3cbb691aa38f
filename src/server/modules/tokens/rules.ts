import { createHash, createHmac } from 'node:crypto'
import { checkSymbolOf, claimAlphabet, claimLength, plainClaimCode } from '#contracts/claim-code.ts'
import type { MemberAccount, TokenSupply, TransferKind } from '#contracts/tokens.ts'

/** The accounts of the books: three of each member, and five of the house (domain §5). */
export type SystemAccount = 'issuance' | 'redemption' | 'expiry' | 'claim' | 'promotion'
export type Account = MemberAccount | SystemAccount

/** What the accounts hold over all members; what is not named holds nothing. */
export type Totals = Partial<Record<Account, number>>

/** Issued is what left the accounts that tokens come from; the rest says where it all is now. */
export function supplyOf(totals: Totals): Omit<TokenSupply, 'chain' | 'sealedDays' | 'asOf'> {
	const { available = 0, pending = 0, held = 0, redemption = 0, expiry = 0 } = totals
	// Nothing less nothing is -0, which no reader should have to think about.
	const out = (amount = 0) => 0 - amount
	const issuedBy = { purchases: out(totals.issuance), claims: out(totals.claim), promotions: out(totals.promotion) }
	return {
		issued: issuedBy.purchases + issuedBy.claims + issuedBy.promotions,
		available,
		pending,
		held,
		redeemed: redemption,
		expired: expiry,
		issuedBy,
	}
}

/** What a transfer was, for its member. */
export function entryTitle(kind: TransferKind, product: string | null): string {
	switch (kind) {
		case 'claim':
			return product ? `Claim code, ${product}` : 'Claim code'
		case 'promotion':
			return 'A gift from UNTAPPED'
		case 'forfeit':
			return 'Account deleted'
		case 'reversal':
			return 'Taken back'
	}
}

/** A new code as it is printed, about 54 bits of chance; `below` gives a random whole number below a limit. */
export function newClaimCode(below: (limit: number) => number): string {
	const symbols = Array.from({ length: claimLength - 1 }, () => claimAlphabet[below(claimAlphabet.length)]).join('')
	return `${symbols}${checkSymbolOf(symbols)}`
}

/** Which of the installation's keys the codes are hashed with. */
export const claimCodeKeyPurpose = 'claim codes'

/** A keyed hash: whoever reads the table can neither claim a code nor test guesses. */
export const hashOfCode = (key: string, code: string): string =>
	createHmac('sha256', key).update(plainClaimCode(code)).digest('base64url')

/** Addresses are personal data: only their hash is kept, and only for the window. */
export const subjectOf = (who: string): string => createHash('sha256').update(who).digest('base64url')

/** For this long a wrong code is remembered, in seconds. */
export const missWindow = 900
/** After so many misses every refusal says the same: whoever guesses learns nothing. */
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

/** Why a code cannot be claimed, in words or, to whoever missed too often, alike for every reason. */
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
