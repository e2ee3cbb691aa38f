import { z } from 'zod'
import { time } from '../endpoint.ts'
import { cents, formatCents, signedCents } from '../shared/money.ts'

/** The reason that is written down where a buyer cancels and gives none; they themself are not told it. */
export const reasonOfBuyer = 'Cancelled by the buyer.'

/** What goes back to which card, the one that paid first first; a card without a name is one that nobody has told us. */
export const cardShares = z.array(z.object({ instrument: z.string().nullable(), cents }))
export type CardShares = z.output<typeof cardShares>

/** "$10.86 goes back to Visa ending in 4242 and $23.60 to Visa ending in 3155" */
export const cardSharesLabel = (cards: CardShares, verb: string): string =>
	cards
		.map(
			({ instrument, cents }, at) =>
				`${formatCents(cents)} ${at === 0 ? `${verb} ` : ''}to ${instrument ?? 'your card'}`,
		)
		.join(' and ')

/** What giving units of a line back is made of. */
const refundedLine = z.object({
	lineId: z.string(),
	/** Units that are paid back, and units that will not come any more. */
	quantity: z.int(),
	cancelled: z.int(),
	subtotalCents: cents,
	/** What is taken off for units that are kept is part of them, so that a line of no units has discount and less than no tax. */
	discountCents: signedCents,
	taxCents: signedCents,
	depositCents: cents,
})

/** Everything that a refund does; what is posted equals its preview. */
export const refundEffects = z.object({
	/** What the buyer gets: lines with tax and deposits, less discounts, with shipping and goodwill, less the offset and what was exchanged. */
	amountCents: cents,
	lines: z.array(refundedLine),
	/** Of the discount: what is taken off for gifts that stay with the buyer, who keeps too little for them. */
	keptGiftsCents: cents,
	subtotalCents: cents,
	discountCents: signedCents,
	taxCents: signedCents,
	depositCents: cents,
	shippingCents: cents,
	/** Given without goods. */
	goodwillCents: cents,
	/** What earlier goodwill has given of these lines already. */
	offsetCents: cents,
	/** What goods that go out instead are worth: that much does not go back. */
	exchangedCents: cents,
	/** Where it goes: each means of payment gets its part of what it paid. */
	cardCents: cents,
	/** The same, card by card: an order that was changed may be paid with several. */
	cards: cardShares,
	giftCards: z.array(z.object({ lastFour: z.string(), cents })),
	/** Gift cards that the order bought, unused, which are good no more. */
	voidedGiftCards: z.array(z.string()),
	/** What could be given back after it. */
	leftCents: cents,
})
export type RefundEffects = z.output<typeof refundEffects>

/** A refund of an order, or a cancellation or an exchange with what it gave back. */
export const refund = refundEffects.omit({ voidedGiftCards: true, leftCents: true }).extend({
	id: z.string(),
	/** The order's number and which of its refunds it is: "UT-10001-R1". */
	reference: z.string(),
	kind: z.enum(['refund', 'cancellation', 'exchange']),
	reason: z.string(),
	at: time,
	/** Whether what goes to the card has left; gift cards have it at once. */
	state: z.enum(['under_way', 'done']),
})
export type Refund = z.output<typeof refund>
