import type { Rates } from '#server/modules/pricing/rates/rates.ts'
import type { GiftCards } from './discounts/gift-cards.ts'
import type { Promotions } from './discounts/promotions.ts'
import type { Random } from './random.ts'
import type { Shelf } from './stock/shelf.ts'

export interface PastDeps {
	random: Random
	rates: Rates
	shelf: Shelf
	promotions: Promotions
	giftCards: GiftCards
	/** When the history ends. */
	end: Date
	/** The account of who packs and refunds. */
	staffId: string
}

export const minutes = (time: Date, count: number) => new Date(time.getTime() + count * 60_000)

/** A mail that has left. */
export const mailOf = (
	kind: string,
	cause: string,
	to: string,
	subject: string,
	at: Date,
	data: Record<string, unknown>,
) => ({
	...{ kind, cause, to, subject, data, attempts: 1 },
	...{ dueAt: null, sentAt: minutes(at, 1), createdAt: at },
})
