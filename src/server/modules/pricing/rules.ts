import { asCents, type Cents, subtractCents, sumCents } from '#contracts/shared/money.ts'
import type { PricedLine } from './lines.ts'
import type { CartOffer, OfferOutcome } from './offers/cart-offers.ts'
import { chooseOffers } from './offers/choose-offers.ts'
import { applyConcessions, type Concessions, concededShipping } from './offers/concessions.ts'
import { depositOf } from './rates/deposits.ts'
import type { PricedMethod, Shipping } from './rates/shipping.ts'
import { salesTaxOf, type TaxPpm } from './rates/tax.ts'
import { centsPerToken, maxTokensOf, payByTenders, type Tenders } from './tenders.ts'

export type { PricedLine } from './lines.ts'
export type { CartOffer, OfferOutcome } from './offers/cart-offers.ts'
export type { PricedMethod } from './rates/shipping.ts'
export type { Tenders } from './tenders.ts'

/** Rates in force on the day, for one destination. */
export interface DestinationRates {
	taxPpm: TaxPpm
	/** Per can or bottle. */
	depositCents: number
}

export interface BrokenDownLine {
	subtotalCents: Cents
	discountCents: Cents
	taxCents: Cents
	depositCents: Cents
	/** The discount of the line by each promotion, and after them those of staff. */
	discounts: Array<{ offerId: string; discountCents: Cents }>
	/** The offer that adds this line and pays for it; null for what was asked for. */
	givenBy: string | null
}

export interface Breakdown {
	/** The requested lines in their order, then those that promotions add. */
	lines: BrokenDownLine[]
	/** The outcome of each offer, in their order. */
	offers: OfferOutcome[]
	subtotalCents: Cents
	discountCents: Cents
	shippingCents: Cents
	/** The price of shipping before a discount of staff. */
	listedShippingCents: Cents
	taxCents: Cents
	depositCents: Cents
	giftCardCents: Cents
	/** The amount that each gift card pays, in the order given. */
	giftCardShares: Cents[]
	/** The amount that gift cards could pay and do not, so that a card has enough to charge (decision 013). */
	keptOnGiftCardsCents: Cents
	tokens: number
	tokensCents: Cents
	/** The most that could have paid. */
	maxTokens: number
	totalCents: Cents
	/** The amount that counts toward free shipping, and the amount that is missing to it. */
	freeShippingCountedCents: Cents
	freeShippingGapCents: Cents
	method: PricedMethod | null
	methods: Shipping['methods']
}

export interface CartToPrice {
	lines: readonly PricedLine[]
	offers: readonly CartOffer[]
	/** Null while nobody knows where it goes: no tax, no deposits, and shipping is an estimate. */
	destination: { state: string; rates: DestinationRates } | null
	methods: readonly PricedMethod[]
	methodId: string | null
	tenders: Tenders
	/** Discounts that staff give on a draft order. */
	concessions?: Concessions | null | undefined
}

/**
 * The price of everything, as one pure function: cart drawer, checkout and orders all ask it. Amounts of the
 * order are split over its lines to the cent; sales tax (`tax.ts`) and container deposits (`deposits.ts`) are worked out per line.
 */
export function breakDown(cart: CartToPrice): Breakdown {
	const { destination, concessions } = cart
	const { goods, shipping, outcomes } = chooseOffers(cart)
	const shippingCents = concededShipping(shipping.priceCents, concessions?.shipping ?? null)
	const conceded = applyConcessions(goods.lines, concessions?.discounts ?? [])
	const lines = conceded.map(({ line, subtotalCents, taken, conceded: besides, givenBy }): BrokenDownLine => {
		const discounts = [...taken, ...besides]
		const discountCents = sumCents(discounts.map((each) => each.discountCents))
		return {
			subtotalCents,
			discountCents,
			taxCents: salesTaxOf(line.taxCategory, subtotalCents - discountCents, destination?.rates.taxPpm),
			depositCents: depositOf(line, destination?.rates.depositCents),
			discounts,
			givenBy,
		}
	})
	const subtotalCents = sumCents(lines.map((line) => line.subtotalCents))
	const discountCents = sumCents(lines.map((line) => line.discountCents))
	const taxCents = sumCents(lines.map((line) => line.taxCents))
	const depositCents = sumCents(lines.map((line) => line.depositCents))
	const merchandiseCents = subtractCents(
		goods.merchandiseCents,
		sumCents(conceded.flatMap((line) => line.conceded.map((each) => each.discountCents))),
	)
	const due = asCents(subtotalCents - discountCents + shippingCents + taxCents + depositCents)

	const { giftCardShares, keptOnGiftCardsCents, tokens } = payByTenders(due, merchandiseCents, cart.tenders)
	const giftCardCents = sumCents(giftCardShares)
	const tokensCents = asCents(tokens * centsPerToken)
	return {
		lines,
		offers: outcomes,
		subtotalCents,
		discountCents,
		shippingCents,
		listedShippingCents: shipping.priceCents,
		taxCents,
		depositCents,
		giftCardCents,
		giftCardShares,
		keptOnGiftCardsCents,
		tokens,
		tokensCents,
		maxTokens: maxTokensOf(due, merchandiseCents, cart.tenders),
		totalCents: asCents(due - giftCardCents - tokensCents),
		freeShippingCountedCents: goods.merchandiseCents,
		freeShippingGapCents: shipping.gapCents,
		method: shipping.method,
		methods: shipping.methods,
	}
}
