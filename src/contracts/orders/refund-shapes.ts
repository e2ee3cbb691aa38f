import { z } from 'zod'
import { time } from '../endpoint.ts'
import { cents, formatCents, signedCents } from '../shared/money.ts'

/** The reason that is written down where a buyer cancels and gives none; they themself are not told it. */
export const reasonOfBuyer = 'Cancelled by the buyer.'

/** The amount that goes back to each card, in the order in which they paid; a card has no name where the provider told none. */
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

/** The parts of a refund of some units of a line. */
const refundedLine = z.object({
	lineId: z.string(),
	/** Units that are paid back, and units that will not come any more. */
	quantity: z.int(),
	cancelled: z.int(),
	subtotalCents: cents,
	/** Discount and tax include what is taken off for units that are kept, so a line of no units has a discount and a tax below zero. */
	discountCents: signedCents,
	taxCents: signedCents,
	depositCents: cents,
	/** Of the tokens that the order earned: what these units take back. */
	earnedTokens: z.int(),
})

/** Everything that a refund does; what is posted equals its preview. */
export const refundEffects = z.object({
	/** The amount that the buyer gets: lines with tax and deposits, less discounts, with shipping and goodwill, less the offset and `exchangedCents`. */
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
	/** The part of these lines that earlier goodwill has paid back already. */
	offsetCents: cents,
	/** The price of the goods that go out instead: that much is not paid back. */
	exchangedCents: cents,
	/** Where it goes: each means of payment gets its part of what it paid. */
	cardCents: cents,
	/** The same, card by card: an order that was changed may be paid with several. */
	cards: cardShares,
	giftCards: z.array(z.object({ lastFour: z.string(), cents })),
	/** Tokens that the order earned and that go back with these goods; what of them was spent meanwhile is owed. */
	earnedTokens: z.int(),
	/** Tokens that paid, back in the lots that they came from; a cent each. */
	restoredTokens: z.int(),
	/** Tokens that paid and come back to nobody: their member has deleted the account. */
	lostTokens: z.int(),
	/** Gift cards that the order bought, unused, which are good no more. */
	voidedGiftCards: z.array(z.string()),
	/** The amount that can still be refunded after this refund. */
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
	/** Of the card's part: what was given back in another way, because the card could not take it; `cards` are without it. */
	elsewhereCents: cents,
	/** Whether what goes to the card has left; gift cards have it at once. */
	state: z.enum(['under_way', 'done']),
})
export type Refund = z.output<typeof refund>
