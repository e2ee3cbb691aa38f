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

export function instrumentOf(card: Card): string {
	const brand = card.number.startsWith('3') ? 'American Express' : card.number.startsWith('5') ? 'Mastercard' : 'Visa'
	return `${brand} ending in ${card.number.slice(-4)}`
}
