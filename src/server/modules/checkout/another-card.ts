import { Refusal } from '#server/errors.ts'

/** To who pays with a card while the provider has the card of an earlier try at work. */
export const anotherCardAtWork = () =>
	new Refusal(
		'CONFLICT',
		'Another card is being tried for this right now. This card was not charged. Please look again in a moment.',
		{ retryAfter: 3 },
	)

/** To who took up an earlier try, which has failed: their own card was not asked. */
export const cardNotTried = () =>
	new Refusal(
		'CONFLICT',
		'The payment that was under way came to nothing, and this card was not tried. Nothing was charged. Please pay again.',
		{ retryAfter: 1 },
	)
