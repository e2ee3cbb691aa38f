import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { publishedOrderEdits, publishedOrderLines } from '#server/modules/orders/index.ts'
import { basesOf, type CreditedOrder } from '#server/modules/pricing/index.ts'

/** The lines of an order with what they cost after discounts. */
export async function creditedLinesOf(tx: Tx, orderId: string): Promise<CreditedOrder['lines']> {
	const { id, productId, position, quantity, unitPriceCents, discountCents } = publishedOrderLines
	const rows = await tx
		.select({ id, quantity, unitPriceCents, discountCents, category: publishedProducts.category })
		.from(publishedOrderLines)
		.leftJoin(publishedProducts, eq(publishedProducts.id, productId))
		.where(eq(publishedOrderLines.orderId, orderId))
		.orderBy(asc(position))
	return rows.map((row) => ({
		id: row.id,
		quantity: row.quantity,
		cents: row.unitPriceCents * row.quantity - row.discountCents,
		isGiftCard: row.category === 'gift-cards',
	}))
}

/** What of each line was paid in money. Goods that an edit added after the order was paid count for nobody. */
export async function creditedBasesOf(tx: Tx, order: Omit<CreditedOrder, 'lines'> & { orderId: string }) {
	const lines = await creditedLinesOf(tx, order.orderId)
	const { orderId, addedLines } = publishedOrderEdits
	const edits = await tx.select({ addedLines }).from(publishedOrderEdits).where(eq(orderId, order.orderId))
	const added = new Set(edits.flatMap((edit) => edit.addedLines ?? []))
	const bases = basesOf({ ...order, lines })
	return lines.flatMap(({ id, quantity }, at) =>
		added.has(id) ? [] : [{ lineId: id, units: quantity, baseCents: bases[at] ?? 0 }],
	)
}
