import { eq, sql } from 'drizzle-orm'
import type { Dimension, Filters } from '#contracts/insight/dimensions.ts'
import { fixedKeys, noKey } from '#contracts/insight/dimensions.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { publishedFlavors, publishedProducts, publishedVariantPacks } from '#server/modules/catalog/index.ts'
import { publishedCasePacks } from '#server/modules/wholesale/index.ts'

/** Dimensions that are told by what was sold. */
export const itemDimensions = ['category', 'flavor', 'product', 'pack'] as const
export type ItemDimension = (typeof itemDimensions)[number]
export const isOfItem = (dimension: Dimension): dimension is ItemDimension =>
	(itemDimensions as readonly Dimension[]).includes(dimension)

/** A variant of the store or a case pack, by the key and the label of each dimension. */
export interface Item {
	id: string
	productId: string
	keys: Record<ItemDimension, string>
	labels: Record<ItemDimension, string>
}

const categoryLabels: Readonly<Record<string, string>> = fixedKeys.category

/** Everything that was ever sold: as many as the catalog has. */
export async function soldItems(db: DbOrTx): Promise<Item[]> {
	const packs = publishedVariantPacks
	const variants = await db
		.select({
			...{ id: packs.id, productId: packs.productId, slug: packs.slug, product: packs.product },
			...{ category: packs.category, flavor: packs.flavor, cans: packs.cans },
		})
		.from(packs)
	const flavorNames = new Map(
		(await db.select({ slug: publishedFlavors.slug, name: publishedFlavors.name }).from(publishedFlavors)).map(
			({ slug, name }) => [slug, name],
		),
	)
	const cases = await db
		.select({
			...{ id: publishedCasePacks.id, productId: publishedCasePacks.productId },
			...{ slug: publishedProducts.slug, product: publishedProducts.name, category: publishedProducts.category },
			units: publishedCasePacks.unitsPerCase,
		})
		.from(publishedCasePacks)
		.innerJoin(publishedProducts, eq(publishedProducts.id, publishedCasePacks.productId))
		.orderBy(sql`1`)
	const ofProduct = new Map(variants.map((each) => [each.productId, each]))
	const flavorOf = (productId: string) => {
		const known = ofProduct.get(productId)
		return { key: known?.flavor ?? noKey, label: flavorNames.get(known?.flavor ?? noKey) ?? 'No flavor of its own' }
	}
	const item = (
		{ id, productId, slug, product, category }: Omit<(typeof cases)[number], 'units'>,
		pack: { key: string; label: string },
	): Item => ({
		...{ id, productId },
		keys: { category, flavor: flavorOf(productId).key, product: slug, pack: pack.key },
		labels: {
			category: categoryLabels[category] ?? category,
			flavor: flavorOf(productId).label,
			product,
			pack: pack.label,
		},
	})
	return [
		...variants.map((each) => item(each, packOf(each.cans))),
		...cases.map((each) => item(each, { key: `case-${each.units}`, label: `Case of ${each.units}` })),
	]
}

const packOf = (cans: number | null) =>
	cans === null
		? { key: noKey, label: 'No cans' }
		: { key: String(cans), label: cans === 1 ? 'Single can' : `${cans}-pack` }

/** The items that filters leave; null where none of them is about items. */
export function itemsLeft(items: readonly Item[], filters: Filters = {}): Item[] | null {
	const asked = itemDimensions.filter((dimension) => (filters[dimension]?.length ?? 0) > 0)
	if (asked.length === 0) return null
	return items.filter(({ keys }) => asked.every((dimension) => filters[dimension]?.includes(keys[dimension])))
}
