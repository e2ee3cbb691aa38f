import type { Card } from '#contracts/checkout/checkout.ts'

/** How the embedded gateway treats a card; the numbers are those that developers know from elsewhere. */
export type CardOutcome =
	| { kind: 'pays' }
	| { kind: 'fails'; failure: 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS' }
	| { kind: 'challenges' }
	/** Says "processing" and knows the end a little later. */
	| { kind: 'settlesLater' }
	/** Takes the money and never answers the call; its event comes later. */
	| { kind: 'neverAnswers' }

const outcomes: Record<string, CardOutcome> = {
	'4242424242424242': { kind: 'pays' },
	'5555555555554444': { kind: 'pays' },
	'378282246310005': { kind: 'pays' },
	'6011111111111117': { kind: 'pays' },
	'4000000000000002': { kind: 'fails', failure: 'CARD_DECLINED' },
	'4000000000009995': { kind: 'fails', failure: 'INSUFFICIENT_FUNDS' },
	'4000002500003155': { kind: 'challenges' },
	'4000000000000077': { kind: 'settlesLater' },
	'4000000000000259': { kind: 'neverAnswers' },
}

/** A card that is none of the test cards, has expired or breaks the check digit is declined, as a bank would. */
export function cardOutcomeOf(card: Card, now: Date): CardOutcome {
	const endOfMonth = Date.UTC(card.expYear, card.expMonth, 1)
	if (endOfMonth <= now.getTime()) return { kind: 'fails', failure: 'CARD_DECLINED' }
	return outcomes[card.number] ?? { kind: 'fails', failure: 'CARD_DECLINED' }
}

/** Everybody tries a store with the same few numbers, so they say nothing of who pays: one alone is known again. */
const knownAgain = '6011111111111117'

/** The mark of a card, of number and month of expiry; null of the cards that all share. */
export const fingerprintOf = (card: Card): string | null =>
	card.number === knownAgain ? `test-card-${card.expMonth}-${card.expYear}` : null

const brands: Readonly<Record<string, string>> = { 3: 'American Express', 5: 'Mastercard', 6: 'Discover' }

export function instrumentOf(card: Card): string {
	const brand = brands[card.number.charAt(0)] ?? 'Visa'
	return `${brand} ending in ${card.number.slice(-4)}`
}
