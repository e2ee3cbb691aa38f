import { eq } from 'drizzle-orm'
import { caffeineBand, type Flavor, type Nutrition, type Variant } from '#contracts/catalog/catalog.ts'
import type { Cents } from '#contracts/shared/money.ts'
import type { Db } from '#server/db/client.ts'
import type { Listener } from '#server/db/connections/listener.ts'
import { type Versioned, versioned } from '#server/db/versioned.ts'
import type { FacetedProduct } from '../facets/facet-rules.ts'
import { comparisonOf, partsCentsOf } from '../labels/comparison-rules.ts'
import { type Label, nutritionLabelOf } from '../labels/label-rules.ts'
import { type ListedProduct, sortedBy } from '../rules.ts'
import type { FoundProducts } from '../search/search.ts'
import { nutritionOfStored } from '../stored-nutrition.ts'
import { flavors, formerProductSlugs, products, type taxCategories, variants } from '../tables.ts'
import { createRecentResults, type RecentResults } from './recent.ts'
import { type Replies, repliesOf } from './replies.ts'

/** A variant as pricing and orders need it. */
export interface SoldVariant {
	id: string
	sku: string
	name: string
	priceCents: Cents
	picture: string
	cans: number | null
	depositContainers: number
	weightGrams: number
}

/** A product that is sold now, with its active variants; the first one is what a buyer gets who chooses none. */
export interface SoldProduct extends FacetedProduct {
	summary: string
	/** The name of its first picture. */
	picture: string | null
	taxCategory: (typeof taxCategories)[number]
	variants: readonly SoldVariant[]
	/** The label of a drink; null for other products. */
	label: Label | null
	replies: Replies
}

export interface CatalogSnapshot {
	/** In the order in which the shop shows them. */
	products: readonly SoldProduct[]
	productById: ReadonlyMap<string, SoldProduct>
	productBySlug: ReadonlyMap<string, SoldProduct>
	/** The slug of each product by those that it had before. */
	movedSlugs: ReadonlyMap<string, string>
	flavors: readonly Flavor[]
	/** The answers to recent requests; a new snapshot begins without them. */
	lists: RecentResults<ReadonlyArray<ListedProduct<SoldProduct>>>
	facets: RecentResults<string>
	found: RecentResults<Promise<FoundProducts>>
}

export type Catalog = Versioned<CatalogSnapshot>

/** Everything sold, kept in memory until it changes: a few thousand products are a few megabytes. */
export const createCatalog = (db: Db, listener: Listener): Promise<Catalog> => versioned(db, listener, load)

async function load(db: Db): Promise<CatalogSnapshot> {
	const [flavorRows, storedRows, variantRows, formerRows] = await Promise.all([
		db.select().from(flavors).orderBy(flavors.position),
		db.select().from(products).where(eq(products.status, 'active')),
		db.select().from(variants).where(eq(variants.isActive, true)).orderBy(variants.position, variants.sku),
		db.select().from(formerProductSlugs),
	])
	const themes = new Map(flavorRows.map(({ position: _, ...theme }) => [theme.slug, theme]))
	const productRows = storedRows.map(readProductRow)
	const variantsOf = Map.groupBy(variantRows, (variant) => variant.productId)
	const bySlug = new Map(productRows.map((row) => [row.slug, row]))
	const parts = { bySlug, packsOf: (slug: string) => variantsOf.get(bySlug.get(slug)?.id ?? '') ?? [] }
	const found = productRows.flatMap(
		(row) => soldProduct(row, variantsOf.get(row.id) ?? [], themes.get(row.flavor ?? '') ?? null, parts) ?? [],
	)
	const sold = sortedBy(
		found.map((product) => ({ product, priceCents: product.priceCents, score: 0 })),
		'featured',
	).map(({ product }) => product)
	const productById = new Map(sold.map((product) => [product.id, product]))
	return {
		products: sold,
		productById,
		productBySlug: new Map(sold.map((product) => [product.slug, product])),
		movedSlugs: new Map(
			formerRows.flatMap(({ slug, productId }) => {
				const present = productById.get(productId)
				return present ? [[slug, present.slug] as const] : []
			}),
		),
		flavors: [...themes.values()],
		lists: createRecentResults(),
		facets: createRecentResults(),
		found: createRecentResults(),
	}
}

type ProductRow = Omit<typeof products.$inferSelect, 'nutrition'> & { nutrition: Nutrition | null }

export const readProductRow = ({ nutrition, ...row }: typeof products.$inferSelect): ProductRow => ({
	...row,
	nutrition: nutrition && nutritionOfStored(nutrition),
})

/** What bundles are made of: the products by their slug, and how each is sold by itself. */
interface BundleParts {
	bySlug: ReadonlyMap<string, ProductRow>
	packsOf: (slug: string) => ReadonlyArray<typeof variants.$inferSelect>
}

/** A product without an active variant cannot be bought, so it is not shown. */
export function soldProduct(
	row: ProductRow,
	variantRows: ReadonlyArray<typeof variants.$inferSelect>,
	theme: Flavor | null,
	{ bySlug, packsOf }: BundleParts,
): SoldProduct | null {
	const own = variantRows.map((variant) => ({ ...variant, picture: variant.picture || (row.pictures[0]?.name ?? '') }))
	const [first] = own
	if (!first) return null
	const { priceCents } = first
	const partsCents = row.category === 'bundle' ? partsCentsOf(row.contents, packsOf) : null
	const shownVariants = own.map((variant) => ({ ...shown(variant), ...comparisonOf(variant, own, row, partsCents) }))
	// A bundle has the caffeine and sugar of its drinks.
	const drinks = [row, ...row.contents.flatMap(({ slug }) => bySlug.get(slug ?? '') ?? [])].filter(
		({ nutrition }) => nutrition,
	)
	const flavors = [...new Set(drinks.flatMap(({ flavor }) => flavor ?? []))]
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		category: row.category,
		flavors,
		priceCents,
		createdAt: row.createdAt.getTime(),
		position: row.position,
		summary: row.summary,
		picture: row.pictures[0]?.name ?? null,
		caffeine: drinks.map(({ caffeineMg }) => caffeineBand(caffeineMg ?? 0)),
		sugar: drinks.map(({ nutrition }) => (nutrition && nutrition.sugarsG >= 0.5 ? 'some' : 'zero')),
		taxCategory: row.taxCategory,
		variants: own,
		label: nutritionLabelOf(row, theme),
		replies: repliesOf({
			...row,
			contents: row.contents.map((part) => ({
				...part,
				picture: bySlug.get(part.slug ?? '')?.pictures[0]?.name ?? null,
			})),
			flavor: theme,
			flavors,
			priceCents,
			compareAtCents: shownVariants[0]?.compareAtCents ?? null,
			variants: shownVariants,
		}),
	}
}

const shown = (
	variant: typeof variants.$inferSelect,
): Omit<Variant, 'compareAtCents' | 'compareWith' | 'pictureUrl' | 'available'> => ({
	id: variant.id,
	sku: variant.sku,
	name: variant.name,
	priceCents: variant.priceCents,
	cans: variant.cans,
	picture: variant.picture,
})
