import { type DeliveryWindow, deliveryOf } from '#contracts/checkout/delivery.ts'
import type { LineDiscount, PricedPromotion, Quote } from '#contracts/pricing/pricing.ts'
import { type Address, addressProblem } from '#contracts/shared/address.ts'
import { asCents, noCents } from '#contracts/shared/money.ts'
import { type FreeStock, unitsFree } from '#server/modules/inventory/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import { concessionNames, explainConcessions } from '../offers/concessions.ts'
import { explainOffers, offerNames } from '../offers/explain.ts'
import type { BrokenDownLine, PricedMethod } from '../rules.ts'
import type { PricedCart } from './quote.ts'

/** When a parcel sent this way arrives if it is ordered now; null for what travels by e-mail. */
export const deliveryBy = ({ fastestDays, slowestDays }: PricedMethod, now: Date): DeliveryWindow | null =>
	fastestDays === undefined || slowestDays === undefined ? null : deliveryOf(now, { fastestDays, slowestDays })

/** The names of discounts by promotions and by staff, by their ids. */
export const discountNames = ({ offers, concessions, lines }: Named): ReadonlyMap<string, string> =>
	new Map([
		...offerNames(offers),
		...concessionNames(
			concessions,
			lines.map(({ product, variant }) => `${product.name}, ${variant.name}`),
		),
	])
type Named = Pick<PricedCart, 'offers' | 'concessions' | 'lines'>

/** Why this price: what each promotion did, why others did nothing, and what staff gave. */
export const priceExplanation = (priced: Named & Pick<PricedCart, 'breakdown'>): PricedPromotion[] => [
	...explainOffers(priced.offers, priced.breakdown.offers),
	...explainConcessions(priced.concessions, discountNames(priced), priced.breakdown),
]

/** The discounts of a line by their promotions, with the names that buyers read. */
export const discountsOf = (line: BrokenDownLine | undefined, names: ReadonlyMap<string, string>): LineDiscount[] =>
	(line?.discounts ?? []).map(({ offerId, discountCents }) => ({
		promotionId: offerId,
		name: names.get(offerId) ?? '',
		discountCents,
	}))

const quotedTokens = ({ breakdown: { tokens, tokensCents, maxTokens }, spendable }: PricedCart) => ({
	tokens,
	tokensCents,
	spendable: spendable && { ...spendable, maxTokens },
})

/** The wire shape of what was priced. */
export function quoteOf(
	priced: PricedCart,
	request: { shippingAddress?: Address | undefined },
	stock: FreeStock | null,
): Quote {
	const { breakdown } = priced
	const names = discountNames(priced)
	return {
		lines: priced.lines.map(({ requested, product, variant }, index) => {
			const amounts = breakdown.lines[index]
			return {
				productId: product.id,
				variantId: variant.id,
				slug: product.slug,
				sku: variant.sku,
				name: product.name,
				variantName: variant.name,
				picture: variant.picture,
				pictureUrl: pictureUrlOf(variant.picture),
				quantity: requested.quantity,
				unitPriceCents: variant.priceCents,
				subtotalCents: amounts?.subtotalCents ?? noCents,
				discountCents: amounts?.discountCents ?? noCents,
				taxCents: amounts?.taxCents ?? noCents,
				depositCents: amounts?.depositCents ?? noCents,
				discounts: discountsOf(amounts, names),
				givenBy: (amounts?.givenBy && names.get(amounts.givenBy)) || null,
				available: stock ? unitsFree(stock, variant.id) : 0,
			}
		}),
		subtotalCents: breakdown.subtotalCents,
		discountCents: breakdown.discountCents,
		shippingCents: breakdown.shippingCents,
		taxCents: breakdown.taxCents,
		depositCents: breakdown.depositCents,
		giftCardCents: breakdown.giftCardCents,
		keptOnGiftCardsCents: breakdown.keptOnGiftCardsCents,
		giftCards: priced.giftCards.map(({ lastFour, balanceCents }, index) => {
			const paidCents = breakdown.giftCardShares[index] ?? noCents
			return { lastFour, paidCents, leftCents: asCents(balanceCents - paidCents) }
		}),
		...quotedTokens(priced),
		totalCents: breakdown.totalCents,
		promotions: priceExplanation(priced),
		freeShippingCountedCents: breakdown.freeShippingCountedCents,
		freeShippingGapCents: asCents(breakdown.freeShippingGapCents),
		shippingMethodId: breakdown.method?.id ?? null,
		shippingMethods: breakdown.methods.map(({ method, priceCents }) => ({
			id: method.id,
			name: method.name,
			promise: method.promise,
			delivery: deliveryBy(method, priced.now),
			priceCents,
		})),
		needsAddress: priced.needsAddress,
		estimated: priced.needsAddress && (!request.shippingAddress || addressProblem(request.shippingAddress) !== null),
		problems: priced.problems,
	}
}
