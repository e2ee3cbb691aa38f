import { asc, eq } from 'drizzle-orm'
import { type Flavour, type Product, product as productShape, type Variant } from '../../../contracts/catalog.ts'
import type { Cents } from '../../../contracts/money.ts'
import type { Db } from '../../db/client.ts'
import type { Listener } from '../../db/listener.ts'
import { type Versioned, versioned } from '../../db/versioned.ts'
import { type Searchable, searchTextOf } from './rules.ts'
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
	/** Its answers on the wire, checked once; only what is available is put in afresh with every request. */
	wire: Product
}

export interface CatalogSnapshot {
	/** In the order in which the shop shows them. */
	products: readonly SoldProduct[]
	productById: ReadonlyMap<string, SoldProduct>
	productBySlug: ReadonlyMap<string, SoldProduct>
	flavours: readonly Flavour[]
	/** Lists that were asked for lately, kept with the snapshot and gone with it. */
	lists: Map<string, readonly SoldProduct[]>
}

export type Catalog = Versioned<CatalogSnapshot>

/** Everything sold, kept in memory until it changes: a few thousand products are a few megabytes. */
export const openCatalog = (db: Db, listener: Listener): Promise<Catalog> => versioned(db, listener, load)

async function load(db: Db): Promise<CatalogSnapshot> {
	const [flavourRows, productRows, variantRows] = await Promise.all([
		db.select().from(flavours).orderBy(asc(flavours.position)),
		db.select().from(products).where(eq(products.status, 'active')).orderBy(asc(products.position), asc(products.slug)),
		db.select().from(variants).where(eq(variants.isActive, true)).orderBy(asc(variants.position)),
	])
	const themes = new Map(flavourRows.map(({ position: _, ...theme }) => [theme.slug, theme]))
	const variantsOf = Map.groupBy(variantRows, (variant) => variant.productId)
	const sold = productRows.flatMap(
		(row) => soldProduct(row, variantsOf.get(row.id) ?? [], themes.get(row.flavour ?? '') ?? null) ?? [],
	)
	return {
		products: sold,
		productById: new Map(sold.map((product) => [product.id, product])),
		productBySlug: new Map(sold.map((product) => [product.slug, product])),
		flavours: [...themes.values()],
		lists: new Map(),
	}
}

function soldProduct(
	row: typeof products.$inferSelect,
	own: ReadonlyArray<typeof variants.$inferSelect>,
	theme: Flavour | null,
): SoldProduct | null {
	const [first] = own
	if (!first) return null
	const wire = productShape.parse({
		...row,
		flavour: theme,
		priceCents: first.priceCents,
		compareAtCents: first.compareAtCents,
		variants: own.map(
			({ id, sku, name, priceCents, compareAtCents, cans, picture }): Variant => ({
				id,
				sku,
				name,
				priceCents,
				compareAtCents,
				cans,
				picture,
				available: 0,
			}),
		),
	})
	return {
		id: row.id,
		slug: row.slug,
		name: row.name,
		category: row.category,
		flavour: row.flavour,
		priceCents: first.priceCents,
		createdAt: row.createdAt.getTime(),
		text: searchTextOf([row.name, row.category, theme?.name, row.summary, ...(theme?.notes ?? [])]),
		taxCategory: row.taxCategory,
		variants: own,
		wire,
	}
}
