import { eq, sql } from 'drizzle-orm'
import { text, uuid } from 'drizzle-orm/pg-core'
import { published } from '#server/db/published.ts'
import { emptySearches } from './search/tables.ts'
import { flavors, products, variants } from './tables.ts'

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

/** The flavors in each product: its own, and those of what a bundle contains. */
export const publishedProductFlavors = published
	.view('product_flavors', { productId: uuid('product_id'), flavor: text() })
	.as(
		sql`SELECT id AS product_id, flavor FROM ${products} WHERE flavor IS NOT NULL
			UNION SELECT bundle.id, drink.flavor FROM ${products} bundle
				CROSS JOIN LATERAL jsonb_to_recordset(bundle.contents) AS part(slug text)
				JOIN ${products} drink ON drink.slug = part.slug WHERE drink.flavor IS NOT NULL`,
	)

export const publishedFlavors = published
	.view('flavors')
	.as((query) => query.select({ slug: flavors.slug, name: flavors.name }).from(flavors))

/** What figures call a variant: its product, flavor and cans in a pack. */
export const publishedVariantPacks = published.view('variant_packs').as((query) =>
	query
		.select({
			id: variants.id,
			productId: variants.productId,
			sku: variants.sku,
			name: variants.name,
			cans: variants.cans,
			slug: sql<string>`${products.slug}`.as('slug'),
			product: sql<string>`${products.name}`.as('product'),
			category: sql<(typeof products.$inferSelect)['category']>`${products.category}`.as('category'),
			flavor: sql<string | null>`${products.flavor}`.as('flavor'),
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId)),
)

/** What the shop was searched for in vain. */
export const publishedEmptySearches = published
	.view('empty_searches')
	.as((query) =>
		query
			.select({ day: emptySearches.day, term: emptySearches.term, searches: emptySearches.searches })
			.from(emptySearches),
	)
