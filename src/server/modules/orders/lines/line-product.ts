import type { SoldProduct, SoldVariant } from '#server/modules/catalog/index.ts'

/** The product of a line: a copy of the catalog as it was at the sale. */
export interface LineProduct {
	productId: string
	variantId: string
	slug: string
	sku: string
	name: string
	variantName: string
	picture: string
}

export const lineProductOf = (product: SoldProduct, variant: SoldVariant): LineProduct => ({
	productId: product.id,
	variantId: variant.id,
	slug: product.slug,
	sku: variant.sku,
	name: product.name,
	variantName: variant.name,
	picture: variant.picture,
})
