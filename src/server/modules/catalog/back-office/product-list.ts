import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type {
	AdminProductSort,
	ListedVariant,
	listAllProducts,
	ProductInList,
} from '#contracts/catalog/admin-products.ts'
import { maxCounted, type ReplyOf } from '#contracts/endpoint.ts'
import type { Db } from '#server/db/client.ts'
import { containing, cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { products, variants } from '../tables.ts'
import { productStatusOf, productsInStatus } from './product-status.ts'

/** Units of each variant that buyers can have now, null where it takes no stock; inventory, a higher tier, hands it in. */
export type UnitsForSale = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number | null>>

interface Sequence {
	column: AnyPgColumn
	type: SQL
	shape: z.ZodType<string | number>
	isDescending: boolean
}

const upwards = { isDescending: false } as const
const byTime = { type: sql`timestamptz`, shape: cursorPart.instant, isDescending: true } as const
const byName = { column: products.name, type: sql`text`, shape: cursorPart.text } as const

/** Each order of the list by the column of its index. */
const sequences: Record<AdminProductSort, Sequence> = {
	shop: { column: products.position, type: sql`int`, shape: cursorPart.int4, ...upwards },
	name: { ...byName, isDescending: false },
	'name-desc': { ...byName, isDescending: true },
	newest: { column: products.createdAt, ...byTime },
	changed: { column: products.updatedAt, ...byTime },
}

/** Each word is a part of the name, of the URL or of a SKU. */
const holding = (db: Db, q: string): SQL | undefined =>
	and(
		...q
			.trim()
			.split(/\s+/)
			.filter(Boolean)
			.map((word) => {
				const pattern = containing(word)
				const bySku = db.select({ id: variants.productId }).from(variants).where(ilike(variants.sku, pattern))
				return or(ilike(products.name, pattern), ilike(products.slug, pattern), inArray(products.id, bySku))
			}),
	)

type Query = NonNullable<z.output<typeof listAllProducts.query>>

/** One page of all products. */
export async function allProductsPage(
	{ db, unitsForSale }: { db: Db; unitsForSale: UnitsForSale },
	{ status, category, q, sort = 'shop', cursor, limit: asked }: Query,
): Promise<ReplyOf<typeof listAllProducts>> {
	const limit = Number(asked ?? 50)
	const { column, type, shape, isDescending } = sequences[sort]
	const last = cursorKeyOf(cursor, z.tuple([shape, cursorPart.id]))
	const narrowed = and(
		status && productsInStatus(status),
		category && eq(products.category, category),
		q ? holding(db, q) : undefined,
	)
	const beyond = isDescending ? sql`<` : sql`>`
	const after = last ? sql`(${column}, ${products.id}) ${beyond} (${last[0]}::${type}, ${last[1]}::uuid)` : undefined
	const direction = isDescending ? desc : asc
	const counted = () => db.select({ id: products.id }).from(products).where(narrowed)
	const [rows, total] = await Promise.all([
		db
			.select({ ...listedColumns, at: sql<string | number>`${sort === 'shop' ? column : sql`${column}::text`}` })
			.from(products)
			.where(and(narrowed, after))
			.orderBy(direction(column), direction(products.id))
			.limit(limit + 1),
		cursor === undefined
			? db.$count(
					counted()
						.limit(maxCounted + 1)
						.as('counted'),
				)
			: undefined,
	])
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.at, row.id])
	return { items: await withUnits(unitsForSale, items), nextCursor, ...(total !== undefined && { total }) }
}

const { id, slug, name, category, status, publishAt, badge, updatedAt, version } = products
const listedColumns = {
	...{ id, slug, name, category, status, publishAt, badge, updatedAt, version },
	picture: sql<string | null>`${products.pictures}->0->>'name'`,
	variants: sql<
		Array<Omit<ListedVariant, 'units'>>
	>`(SELECT coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku,
		'name', v.name, 'priceCents', v.price_cents, 'compareAtCents', v.compare_at_cents, 'isActive', v.is_active)
		ORDER BY v.position, v.sku), '[]') FROM ${variants} v WHERE v.product_id = products.id)`,
}

type ListedRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof listedColumns, 'picture' | 'variants'>> & {
	picture: string | null
	variants: Array<Omit<ListedVariant, 'units'>>
}

async function withUnits(unitsForSale: UnitsForSale, rows: readonly ListedRow[]): Promise<ProductInList[]> {
	const units = await unitsForSale(rows.flatMap((row) => row.variants.map((variant) => variant.id)))
	return rows.map(({ id, slug, name, category, badge, picture, version, ...row }) => ({
		...{ id, slug, name, category, badge, picture, version },
		status: productStatusOf(row),
		publishAt: row.publishAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
		variants: row.variants.map((variant) => ({ ...variant, units: units.get(variant.id) ?? null })),
	}))
}
