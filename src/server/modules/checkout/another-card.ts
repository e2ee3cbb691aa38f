import { Refusal } from '#server/errors.ts'

/** The refusal of a card while the provider is still charging the card of an earlier try. */
export const anotherCardInProgress = () =>
	new Refusal(
		'CONFLICT',
		'Another card is being tried for this right now. This card was not charged. Please look again in a moment.',
		{ retryAfter: 3 },
	)

/** The refusal for a buyer who repeated an earlier try that has failed: the card given now was not charged. */
export const cardNotTried = () =>
	new Refusal(
		'CONFLICT',
		'The payment that was under way came to nothing, and this card was not tried. Nothing was charged. Please pay again.',
		{ retryAfter: 1 },
	)
