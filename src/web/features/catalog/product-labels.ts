import { type Category, type Flavor, type ProductSummary, priceBand, type Variant } from '#contracts/catalog/catalog.ts'
import type { FacetName } from '#contracts/catalog/facets.ts'
import { formatCents } from '#contracts/shared/money.ts'

export const categoryNames: Readonly<Record<Category, string>> = {
	'energy-drink': 'Energy Drinks',
	bundle: 'Bundles',
	merchandise: 'Merchandise',
	'gift-cards': 'Gift Cards',
}

/** From this many units on, a buyer need not hurry. */
const lowStock = 5

/** "$2.75 a can", or nothing for what holds no cans. */
export const pricePerCan = (category: Category, { priceCents, cans }: Variant): string | null =>
	category === 'energy-drink' && cans ? `${formatCents(Math.round(priceCents / cans))} a can` : null

/** "160 mg caffeine per can"; of several strengths the strongest; nothing for what has none. */
export const caffeineLabel = ({
	caffeineMg,
	flavors,
}: Pick<ProductSummary, 'caffeineMg' | 'flavors'>): string | null =>
	caffeineMg ? `${flavors.length > 1 ? 'Up to ' : ''}${caffeineMg} mg caffeine per can` : null

/** The stock in words: sold out, few left, or nothing. */
export function stockLabel({ available }: Variant): string | null {
	if (available === 0) return 'Sold out'
	return available <= lowStock ? `Only ${available} left` : null
}

export const isSoldOut = ({ variants }: Pick<ProductSummary, 'variants'>): boolean =>
	variants.every(({ available }) => available === 0)

/** For each facet the values that were chosen. */
export type Chosen = { readonly [name in FacetName]?: readonly string[] }

/** The variant to show and to sell on a card: the first one in stock of those with the price and pack asked for. */
export function shownVariant(variants: readonly Variant[], { price, pack }: Chosen = {}): Variant | undefined {
	const fitting = variants.filter(
		({ priceCents, cans }) =>
			(!price || price.includes(priceBand(priceCents))) && (!pack || pack.includes(String(cans))),
	)
	return fitting.find(({ available }) => available > 0) ?? fitting[0] ?? variants[0]
}

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** Small before large: the variants come with the usual choice first. */
export const smallestFirst = (variants: readonly Variant[]): Variant[] =>
	variants.toSorted(
		(a, b) => (a.cans ?? sizes.indexOf(a.name)) - (b.cans ?? sizes.indexOf(b.name)) || a.priceCents - b.priceCents,
	)

/** The name of the choice: packs of a drink, sizes of a shirt, amounts of a gift card. */
export const choiceName = (category: Category): string =>
	({ 'energy-drink': 'Pack', bundle: 'Pack', merchandise: 'Size', 'gift-cards': 'Amount' })[category]

/** The colors of a flavor as the variables that a page takes its theme from. */
export const themeOf = (flavor: Flavor | null): React.CSSProperties =>
	flavor
		? ({
				'--from': flavor.from,
				'--to': flavor.to,
				'--ground': flavor.ground,
				'--accent': flavor.accent,
			} as React.CSSProperties)
		: {}

/** The background of a product: its flavor's light, all flavors' for a bundle, plain ground for the rest. */
export function backdropOf({ flavor, category }: Pick<ProductSummary, 'flavor' | 'category'>): string {
	if (flavor) return 'flavor-light'
	return category === 'bundle' ? 'spectrum-wash' : 'bg-linear-to-b from-sunken to-line'
}

const numbers = [
	'No',
	'One',
	'Two',
	'Three',
	'Four',
	'Five',
	'Six',
	'Seven',
	'Eight',
	'Nine',
	'Ten',
	'Eleven',
	'Twelve',
]
/** 8 → "Eight" */
export const spelledOut = (number: number): string => numbers[number] ?? String(number)
