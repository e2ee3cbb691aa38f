import type { ProductSummary, Variant } from '#contracts/catalog/catalog.ts'
import type { NewItem } from './cart-rules.ts'

/** The cart's line for so many of a product's variant. */
export const itemOf = (product: ProductSummary, variant: Variant, quantity: number): NewItem => ({
	productId: product.id,
	variantId: variant.id,
	quantity,
	price: variant.priceCents / 100,
	name: product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
	image: variant.picture,
})
