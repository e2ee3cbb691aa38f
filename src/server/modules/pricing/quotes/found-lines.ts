import type { QuoteRequest } from '#contracts/pricing/pricing.ts'
import type { CatalogSnapshot, SoldProduct, SoldVariant } from '#server/modules/catalog/index.ts'
import { type FreeStock, shortLines } from '#server/modules/inventory/index.ts'
import type { Offer } from '#server/modules/promotions/index.ts'
import type { PricedLine } from '../lines.ts'
import type { CartOffer } from '../offers/cart-offers.ts'

/** A requested line, found in the catalog. */
export interface FoundLine {
	requested: QuoteRequest['lines'][number]
	/** Its position in the request; what a promotion gives comes after all of them. */
	position: number
	product: SoldProduct
	variant: SoldVariant
}

/** A line as pricing sees it. */
export const pricedLine = ({ requested, product, variant }: FoundLine): PricedLine => ({
	productId: product.id,
	category: product.category,
	quantity: requested.quantity,
	unitPriceCents: variant.priceCents,
	taxCategory: product.taxCategory,
	depositContainers: variant.depositContainers,
	weightGrams: variant.weightGrams,
})

/** The line that each gift would be, by its promotion; none for what is not sold any more, or not there beside the cart. */
export function giftLinesOf(
	offers: readonly Offer[],
	lines: readonly FoundLine[],
	{ snapshot, giftStock: stock }: { snapshot: CatalogSnapshot; giftStock: FreeStock | null },
): ReadonlyMap<string, FoundLine> {
	const gifts = new Map<string, FoundLine>()
	for (const { id, effect } of offers) {
		if (effect.kind !== 'gift') continue
		const { productId, variantId, quantity } = effect
		const product = snapshot.productById.get(productId)
		const variant = product?.variants.find((each) => each.id === variantId)
		if (!product || !variant) continue
		const gift = {
			requested: { productId, variantId, quantity },
			position: lines.length + gifts.size,
			product,
			variant,
		}
		// Gifts that were found to be there stay counted: two promotions may give the same.
		const wanted = [...lines, ...gifts.values(), gift].map((line) => ({
			variantId: line.variant.id,
			quantity: line.requested.quantity,
		}))
		const isShort = stock && shortLines(wanted, stock.plan, stock.free).includes(wanted.length - 1)
		if (!isShort) gifts.set(id, gift)
	}
	return gifts
}

/** An offer as a cart has it; one whose gift is sold out is closed. */
export function asCartOffer(offer: Offer, gift: FoundLine | undefined): CartOffer {
	const { effect } = offer
	if (effect.kind !== 'gift') return { ...offer, effect }
	if (gift) return { ...offer, effect: { kind: 'gift', line: pricedLine(gift) } }
	return { ...offer, effect: { kind: 'free_shipping' }, closed: offer.closed ?? { reason: 'gift_gone' } }
}

/** The variants whose stock decides whether there is a gift. */
export const giftVariantsOf = (offers: readonly Offer[]): string[] =>
	offers.flatMap(({ effect }) => (effect.kind === 'gift' ? [effect.variantId] : []))
