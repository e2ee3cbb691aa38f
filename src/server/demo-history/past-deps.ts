import type { Rates } from '#server/modules/pricing/rates/rates.ts'
import type { GiftCards } from './discounts/gift-cards.ts'
import type { Promotions } from './discounts/promotions.ts'
import type { Random } from './random.ts'
import type { PastStock } from './stock/past-stock.ts'
import type { PastTokens } from './tokens/spend-tokens.ts'

export interface PastDeps {
	random: Random
	rates: Rates
	shelf: PastStock
	promotions: Promotions
	giftCards: GiftCards
	/** Null where the books of tokens are begun already. */
	tokens: PastTokens | null
	/** When the history ends. */
	end: Date
	/** The account of who packs and refunds. */
	staffId: string
}

export const minutesAfter = (time: Date, count: number) => new Date(time.getTime() + count * 60_000)

/** A mail that has left. */
export const sentMail = (
	kind: string,
	cause: string,
	to: string,
	subject: string,
	at: Date,
	data: Record<string, unknown>,
) => ({
	...{ kind, cause, to, subject, data, attempts: 1 },
	...{ dueAt: null, sentAt: minutesAfter(at, 1), createdAt: at },
})
