import { asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { beginning, containing } from '#server/db/paging.ts'
import { publishedProducts, publishedVariants } from '#server/modules/catalog/index.ts'
import { publishedInventoryItems, publishedStockLots } from '#server/modules/inventory/index.ts'
import { publishedOrders } from '#server/modules/orders/index.ts'
import { publishedCompanies } from '#server/modules/wholesale/index.ts'

/** An order by its number, with or without the letters before it. */
export async function findOrders(db: Db, q: string) {
	const [, digits] = /^(?:ut-?)?(\d{1,12})$/i.exec(q) ?? []
	if (!digits) return []
	const { number, email } = publishedOrders
	const rows = await db
		.select({ number, email })
		.from(publishedOrders)
		.where(eq(number, `UT-${digits}`))
	return rows.map((row) => ({ title: row.number, detail: row.email, path: `/admin/orders/${row.number}` }))
}

/** Companies by a part of their name or their number; there are few enough to look at each. */
export async function findCompanies(db: Db, q: string, limit: number) {
	const { id, number, name } = publishedCompanies
	const rows = await db
		.select({ id, number, name })
		.from(publishedCompanies)
		.where(or(ilike(name, containing(q)), eq(number, q.toUpperCase())))
		.orderBy(asc(name), asc(id))
		.limit(limit)
	return rows.map((row) => ({ title: row.name, detail: row.number, path: `/admin/distributors/companies/${row.id}` }))
}

/** Products by a part of their name or URL, and by the beginning of a SKU. */
export async function findProductRecords(db: Db, q: string, limit: number) {
	const { id, name, slug } = publishedProducts
	const ofSku = db
		.select({ id: publishedVariants.productId })
		.from(publishedVariants)
		.where(ilike(publishedVariants.sku, beginning(q)))
	const rows = await db
		.select({ id, name, slug })
		.from(publishedProducts)
		.where(or(ilike(name, containing(q)), ilike(slug, containing(q)), inArray(id, ofSku)))
		.orderBy(asc(name), asc(id))
		.limit(limit)
	return rows.map((row) => ({ title: row.name, detail: `/product/${row.slug}`, path: `/admin/products/${row.id}` }))
}

/** Lots by the beginning of their code, each code once for an item, wherever its units lie. */
export async function findLots(db: Db, q: string, limit: number) {
	const { code, itemId, bestBy } = publishedStockLots
	const { sku, name } = publishedInventoryItems
	const rows = await db
		.selectDistinct({ code, sku, name, bestBy: sql<string | null>`${bestBy}::text` })
		.from(publishedStockLots)
		.innerJoin(publishedInventoryItems, eq(publishedInventoryItems.id, itemId))
		.where(ilike(code, beginning(q)))
		.orderBy(desc(code))
		.limit(limit)
	return rows.map((row) => ({
		title: row.code,
		detail: row.bestBy ? `${row.name}, best by ${row.bestBy}` : row.name,
		path: `/admin/inventory/${encodeURIComponent(row.sku)}`,
	}))
}
