import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Cart, putCart } from '#contracts/checkout/cart.ts'
import { type Db, type Statement, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Catalog } from '#server/modules/catalog/index.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { catalogLines, savedLines, shownLines } from './reads.ts'
import { mergeCarts, type SavedLine } from './rules.ts'
import { cartLines, carts } from './tables.ts'

export interface CartDeps {
	db: Db
	catalog: Catalog
}

/**
 * Replaces the cart, or merges what a browser brings at sign-in into it. The last write wins; but a client that says which
 * version they saw is refused with `CART_CHANGED` and the cart as it is, once it is another: so an old page does not
 * bring back what has been removed elsewhere.
 */
export async function saveCart(
	{ db, catalog }: CartDeps,
	viewer: Viewer,
	{ items, merge = false, version: seen }: z.output<typeof putCart.body>,
): Promise<Cart> {
	const snapshot = await catalog.now()
	const brought = await catalogLines(db, snapshot, items)
	const { lines, version, isRefused } = await transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		// Two devices may save at once: one cart after the other.
		const [now] = await tx.run(lockCart, [viewer.id])
		const kept = await savedLines(tx, viewer)
		const version = now?.version ?? 0
		if (!merge && seen !== undefined && seen !== version) return { lines: kept, version, isRefused: true }
		const lines = mergeCarts(merge ? kept : [], brought)
		if (isSame(lines, kept)) return { lines, version, isRefused: false }
		await replaceLines(tx, viewer, lines)
		return { lines, version: version + 1, isRefused: false }
	})
	const cart = { items: await shownLines(db, snapshot, lines), version }
	if (isRefused) throw new Refusal('CART_CHANGED', 'Your cart has changed on another device.', { details: cart })
	return cart
}

const lockCart: Statement<{ version: number }> = {
	name: 'cart-lock',
	text: `INSERT INTO carts (user_id) VALUES ($1)
		ON CONFLICT (user_id) DO UPDATE SET version = carts.version RETURNING version`,
}

const isSame = (lines: readonly SavedLine[], others: readonly SavedLine[]): boolean =>
	JSON.stringify(mergeCarts([], lines)) === JSON.stringify(mergeCarts([], others))

async function replaceLines(tx: Tx, viewer: Viewer, lines: readonly SavedLine[]): Promise<void> {
	await tx.delete(cartLines).where(eq(cartLines.userId, viewer.id))
	if (lines.length > 0)
		await tx.insert(cartLines).values(lines.map((line, position) => ({ ...line, userId: viewer.id, position })))
	await tx
		.update(carts)
		.set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
		.where(eq(carts.userId, viewer.id))
}

const takeOut: Statement<never> = {
	name: 'cart-take-out-ordered',
	text: `WITH changed AS (
			UPDATE carts SET version = version + 1, updated_at = now()
			WHERE user_id = (SELECT user_id FROM published.orders WHERE id = $1) RETURNING user_id
		)
		DELETE FROM cart_lines c USING changed, published.order_lines l
		WHERE c.user_id = changed.user_id AND l.order_id = $1 AND l.variant_id = c.variant_id`,
}

/** Takes out of the buyer's cart, on every device, what an order has bought; in the transaction that makes the order paid. */
export const removeOrderedLines = (tx: Tx, orderId: string): void => tx.runLater(takeOut, [orderId])
