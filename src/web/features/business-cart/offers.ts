import type { CaseOffer } from '#contracts/wholesale/prices/case-catalog.ts'
import { nextBreak, priceAt } from '#contracts/wholesale/prices/case-prices.ts'
import type { BusinessCartItem, NewBusinessCartItem } from './business-cart-rules.ts'

/** So many cases of an offer as a line of the business cart; at less than it is sold from, the price is that of its first break. */
export const businessItemOf = (offer: CaseOffer, cases: number): NewBusinessCartItem => ({
	productId: offer.productId,
	sku: offer.sku,
	name: offer.name,
	flavor: offer.flavor,
	casePack: offer.unitsPerCase,
	cases,
	unitPriceCents: (priceAt(offer.prices, cases) ?? offer.prices[0])?.priceCents ?? 0,
	image: offer.picture || 'lineup',
})

/** A price that is another than the cart had. */
export interface RepricedOffers {
	productId: string
	name: string
	oldCents: number
	newCents: number
}

/** The cart at the prices of today: what changed, and what is not on the company's list any more. */
export function repriceCart(items: readonly BusinessCartItem[], offers: readonly CaseOffer[]) {
	const offerOf = new Map(offers.map((offer) => [offer.productId, offer]))
	const kept: NewBusinessCartItem[] = []
	const changes: RepricedOffers[] = []
	const gone: BusinessCartItem[] = []
	for (const item of items) {
		const offer = offerOf.get(item.productId)
		if (!offer) {
			gone.push(item)
			continue
		}
		const now = businessItemOf(offer, item.cases)
		kept.push(now)
		if (now.unitPriceCents !== item.unitPriceCents)
			changes.push({
				productId: item.productId,
				name: offer.name,
				oldCents: item.unitPriceCents,
				newCents: now.unitPriceCents,
			})
	}
	return { kept, changes, gone }
}

/** How far the next break is: "5 more for $34.80 each" is made of it. Null where there is none. */
export function toNextBreak({ prices }: CaseOffer, cases: number): { more: number; priceCents: number } | null {
	const next = nextBreak(prices, Math.max(cases, prices[0]?.minCases ?? 1))
	return next && { more: next.minCases - cases, priceCents: next.priceCents }
}
