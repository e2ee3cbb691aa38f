import type { CatalogSnapshot, SoldProduct, SoldVariant } from '#server/modules/catalog/index.ts'

interface Exchangeable {
	productId: string
	variantId: string
}

/**
 * What a line can be exchanged for: other sizes of the same product, and of a drink the other flavors in a pack of as many
 * cans. Everything that is sold today; whether there is stock is another matter.
 */
export function exchangesFor(
	catalog: CatalogSnapshot,
	line: Exchangeable,
): Array<{ product: SoldProduct; variant: SoldVariant }> {
	const own = catalog.productById.get(line.productId)
	if (!own) return []
	const bought = own.variants.find(({ id }) => id === line.variantId)
	return catalog.products
		.filter(
			(product) => product.id === own.id || (own.category === 'energy-drink' && product.category === own.category),
		)
		.flatMap((product) =>
			product.variants
				.filter(({ id, cans }) => id !== line.variantId && (product.id === own.id || cans === bought?.cans))
				.map((variant) => ({ product, variant })),
		)
}
