import { type Cents, sumCents } from '#contracts/shared/money.ts'
import type { CatalogSnapshot } from '#server/modules/catalog/index.ts'
import type { Offer } from '#server/modules/promotions/index.ts'
import type { PricedLine } from '../lines.ts'
import { applyOffers } from '../offers/apply-offers.ts'
import { type CartOffer, type Unmet, unmetBy } from '../offers/cart-offers.ts'
import { asCartOffer, giftLinesOf } from './found-lines.ts'

export type DraftOffer = CartOffer

/** An offer as any cart would have it, as if its gift were always there. */
export const draftOfferOf = (offer: Offer, snapshot: CatalogSnapshot): DraftOffer =>
	asCartOffer(offer, giftLinesOf([offer], [], { snapshot, giftStock: null }).get(offer.id))

interface OfferAlone {
	/** Null when the lines meet all of its conditions. */
	unmet: Unmet | null
	/** The discount of each line, in their order. */
	discounts: Cents[]
	/** The price of what it adds. */
	givenCents: Cents
	givesShipping: boolean
}

/** One offer by itself on these lines, by the functions that price every cart. */
export function offerAlone(offer: DraftOffer, lines: readonly PricedLine[]): OfferAlone {
	const unmet = unmetBy(offer, lines)
	const goods = applyOffers(lines, unmet ? [] : [offer])
	const discountOf = ({ taken }: (typeof goods.lines)[number]) => sumCents(taken.map((each) => each.discountCents))
	return {
		unmet,
		discounts: goods.lines.filter(({ givenBy }) => givenBy === null).map(discountOf),
		givenCents: sumCents(goods.lines.filter(({ givenBy }) => givenBy !== null).map(discountOf)),
		givesShipping: goods.isShippingGiven,
	}
}
