import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Cart } from '#contracts/checkout/cart.ts'
import type { RequestedLine } from '#contracts/pricing/pricing.ts'
import { maxPerLine } from '#contracts/shared/money.ts'
import type { Db, DbOrTx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import {
	type Catalog,
	type CatalogSnapshot,
	publishedProducts,
	publishedVariants,
} from '#server/modules/catalog/index.ts'
import { pictureUrlOf } from '#server/picture-urls.ts'
import type { SavedLine } from './rules.ts'
import { cartLines, carts } from './tables.ts'

/** The customer's cart with today's names and prices; what is no longer sold says so. */
export async function cartOf({ db, catalog }: { db: Db; catalog: Catalog }, viewer: Viewer): Promise<Cart> {
	// The version first: lines newer than it are seen as a change, never the other way round.
	const [head] = await db.select({ version: carts.version }).from(carts).where(eq(carts.userId, viewer.id))
	const items = await shownLines(db, await catalog.now(), await savedLines(db, viewer))
	return { items, version: head?.version ?? 0 }
}

export async function savedLines(db: DbOrTx, viewer: Viewer): Promise<SavedLine[]> {
	const rows = await db
		.select({
			productId: cartLines.productId,
			variantId: cartLines.variantId,
			quantity: cartLines.quantity,
			gift: cartLines.gift,
			recipe: cartLines.recipe,
		})
		.from(cartLines)
		.where(eq(cartLines.userId, viewer.id))
		.orderBy(asc(cartLines.position))
	return rows.map(({ gift, recipe, ...line }) => ({ ...line, ...(gift && { gift }), ...(recipe && { recipe }) }))
}

/** Turns requested products into lines of a cart: without a variant, the first is meant; unknown products are left out. */
export async function catalogLines(
	db: DbOrTx,
	snapshot: CatalogSnapshot,
	items: readonly RequestedLine[],
): Promise<SavedLine[]> {
	const unsold = await unsoldVariants(
		db,
		items.flatMap(({ productId, variantId = '' }) =>
			snapshot.productById.get(productId)?.variants.some(({ id }) => id === variantId) ? [] : variantId,
		),
	)
	return items.flatMap(({ productId, variantId, quantity, gift, recipe }): SavedLine[] => {
		const sold = snapshot.productById.get(productId)?.variants
		const variant = variantId ? sold?.find(({ id }) => id === variantId) : sold?.[0]
		const found = variant?.id ?? (unsold.get(variantId ?? '')?.productId === productId ? variantId : undefined)
		return found ? [{ productId, variantId: found, quantity, ...(gift && { gift }), ...(recipe && { recipe }) }] : []
	})
}

export async function shownLines(
	db: DbOrTx,
	snapshot: CatalogSnapshot,
	lines: readonly SavedLine[],
): Promise<Cart['items']> {
	const found = lines.map((line) => {
		const product = snapshot.productById.get(line.productId)
		const variant = product?.variants.find(({ id }) => id === line.variantId)
		return { line, product, variant }
	})
	const missing = found.flatMap(({ line, variant }) => (variant ? [] : line.variantId))
	const unsold = await unsoldVariants(db, missing)
	return found.flatMap(({ line, product, variant }): Cart['items'] => {
		const quantity = Math.min(line.quantity, maxPerLine)
		if (product && variant) {
			const name = product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name
			return [{ ...line, quantity, priceCents: variant.priceCents, name, ...imageOf(variant.picture), isSold: true }]
		}
		const known = unsold.get(line.variantId)
		if (!known) return []
		const { productId: _, image, ...words } = known
		return [{ ...line, quantity, ...words, ...imageOf(image), isSold: false }]
	})
}

const imageOf = (picture: string) => ({ image: picture, imageUrl: pictureUrlOf(picture) })

/** Variants that the catalog of today does not have, by id: archived products and packs. */
async function unsoldVariants(db: DbOrTx, ids: readonly string[]) {
	const possible = ids.filter((id) => z.uuid().safeParse(id).success)
	if (possible.length === 0) return new Map<string, never>()
	const rows = await db
		.select({
			id: publishedVariants.id,
			productId: publishedVariants.productId,
			productName: publishedProducts.name,
			variantName: publishedVariants.name,
			priceCents: publishedVariants.priceCents,
			image: publishedVariants.picture,
		})
		.from(publishedVariants)
		.innerJoin(publishedProducts, eq(publishedProducts.id, publishedVariants.productId))
		.where(inArray(publishedVariants.id, possible))
	return new Map(
		rows.map(({ id, productName, variantName, ...rest }) => [id, { ...rest, name: `${productName}, ${variantName}` }]),
	)
}
