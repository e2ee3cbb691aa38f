import { minCardCents } from '#contracts/pricing/pricing.ts'
import { asCents, type Cents, sumCents } from '#contracts/shared/money.ts'

/** The gift cards and tokens that pay before a card does. */
export interface Tenders {
	/** Balances of the gift cards, in the order in which they are used up. */
	giftCards: ReadonlyArray<{ id: string; balanceCents: number }>
	/** Whole tokens to redeem, already within what the member has. */
	tokens: number
	/** The part of the merchandise that tokens may pay; all of it unless told. */
	maxPercent?: number
	/** What the member has; told where the most that could pay is asked for. */
	balance?: number
}

/** 100 tokens are one dollar. */
export const centsPerToken = 1

/**
 * What gift cards and tokens pay. Tokens pay for merchandise only, so not for deposits; gift cards are money and may pay them. A rest
 * of a few cents could not be charged to a card, so the last tenders step back until it can.
 */
export function payByTenders(due: Cents, merchandise: Cents, tenders: Tenders) {
	const wanted = spend(due, tenders.giftCards)
	const allowed = Math.floor((merchandise * (tenders.maxPercent ?? 100)) / 100)
	const payableByTokens = Math.max(0, Math.min(due - sumCents(wanted), allowed))
	const wantedTokens = Math.min(tenders.tokens, Math.floor(payableByTokens / centsPerToken))
	const rest = due - sumCents(wanted) - wantedTokens * centsPerToken
	const missing = rest > 0 && rest < minCardCents ? minCardCents - rest : 0

	const giftCardShares = keepBack(wanted, missing)
	const kept = asCents(sumCents(wanted) - sumCents(giftCardShares))
	const tokens = Math.max(0, wantedTokens - Math.ceil((missing - kept) / centsPerToken))
	return { giftCardShares, keptOnGiftCardsCents: kept, tokens }
}

/** The most tokens that could pay: all that the member has, as far as the order takes them. */
export const maxTokensOf = (due: Cents, merchandise: Cents, tenders: Tenders): number =>
	payByTenders(due, merchandise, { ...tenders, tokens: tenders.balance ?? tenders.tokens }).tokens

/** Takes so much off the shares, from the last one on. */
function keepBack(shares: readonly Cents[], amount: number): Cents[] {
	let left = amount
	return shares
		.toReversed()
		.map((share) => {
			const kept = Math.min(left, share)
			left -= kept
			return asCents(share - kept)
		})
		.reverse()
}

function spend(due: Cents, cards: Tenders['giftCards']): Cents[] {
	let left: number = due
	return cards.map((card) => {
		const share = Math.min(left, card.balanceCents)
		left -= share
		return asCents(share)
	})
}
