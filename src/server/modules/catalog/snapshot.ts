import { eq } from 'drizzle-orm'
import type { Flavour, Variant } from '../../../contracts/catalog.ts'
import type { Cents } from '../../../contracts/money.ts'
import type { Db } from '../../db/client.ts'
import type { Listener } from '../../db/listener.ts'
import { type Versioned, versioned } from '../../db/versioned.ts'
import { type Replies, repliesOf } from './replies.ts'
import { type Searchable, type Shelf, shelve } from './rules.ts'
import { flavours, products, type taxCategories, variants } from './tables.ts'

/** A variant as pricing and orders need it. */
export interface SoldVariant {
	id: string
	sku: string
	name: string
	priceCents: Cents
	picture: string
	depositContainers: number
	weightGrams: number
}

/** A product that is sold now, with its active variants; the first one is what a buyer gets who chooses none. */
export interface SoldProduct extends Searchable {
	id: string
	taxCategory: (typeof taxCategories)[number]
	variants: readonly SoldVariant[]
	replies: Replies
}

export interface CatalogSnapshot {
	/** In the order in which the shop shows them. */
	products: readonly SoldProduct[]
	productById: ReadonlyMap<string, SoldProduct>
	productBySlug: ReadonlyMap<string, SoldProduct>
	flavours: readonly Flavour[]
	shelf: Shelf<SoldProduct>
	/** Lists that were asked for lately, kept with the snapshot and gone with it. */
	lists: Map<string, readonly SoldProduct[]>
}

export type Catalog = Versioned<CatalogSnapshot>

/** Everything sold, kept in memory until it changes: a few thousand products are a few megabytes. */
export const openCatalog = (db: Db, listener: Listener): Promise<Catalog> => versioned(db, listener, load)

async function load(db: Db): Promise<CatalogSnapshot> {
	const [flavourRows, productRows, variantRows] = await Promise.all([
		db.select().from(flavours).orderBy(flavours.position),
		db.select().from(products).where(eq(products.status, 'active')),
		db.select().from(variants).where(eq(variants.isActive, true)).orderBy(variants.position, variants.sku),
	])
	const themes = new Map(flavourRows.map(({ position: _, ...theme }) => [theme.slug, theme]))
	const variantsOf = Map.groupBy(variantRows, (variant) => variant.productId)
	const shelf = shelve(
		productRows.flatMap(
			(row) => soldProduct(row, variantsOf.get(row.id) ?? [], themes.get(row.flavour ?? '') ?? null) ?? [],
		),
	)
	const sold = shelf.sorted('featured')
	return {
		products: sold,
		productById: new Map(sold.map((product) => [product.id, product])),
		productBySlug: new Map(sold.map((product) => [product.slug, product])),
		flavours: [...themes.values()],
		shelf,
		lists: new Map(),
	}
}

/** A product without an active variant cannot be bought, so it is not shown. */
function soldProduct(
	row: typeof products.$inferSelect,
	own: ReadonlyArray<typeof variants.$inferSelect>,
	theme: Flavour | null,
): SoldProduct | null {
	const [first] = own
	if (!first) return null
	const { priceCents, compareAtCents } = first
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		category: row.category,
		flavour: row.flavour,
		priceCents,
		createdAt: row.createdAt.getTime(),
		position: row.position,
		text: [row.name, row.category, row.summary, theme?.name, ...(theme?.notes ?? [])].join(' '),
		taxCategory: row.taxCategory,
		variants: own,
		replies: repliesOf({ ...row, flavour: theme, priceCents, compareAtCents, variants: own.map(shown) }),
	}
}

const shown = (variant: typeof variants.$inferSelect): Variant => ({
	id: variant.id,
	sku: variant.sku,
	name: variant.name,
	priceCents: variant.priceCents,
	compareAtCents: variant.compareAtCents,
	cans: variant.cans,
	picture: variant.picture,
	available: 0,
})
