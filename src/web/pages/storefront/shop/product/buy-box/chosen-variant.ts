import type { Variant } from '#contracts/catalog/catalog.ts'

/** "12-pack" → "12-pack", "One size" → "one-size", "$50" → "50" */
const slugOf = (name: string): string =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** The variant that a URL names by its SKU or its name; null when it names none of these. */
export function namedVariant(variants: readonly Variant[], named: string | null): Variant | null {
	const text = named?.toLowerCase()
	return (text && variants.find(({ sku, name }) => sku.toLowerCase() === text || slugOf(name) === text)) || null
}

/** The variant to buy: the one that the URL names, else the first in stock, else the first. */
export const chosenVariant = (variants: readonly Variant[], named: string | null): Variant | undefined =>
	namedVariant(variants, named) ?? variants.find(({ available }) => available > 0) ?? variants[0]
