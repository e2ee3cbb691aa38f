import type { MemberAccount, TokenSupply, TransferKind } from '#contracts/tokens/tokens.ts'

/** The accounts of the books: three of each member, and five of the house (decision 008). */
export type SystemAccount = 'issuance' | 'redemption' | 'expiry' | 'claim' | 'promotion'
export type LedgerAccount = MemberAccount | SystemAccount

/** The balances of accounts summed over all members; an account that is not named holds nothing. */
export type LedgerTotals = Partial<Record<LedgerAccount, number>>

/** Issued is what left the accounts that tokens come from; the rest says where it all is now. */
export function supplyOf(totals: LedgerTotals): Omit<TokenSupply, 'chain' | 'sealedDays' | 'asOf'> {
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

/** The title of a transfer, for its member. */
export function entryTitle(kind: TransferKind, product: string | null): string {
	switch (kind) {
		case 'claim':
			return product ? `Claim code, ${product}` : 'Claim code'
		case 'promotion':
			return 'A gift from UNTAPPED'
		case 'creator':
			return 'Creator commission'
		case 'purchase':
			return 'Earned by an order'
		case 'bonus':
			return 'Bonus'
		case 'mature':
			return 'Now available'
		case 'hold':
			return 'Held for an order'
		case 'redeem':
			return 'Spent on an order'
		case 'release':
			return 'Let go: the order was not paid'
		case 'refund':
			return 'Taken back: an order was refunded'
		case 'restore':
			return 'Back from a refunded order'
		case 'expire':
			return 'Expired'
		case 'reinstate':
			return 'Reinstated'
		case 'grant':
			return 'Granted by UNTAPPED'
		case 'correction':
			return 'Corrected by UNTAPPED'
		case 'forfeit':
			return 'Account deleted'
		case 'reversal':
			return 'Taken back'
	}
}
