import type { Gift } from '#contracts/pricing/pricing.ts'
import { productId, variantId } from '#server/modules/catalog/seed/product.ts'
import { seedProducts } from '#server/modules/catalog/seed.ts'
import type { PricedLine } from '#server/modules/pricing/rules.ts'
import type { Random } from '../random.ts'

type Product = (typeof seedProducts)[number]
type Variant = Product['variants'][number]

export interface BasketLine {
	productId: string
	variantId: string
	product: Product
	variant: Variant
	priced: PricedLine
	/** Of a gift card. */
	gift?: Gift
}

/** How often something is bought, beside others of its kind. */
const flavors: Record<string, number> = { 'blood-orange': 10, 'citrus-surge': 8, 'mango-heat': 7, 'arctic-mint': 5 }
const packs: Record<number, number> = { 4: 5, 12: 8, 24: 4 }
const kinds: Record<string, number> = { 'energy-drink': 76, bundle: 13, merchandise: 11 }
const isSummer = (at: Date) => at.getUTCMonth() >= 5 && at.getUTCMonth() <= 8

const weightOf = (product: Product, variant: Variant, at: Date): number => {
	if (product.category === 'energy-drink')
		return (
			(flavors[product.slug] ?? 4) *
			(packs[variant.cans ?? 0] ?? 1) *
			(isSummer(at) && /mint|citrus/.test(product.slug) ? 1.5 : 1)
		)
	return variant.name === 'XXL' || variant.name === 'XS' ? 1 : 3
}

/** Fills one cart: mostly a pack or two, now and then a bundle or a shirt. */
export function fillBasket(random: Random, at: Date): BasketLine[] {
	const size = random.pickWeighted([
		[1, 58],
		[2, 28],
		[3, 10],
		[4, 4],
	])
	const chosen = new Map<string, BasketLine>()
	for (let nth = 0; nth < size; nth++) {
		const kind = random.pickWeighted(Object.entries(kinds))
		const [product, variant] = random.pickWeighted(offers(kind, at))
		if (chosen.has(variant.sku)) continue
		const quantity = random.pickWeighted([
			[1, kind === 'merchandise' ? 92 : 78],
			[2, 16],
			[3, 4],
			[4, 2],
		])
		chosen.set(variant.sku, {
			productId: productId(product.slug),
			variantId: variantId(variant.sku),
			product,
			variant,
			priced: {
				productId: productId(product.slug),
				category: product.category,
				quantity,
				unitPriceCents: variant.priceCents,
				taxCategory: product.taxCategory as PricedLine['taxCategory'],
				depositContainers: variant.cans ?? 0,
				weightGrams: variant.weightGrams,
			},
		})
	}
	return [...chosen.values()]
}

const known = new Map<string, Array<readonly [readonly [Product, Variant], number]>>()
function offers(kind: string, at: Date) {
	const key = `${kind} ${isSummer(at)}`
	const found = known.get(key)
	if (found) return found
	const made = seedProducts
		.filter(({ category }) => category === kind)
		.flatMap((product) =>
			product.variants.map((variant) => [[product, variant], weightOf(product, variant, at)] as const),
		)
	known.set(key, made)
	return made
}
