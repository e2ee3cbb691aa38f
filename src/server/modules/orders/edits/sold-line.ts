import { Refusal } from '#server/errors.ts'
import type { CatalogSnapshot, SoldProduct, SoldVariant } from '#server/modules/catalog/index.ts'
import { type LockedLine, lineName } from '../locked-order.ts'

/** The product and variant of a line as the catalog has them now, with tax category and weight. Throws `PRODUCT_UNAVAILABLE`. */
export function soldLine(line: LockedLine, snapshot: CatalogSnapshot): { product: SoldProduct; variant: SoldVariant } {
	const product = snapshot.productById.get(line.productId)
	const variant = product?.variants.find(({ id }) => id === line.variantId)
	if (!product || !variant)
		throw new Refusal(
			'PRODUCT_UNAVAILABLE',
			`${lineName(line)} is no longer in the catalog, so the order cannot be priced anew. Cancel what is not wanted instead.`,
		)
	return { product, variant }
}
