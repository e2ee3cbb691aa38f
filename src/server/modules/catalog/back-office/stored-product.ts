import { asc, eq } from 'drizzle-orm'
import type { ProductStatus } from '#contracts/catalog/admin-products.ts'
import type { ProductContent } from '#contracts/catalog/product-content.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { nutritionOfStored } from '../stored-nutrition.ts'
import { products, variants } from '../tables.ts'
import { productStatusOf } from './product-status.ts'

/** What one unit of a variant takes from the shelf. */
interface ItemUse {
	sku: string
	name: string
	quantity: number
}

/** The items that variants take; inventory, a higher tier, hands it in. */
export interface VariantShelf {
	itemsOf(db: DbOrTx, variantIds: readonly string[]): Promise<ReadonlyMap<string, ItemUse[]>>
	/** Inside the transaction that writes the variant. Throws `INVALID_INPUT` for an item that there is not. */
	putItems(
		tx: Tx,
		variantId: string,
		uses: ReadonlyArray<{ sku: string; quantity: number; newName: string | null }>,
	): Promise<void>
}

export type ProductRow = typeof products.$inferSelect

/** What a change of a product may change, as it is stored. */
export interface ProductState extends ProductContent {
	status: ProductStatus
	publishAt: string | null
}

export interface StoredProduct {
	row: ProductRow
	state: ProductState
	/** Names of the items that its variants take, by their SKU. */
	itemNames: ReadonlyMap<string, string>
}

/** A product with its variants; `isHeld` keeps others from changing it until the transaction ends. Throws 404. */
export async function storedProduct(
	db: DbOrTx,
	shelf: VariantShelf,
	id: string,
	isHeld = false,
): Promise<StoredProduct> {
	const found = db.select().from(products).where(matchesId(products.id, id))
	const [row] = await (isHeld ? found.for('no key update') : found)
	if (!row) throw notFound('This product')
	const rows = await db
		.select()
		.from(variants)
		.where(eq(variants.productId, row.id))
		.orderBy(asc(variants.position), asc(variants.sku))
	const uses = await shelf.itemsOf(
		db,
		rows.map((variant) => variant.id),
	)
	const written = rows.map(({ productId: _, position: __, ...variant }) => ({
		...variant,
		items: (uses.get(variant.id) ?? []).map(({ sku, quantity }) => ({ sku, quantity, isNew: false })),
	}))
	return {
		row,
		state: { ...contentOf(row), variants: written },
		itemNames: new Map([...uses.values()].flat().map(({ sku, name }) => [sku, name])),
	}
}

const contentOf = (row: ProductRow): Omit<ProductState, 'variants'> => ({
	name: row.name,
	slug: row.slug,
	summary: row.summary,
	description: row.description,
	highlights: row.highlights,
	badge: row.badge,
	flavor: row.flavor,
	taxCategory: row.taxCategory,
	caffeineMg: row.caffeineMg,
	advisory: row.advisory,
	ingredients: row.ingredients,
	nutrition: row.nutrition && nutritionOfStored(row.nutrition),
	contents: row.contents,
	pictures: row.pictures,
	seoTitle: row.seoTitle,
	seoDescription: row.seoDescription,
	status: productStatusOf(row),
	publishAt: row.publishAt?.toISOString() ?? null,
})
