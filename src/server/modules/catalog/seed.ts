import type { Category } from '../../../contracts/catalog.ts'
import type { Cents } from '../../../contracts/money.ts'
import type { Tx } from '../../db/client.ts'
import { stableId } from '../../db/stable-id.ts'
import { drinks, productId } from './seed/drinks.ts'
import { seedFlavours } from './seed/flavours.ts'
import { bundles, goods } from './seed/others.ts'
import { flavours, products, variants } from './tables.ts'

export interface SeedVariant {
	sku: string
	name: string
	priceCents: Cents
	compareAtCents: Cents | null
	cans: number | null
	weightGrams: number
	picture: string
	/** What one of it takes from the shelf, by the SKU of the inventory item. */
	items: Array<{ sku: string; quantity: number }>
}

type Row = typeof products.$inferInsert

export interface SeedProduct extends Omit<Row, 'id' | 'status' | 'createdAt' | 'category'> {
	category: Category
	variants: SeedVariant[]
}

export const seedProducts: readonly SeedProduct[] = [...drinks, ...bundles, ...goods]

export const variantId = (sku: string): string => stableId(`variant ${sku}`)

/** The demo catalogue; the caller has made sure that there is none. */
export async function seedCatalog(tx: Tx): Promise<void> {
	await tx.insert(flavours).values(
		seedFlavours.map(({ slug, name, unleash, mood, notes, from, to, ground, accent }, position) => ({
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
			// What is new in the range is newest in the shop.
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
}
