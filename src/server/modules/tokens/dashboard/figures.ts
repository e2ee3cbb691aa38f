import type { IssuedSource, TokenFigure } from '#contracts/tokens/token-dashboard.ts'
import type { TransferKind } from '#contracts/tokens/tokens.ts'
import type { LedgerAccount } from '../ledger/rules.ts'

/** Tokens that went from one account to another, by kind and cause. */
export interface TokenMovement {
	kind: TransferKind
	causeType: string
	fromAccount: LedgerAccount
	toAccount: LedgerAccount
	transfers: number
	tokens: number
}

const accountsOf: Readonly<Record<TokenFigure, readonly LedgerAccount[]>> = {
	issued: ['issuance', 'claim', 'promotion'],
	available: ['available'],
	pending: ['pending'],
	held: ['held'],
	redeemed: ['redemption'],
	expired: ['expiry'],
}

/** Which accounts a figure is the sum of. */
export const accountsBehind = (figure: TokenFigure): readonly LedgerAccount[] => accountsOf[figure]

/** The amount a movement adds to a figure: issued tokens leave the figure's accounts, others come to them. */
export function addedTo(figure: TokenFigure, { fromAccount, toAccount, tokens }: TokenMovement): number {
	const accounts = accountsOf[figure]
	const came = (accounts.includes(toAccount) ? tokens : 0) - (accounts.includes(fromAccount) ? tokens : 0)
	// Nothing taken from nothing is 0, not -0.
	return figure === 'issued' ? 0 - came : came
}

/** Where issued tokens came from; what a refund takes back it takes from where that came from. */
export function sourceOf({ kind, fromAccount, toAccount }: TokenMovement): IssuedSource {
	if (fromAccount === 'issuance' || toAccount === 'issuance') return 'purchases'
	if (fromAccount === 'claim' || toAccount === 'claim') return 'codes'
	if (kind === 'creator') return 'creators'
	return kind === 'bonus' || kind === 'refund' ? 'bonuses' : 'gifts'
}

/** A token takes one cent off an order: 100 are $1.00. */
export const tokenCostCents = 1

/** Cents of so many tokens, less the share of those that have ended so far without being redeemed. */
export function costCents(tokens: number, { redeemed, expired }: { redeemed: number; expired: number }): number {
	const ended = redeemed + expired
	return Math.round(tokens * tokenCostCents * (ended > 0 ? redeemed / ended : 1))
}

/** A share in hundredths of a percent; null where nothing is divided. */
export const shareOf = (part: number, whole: number): number | null =>
	whole > 0 ? Math.round((part / whole) * 10_000) : null
