import type { Cents } from '#contracts/shared/money.ts'
import type { Effect, Offer, OfferDenial } from '#server/modules/promotions/index.ts'
import { isGiftCard, type PricedLine } from '../lines.ts'
import { bundleSets, unitsIn } from '../units.ts'

/** An offer as it meets a cart: a gift is the line that it adds. */
export interface CartOffer
	extends Pick<Offer, 'id' | 'productIds' | 'categories' | 'minSubtotalCents' | 'combines' | 'closed'> {
	effect: Exclude<Effect, { kind: 'gift' }> | { kind: 'gift'; line: PricedLine }
}

/** Why an offer gives this cart nothing. */
export type Unmet =
	| OfferDenial
	/** Nothing but gift cards, which never get cheaper: they would turn into money. */
	| { reason: 'no_merchandise' }
	/** The cart has none of the products that the offer is for. */
	| { reason: 'other_products' }
	| { reason: 'minimum'; missingCents: Cents }
	/** The cart needs more units of the offer's products, or of those that are got with them. */
	| { reason: 'quantity'; missing: number; of: 'buys' | 'gets' }
	/** Offers that do not combine with it are worth more, and count instead. */
	| { reason: 'outdone'; by: readonly string[] }
	/** The offer would cost more than it takes off: shipping is free without it. */
	| { reason: 'dearer' }
	| { reason: 'no_effect' }

export interface OfferOutcome {
	offerId: string
	/** The discount of the offer on goods and on shipping; both 0 where it does not count. */
	discountCents: Cents
	shippingCents: Cents
	/** Null when it counts. */
	unmet: Unmet | null
}

/** Whether an offer is for this line. */
export const isFor = ({ productIds, categories }: Pick<CartOffer, 'productIds' | 'categories'>, line: PricedLine) =>
	!isGiftCard(line) &&
	((productIds.length === 0 && categories.length === 0) ||
		productIds.includes(line.productId) ||
		categories.includes(line.category))

/** The condition of an offer that a cart does not meet, by its lines before any discount; null when it meets all. */
export function unmetBy(offer: CartOffer, lines: readonly PricedLine[]): Unmet | null {
	if (offer.closed) return offer.closed
	if (lines.every(isGiftCard)) return { reason: 'no_merchandise' }
	const own = lines.filter((line) => isFor(offer, line))
	if (own.length === 0) return { reason: 'other_products' }
	const subtotal = own.reduce((cents, line) => cents + line.unitPriceCents * line.quantity, 0)
	if (subtotal < offer.minSubtotalCents)
		return { reason: 'minimum', missingCents: (offer.minSubtotalCents - subtotal) as Cents }
	return unitsMissing(offer, lines, unitsIn(own))
}

function unitsMissing({ effect, ...offer }: CartOffer, lines: readonly PricedLine[], units: number): Unmet | null {
	if (effect.kind === 'tiers') {
		const from = Math.min(...effect.tiers.map(({ fromQuantity }) => fromQuantity))
		return units < from ? { reason: 'quantity', missing: from - units, of: 'buys' } : null
	}
	if (effect.kind !== 'buy_x_get_y') return null
	const { bought, got, sets } = bundleSets(effect, lines, (line) => isFor(offer, line))
	if (sets > 0) return null
	if (effect.getProductIds.length === 0)
		return { reason: 'quantity', missing: effect.buy + effect.get - bought, of: 'buys' }
	return bought < effect.buy
		? { reason: 'quantity', missing: effect.buy - bought, of: 'buys' }
		: { reason: 'quantity', missing: effect.get - got, of: 'gets' }
}
