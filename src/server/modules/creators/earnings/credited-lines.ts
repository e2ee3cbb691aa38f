import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { publishedProducts } from '#server/modules/catalog/index.ts'
import { publishedOrderLines } from '#server/modules/orders/index.ts'
import type { CreditedOrder } from '#server/modules/pricing/index.ts'

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
