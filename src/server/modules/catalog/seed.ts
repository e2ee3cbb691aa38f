import type { Tx } from '#server/db/client.ts'
import { bundles } from './seed/bundles.ts'
import { canSku, drinks } from './seed/drinks.ts'
import { seedFlavors } from './seed/flavors.ts'
import { seededGiftCard } from './seed/gift-cards.ts'
import { goods } from './seed/merchandise.ts'
import { productId, type SeedProduct, variantId } from './seed/product.ts'
import { flavors, formerProductSlugs, products, variants } from './tables.ts'

export const seedProducts: readonly SeedProduct[] = [...drinks, ...bundles, ...goods, seededGiftCard]

/** Everything that lies on a shelf: a can of each flavor, and each piece of merchandise in each size. */
export const seedItems: ReadonlyArray<{ sku: string; name: string; isCan: boolean }> = [
	...seedFlavors.map((flavor) => ({ sku: canSku(flavor), name: `${flavor.name} can 355 mL`, isCan: true })),
	...goods.flatMap((product) =>
		product.variants.map((variant) => ({
			sku: variant.sku,
			name: product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
			isCan: false,
		})),
	),
]

/** The items that one unit of each variant takes from the shelf; none for a gift card. */
export const seedConsumption = seedProducts.flatMap((product) =>
	product.variants.flatMap((variant) => variant.items.map((item) => ({ variantId: variantId(variant.sku), ...item }))),
)

/** The demo catalog; the caller has made sure that there is none. */
export async function seedCatalog(tx: Tx): Promise<void> {
	await tx.insert(flavors).values(
		seedFlavors.map(({ slug, name, unleash, mood, notes, from, to, ground, accent }, position) => ({
			slug,
			name,
			unleash,
			mood,
			notes,
			from,
			to,
			ground,
			accent,
			position,
		})),
	)
	await tx.insert(products).values(
		seedProducts.map(({ variants: _, ...product }, index) => ({
			...product,
			id: productId(product.slug),
			// Products with the badge "New" are the newest in the shop.
			createdAt: new Date(Date.UTC(2025, product.badge === 'New' ? 8 : 2, 1 + index)),
		})),
	)
	await tx.insert(variants).values(
		seedProducts.flatMap((product) =>
			product.variants.map(({ items: _, ...variant }, position) => ({
				...variant,
				id: variantId(variant.sku),
				productId: productId(product.slug),
				depositContainers: variant.cans ?? 0,
				position,
			})),
		),
	)
	// Before there was a second pack it was the starter pack, and is still asked for as that.
	await tx.insert(formerProductSlugs).values({ slug: 'starter-pack', productId: productId('untapped-starter-pack') })
}
