import { published } from '#server/db/published.ts'
import { products, variants } from './tables.ts'

/** Every product there ever was. What is sold now, with its words and pictures, is the catalog's snapshot. */
export const publishedProducts = published.view('products').as((query) =>
	query
		.select({
			id: products.id,
			slug: products.slug,
			name: products.name,
			category: products.category,
			status: products.status,
		})
		.from(products),
)

export const publishedVariants = published.view('variants').as((query) =>
	query
		.select({
			id: variants.id,
			productId: variants.productId,
			sku: variants.sku,
			name: variants.name,
			priceCents: variants.priceCents,
			picture: variants.picture,
			isActive: variants.isActive,
		})
		.from(variants),
)
