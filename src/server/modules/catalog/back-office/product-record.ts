import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProductRecord } from '#contracts/catalog/product-record.ts'
import { asCents } from '#contracts/shared/money.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { partsCentsOf } from '../labels/comparison-rules.ts'
import { formerProductSlugs, products, variants } from '../tables.ts'
import { missingParts } from './missing-parts.ts'
import { productHistory } from './product-history.ts'
import type { UnitsForSale } from './product-list.ts'
import { type ProductRow, storedProduct, type VariantShelf } from './stored-product.ts'

export interface RecordDeps {
	shelf: VariantShelf
	unitsForSale: UnitsForSale
}

/** A product as staff edit it. Throws 404. */
export async function productRecord(db: DbOrTx, deps: RecordDeps, id: string): Promise<ProductRecord> {
	const { row, state, itemNames } = await storedProduct(db, deps.shelf, id)
	const ids = state.variants.flatMap((variant) => variant.id ?? [])
	const [units, former, history, partsCents] = await Promise.all([
		deps.unitsForSale(ids),
		db
			.select({ slug: formerProductSlugs.slug })
			.from(formerProductSlugs)
			.where(eq(formerProductSlugs.productId, row.id))
			.orderBy(asc(formerProductSlugs.slug)),
		productHistory(db, row.id),
		partsCentsIn(db, row),
	])
	return {
		...state,
		id: row.id,
		category: row.category,
		version: row.version,
		updatedAt: row.updatedAt.toISOString(),
		variants: state.variants.map((variant) => ({
			...variant,
			id: variant.id ?? '',
			items: variant.items.map(({ sku, quantity }) => ({ sku, quantity, name: itemNames.get(sku) ?? sku })),
			// One that was made just now is on no shelf yet.
			units: units.get(variant.id ?? '') ?? (variant.items.length > 0 ? 0 : null),
		})),
		formerSlugs: former.map(({ slug }) => slug),
		partsCents: partsCents === null ? null : asCents(partsCents),
		missing: missingParts(row, state.variants),
		history,
	}
}

/** What the parts of a bundle cost today, bought apart; null for other products. */
async function partsCentsIn(db: DbOrTx, { category, contents }: ProductRow): Promise<number | null> {
	const slugs = contents.flatMap(({ slug }) => slug ?? [])
	if (category !== 'bundle' || slugs.length === 0) return null
	const packs = await db
		.select({ slug: products.slug, name: variants.name, cans: variants.cans, priceCents: variants.priceCents })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(and(inArray(products.slug, slugs), eq(products.status, 'active'), eq(variants.isActive, true)))
		.orderBy(asc(variants.position), asc(variants.sku))
	const bySlug = Map.groupBy(packs, ({ slug }) => slug)
	return partsCentsOf(contents, (slug) => bySlug.get(slug) ?? [])
}
