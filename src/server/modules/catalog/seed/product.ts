import type { Category } from '#contracts/catalog/catalog.ts'
import type { Cents } from '#contracts/shared/money.ts'
import { stableId } from '#server/db/stable-id.ts'
import type { products } from '../tables.ts'

export interface SeedVariant {
	sku: string
	name: string
	priceCents: Cents
	compareAtCents: Cents | null
	cans: number | null
	weightGrams: number
	picture: string
	/** The items that one unit takes from the shelf, by their SKU. */
	items: Array<{ sku: string; quantity: number }>
}

type Row = typeof products.$inferInsert

export interface SeedProduct extends Omit<Row, 'id' | 'status' | 'createdAt' | 'category'> {
	category: Category
	/** The usual choice first. */
	variants: SeedVariant[]
}

/** Ids of what the rest of the demo data speaks of. */
export const productId = (slug: string): string => stableId(`product ${slug}`)
export const variantId = (sku: string): string => stableId(`variant ${sku}`)

/** The empty values of a drink's fields, for products that are not drinks. */
export const nonDrinkNutrition = {
	flavor: null,
	badge: null,
	caffeineMg: null,
	advisory: null,
	contents: [],
	ingredients: [],
	nutrition: null,
	garment: null,
}
