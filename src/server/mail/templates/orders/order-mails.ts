import type { CardShares } from '#contracts/orders/refund-shapes.ts'

/** The data of the mail about an edit. */
export interface OrderEditedMail {
	orderId: string
	reason: string
	differenceCents: number
	/** Of the discount: what was given for goods that went. Mails that are older than this say nothing of it. */
	unearnedCents?: number
	cardCents: number
	/** Mails that are older than this do not name the cards. */
	cards?: CardShares
	giftCards: Array<{ lastFour: string; cents: number }>
	/** Older mails name none. */
	restoredTokens?: number
}

/** The data of the mail about a refund that the provider refused, and that staff closed as given in another way. */
export interface RefundByHandMail {
	orderId: string
	elsewhereCents: number
	/** What of it went back to the card at the provider, without us. */
	atProviderCents: number
	reason: string
	endedAt: string
}
