import { asc, eq, sql } from 'drizzle-orm'
import type { Cart } from '../../../contracts/cart.ts'
import { mostPerLine } from '../../../contracts/money.ts'
import { type Db, type DbOrTx, transaction } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import type { Catalog } from '../catalog/index.ts'
import { type KeptLine, mergeCarts } from './rules.ts'
import { cartLines } from './tables.ts'

export interface CartParts {
	db: Db
	catalog: Catalog
}

/** The customer's cart with today's names and prices; what is no longer sold is left out. */
export async function cartOf({ db, catalog }: CartParts, viewer: Viewer): Promise<Cart> {
	return shown(catalog, await keptLines(db, viewer))
}

/** Replaces the cart, or merges what another device brings into it. */
export async function saveCart(
	{ db, catalog }: CartParts,
	viewer: Viewer,
	input: {
		items: ReadonlyArray<{ productId: string; variantId?: string | undefined; quantity: number }>
		merge?: boolean | undefined
	},
): Promise<Cart> {
	const snapshot = await catalog.now()
	const brought = input.items.flatMap((item): KeptLine[] => {
		const product = snapshot.productById.get(item.productId)
		const variant = item.variantId ? product?.variants.find((each) => each.id === item.variantId) : product?.variants[0]
		return product && variant ? [{ productId: product.id, variantId: variant.id, quantity: item.quantity }] : []
	})
	const kept = await transaction(db, async (tx) => {
		// Two devices may save at once: one cart after the other.
		await tx.execute(sql`SELECT 1 FROM users WHERE id = ${viewer.id} FOR NO KEY UPDATE`)
		const lines = mergeCarts(input.merge ? await keptLines(tx, viewer) : [], brought)
		await tx.delete(cartLines).where(eq(cartLines.userId, viewer.id))
		if (lines.length > 0)
			await tx.insert(cartLines).values(lines.map((line, position) => ({ ...line, userId: viewer.id, position })))
		return lines
	})
	return shown(catalog, kept)
}

const keptLines = (db: DbOrTx, viewer: Viewer): Promise<KeptLine[]> =>
	db
		.select({ productId: cartLines.productId, variantId: cartLines.variantId, quantity: cartLines.quantity })
		.from(cartLines)
		.where(eq(cartLines.userId, viewer.id))
		.orderBy(asc(cartLines.position))

async function shown(catalog: Catalog, lines: readonly KeptLine[]): Promise<Cart> {
	const snapshot = await catalog.now()
	return {
		items: lines.flatMap((line) => {
			const product = snapshot.productById.get(line.productId)
			const variant = product?.variants.find((each) => each.id === line.variantId)
			if (!product || !variant) return []
			const name = product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name
			const quantity = Math.min(line.quantity, mostPerLine)
			return [{ ...line, quantity, priceCents: variant.priceCents, name, image: variant.picture }]
		}),
	}
}
