import { asCents, type Cents, noCents, sumCents } from '#contracts/shared/money.ts'
import { type Shipping, type ShippingInput, shippingFor } from '../rates/shipping.ts'
import { applyOffers, type Goods } from './apply-offers.ts'
import { type CartOffer, type OfferOutcome, type Unmet, unmetBy } from './cart-offers.ts'

export interface CartWithOffers extends ShippingInput {
	offers: readonly CartOffer[]
}

/** A cart under some of the offers. */
interface Alternative {
	offers: readonly CartOffer[]
	goods: Goods
	shipping: Shipping
	/** The amount that the buyer saves by it, against no offer at all. */
	worth: number
}

/**
 * Which offers count. All that combine count together; one that does not counts alone; whichever of these is worth most to
 * the buyer, gifts by their price. Of equal ones the first does: those that count alone, in their order, then those that
 * combine. No promotion makes an order dearer.
 */
export function chooseOffers(cart: CartWithOffers): { goods: Goods; shipping: Shipping; outcomes: OfferOutcome[] } {
	const unmet = new Map(cart.offers.map((offer) => [offer, unmetBy(offer, cart.lines)]))
	const met = cart.offers.filter((offer) => unmet.get(offer) === null)
	const none = under(cart, [], noCents)
	const bare = { ...none, worth: 0 }
	const together = met.filter(({ combines }) => combines)
	const alternatives = [...met.filter(({ combines }) => !combines).map((offer) => [offer]), together]
		.filter((offers) => offers.length > 0)
		.map((offers) => under(cart, offers, none.shipping.priceCents))
	const best = alternatives.reduce((max, each) => (each.worth > max.worth ? each : max), alternatives[0] ?? bare)
	const chosen = best.worth < 0 ? bare : best
	const effects = effectsOf(cart, chosen)
	const counted = effects.filter(({ discountCents, shippingCents }) => discountCents + shippingCents > 0)

	const whyNot = (offer: CartOffer): Unmet => {
		const own = alternatives.find(({ offers }) => offers.includes(offer))
		if (own && own.worth < 0) return { reason: 'dearer' }
		if (chosen.offers.includes(offer) || counted.length === 0) return { reason: 'no_effect' }
		return { reason: 'outdone', by: counted.map(({ offerId }) => offerId) }
	}
	return {
		...chosen,
		outcomes: cart.offers.map(
			(offer) =>
				counted.find(({ offerId }) => offerId === offer.id) ?? {
					offerId: offer.id,
					discountCents: noCents,
					shippingCents: noCents,
					unmet: unmet.get(offer) ?? whyNot(offer),
				},
		),
	}
}

function under(cart: CartWithOffers, offers: readonly CartOffer[], bareShipping: Cents): Alternative {
	const goods = applyOffers(cart.lines, offers)
	const shipping = shippingFor(cart, goods.merchandiseCents, goods.isShippingGiven)
	const discount = goods.lines.reduce(
		(total, { taken }) => total + taken.reduce((cents, { discountCents }) => cents + discountCents, 0),
		0,
	)
	return { offers, goods, shipping, worth: discount + bareShipping - shipping.priceCents }
}

/** The outcome of each of the chosen offers; of several for free shipping the first pays for it. */
function effectsOf(cart: CartWithOffers, { offers, goods, shipping }: Alternative): OfferOutcome[] {
	if (offers.length === 0) return []
	const paid = shippingFor(cart, goods.merchandiseCents, false).priceCents
	const gives = offers.find(({ effect }) => effect.kind === 'free_shipping')
	return offers.map((offer) => ({
		offerId: offer.id,
		discountCents: sumCents(
			goods.lines.flatMap(({ taken }) =>
				taken.filter(({ offerId }) => offerId === offer.id).map(({ discountCents }) => discountCents),
			),
		),
		shippingCents: offer === gives ? asCents(paid - shipping.priceCents) : noCents,
		unmet: null,
	}))
}
