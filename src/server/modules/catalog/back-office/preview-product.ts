import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Product } from '#contracts/catalog/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import type { Availability } from '../cached/in-stock.ts'
import { withAvailable } from '../cached/replies.ts'
import { readProductRow, soldProduct } from '../cached/snapshot.ts'
import { flavors, products, variants } from '../tables.ts'

/** A product as its page would show it, published or not. Throws 404, also where it has no variant that is sold. */
export async function productPreview(
	{ db, availability }: { db: Db; availability: Availability },
	id: string,
): Promise<Product> {
	const [stored] = await db.select().from(products).where(matchesId(products.id, id))
	if (!stored) throw notFound('This product')
	const row = readProductRow(stored)
	const parts = row.contents.flatMap(({ slug }) => slug ?? [])
	const drinks = await db.select().from(products).where(inArray(products.slug, parts))
	const ids = [row.id, ...drinks.map((drink) => drink.id)]
	const [sold, [theme]] = await Promise.all([
		db
			.select()
			.from(variants)
			.where(and(inArray(variants.productId, ids), eq(variants.isActive, true)))
			.orderBy(asc(variants.position), asc(variants.sku)),
		db
			.select()
			.from(flavors)
			.where(eq(flavors.slug, row.flavor ?? '')),
	])
	const ofProduct = Map.groupBy(sold, (variant) => variant.productId)
	const own = ofProduct.get(row.id) ?? []
	const bySlug = new Map(drinks.map((drink) => [drink.slug, readProductRow(drink)]))
	const packsOf = (slug: string) => ofProduct.get(bySlug.get(slug)?.id ?? '') ?? []
	const shown = soldProduct(row, own, theme ? flavorOf(theme) : null, { bySlug, packsOf })
	if (!shown) throw notFound('A variant that is sold')
	return withAvailable(shown.replies.detail(), await availability(own.map((variant) => variant.id)))
}

const flavorOf = ({ position: _, ...flavor }: typeof flavors.$inferSelect) => flavor
