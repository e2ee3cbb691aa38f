import { type Category, priceBand } from '#contracts/catalog/catalog.ts'
import type { FacetName } from '#contracts/catalog/facets.ts'
import type { ListedProduct, SortableProduct } from '../rules.ts'

/** A variant as the facets see it. */
export interface FacetedVariant {
	id: string
	priceCents: number
	cans: number | null
}

/** The properties of a product that facets filter by. */
export interface FacetedProduct extends SortableProduct {
	id: string
	category: Category
	/** Slugs of the flavors in it: one of a drink, those of its drinks of a bundle. */
	flavors: readonly string[]
	/** Bands of the caffeine in its cans; a bundle may be in several. */
	caffeine: readonly string[]
	sugar: readonly string[]
	variants: readonly FacetedVariant[]
}

/** For each facet the values that were chosen; none is as good as all. */
export type ChosenFacets = { readonly [name in FacetName]?: readonly string[] | undefined }

type InStock = ReadonlySet<string>

const ofProduct = {
	category: (product: FacetedProduct) => [product.category],
	flavor: (product: FacetedProduct) => product.flavors,
	caffeine: (product: FacetedProduct) => product.caffeine,
	sugar: (product: FacetedProduct) => product.sugar,
} satisfies { [name in FacetName]?: (product: FacetedProduct) => readonly string[] }

/** One and the same variant must have the price, the pack and the stock that were asked for. */
const ofOffer = {
	price: (offer: FacetedVariant) => [priceBand(offer.priceCents)],
	pack: (offer: FacetedVariant) => (offer.cans ? [String(offer.cans)] : []),
	stock: (offer: FacetedVariant, inStock: InStock) => (inStock.has(offer.id) ? ['in'] : []),
} satisfies { [name in FacetName]?: (offer: FacetedVariant, inStock: InStock) => readonly string[] }

/** Facets that every can of a product must meet, not just one: a shopper who asks for little caffeine means the whole pack. */
const ofEveryCan: ReadonlySet<FacetName> = new Set(['caffeine', 'sugar'])

type ProductFacet = keyof typeof ofProduct
type OfferFacet = keyof typeof ofOffer
const productFacets = Object.keys(ofProduct) as ProductFacet[]
const offerFacets = Object.keys(ofOffer) as OfferFacet[]

const meets = (chosen: readonly string[] | undefined, values: readonly string[]): boolean =>
	!chosen?.length || values.some((value) => chosen.includes(value))

const meetsFacet = (name: ProductFacet, chosen: ChosenFacets, product: FacetedProduct): boolean => {
	const values = ofProduct[name](product)
	const asked = chosen[name]
	if (!asked?.length || !ofEveryCan.has(name)) return meets(asked, values)
	return values.length > 0 && values.every((value) => asked.includes(value))
}

const fitting = (
	product: FacetedProduct,
	chosen: ChosenFacets,
	inStock: InStock,
	except?: OfferFacet,
): readonly FacetedVariant[] => {
	const asked = offerFacets.filter((name) => name !== except && chosen[name]?.length)
	if (asked.length === 0) return product.variants
	return product.variants.filter((offer) => asked.every((name) => meets(chosen[name], ofOffer[name](offer, inStock))))
}

/** The products that were asked for, each listed at the price of its first variant that was. */
export function filterByFacets<P extends FacetedProduct>(
	products: readonly P[],
	chosen: ChosenFacets,
	inStock: InStock,
	scores: ReadonlyMap<string, number> | null,
): Array<ListedProduct<P>> {
	return products.flatMap((product) => {
		const score = scores ? scores.get(product.id) : 0
		if (score === undefined) return []
		if (!productFacets.every((name) => meetsFacet(name, chosen, product))) return []
		const [first] = fitting(product, chosen, inStock)
		return first ? [{ product, priceCents: first.priceCents, score }] : []
	})
}

/**
 * For every value that the catalog has, how many products choosing it would show: a facet's own choice does not count
 * for its own values, those of all others do.
 */
export function countFacets(
	products: readonly FacetedProduct[],
	chosen: ChosenFacets,
	inStock: InStock,
	scores: ReadonlyMap<string, number> | null,
): Record<FacetName, Map<string, number>> {
	const counts = Object.fromEntries(
		[...productFacets, ...offerFacets].map((name) => [name, new Map<string, number>()]),
	) as Record<FacetName, Map<string, number>>
	const count = (name: FacetName, values: Iterable<string>, by: 0 | 1) => {
		for (const value of new Set(values)) counts[name].set(value, (counts[name].get(value) ?? 0) + by)
	}
	for (const product of products) {
		const missed = productFacets.filter((name) => !meetsFacet(name, chosen, product))
		const isFound = scores?.has(product.id) ?? true
		const isOffered = isFound && missed.length < 2 && fitting(product, chosen, inStock).length > 0
		for (const name of productFacets) {
			const values = new Set(ofProduct[name](product))
			// Of several bands none is what all of its cans are in.
			const isShown = isOffered && missed.every((each) => each === name) && !(ofEveryCan.has(name) && values.size > 1)
			count(name, values, isShown ? 1 : 0)
		}
		for (const name of offerFacets) {
			const valuesOf = (offers: readonly FacetedVariant[]) => offers.flatMap((offer) => ofOffer[name](offer, inStock))
			count(name, valuesOf(product.variants), 0)
			if (isFound && missed.length === 0) count(name, valuesOf(fitting(product, chosen, inStock, name)), 1)
		}
	}
	return counts
}

/** A cache key: one text for all requests that choose the same products. */
export const chosenKey = (chosen: ChosenFacets): string =>
	[...productFacets, ...offerFacets].map((name) => chosen[name]?.toSorted().join(',') ?? '').join(';')
