import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { basesOf } from '#server/modules/pricing/index.ts'
import { changeEarning } from '#server/modules/tokens/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import { categorizedLines } from '../returns/steps/returnable.ts'
import { orders } from '../tables.ts'

/** Recalculates the tokens that an edited order earned, from its lines as they are after the edit. Runs once those are written. */
export async function recalculateEarnedTokens(tx: Tx, { id, placedAt }: LockedOrder, editId: string): Promise<void> {
	const { shippingCents, taxCents, depositCents, giftCardCents, tokensCents } = orders
	const amounts = { shippingCents, taxCents, depositCents, giftCardCents, tokensCents }
	const [now] = await tx.select(amounts).from(orders).where(eq(orders.id, id))
	if (!now) throw new Error('The order was not found.')
	const lines = (await categorizedLines(tx, id)).map((line) => ({
		...line,
		cents: line.unitPriceCents * line.quantity - line.discountCents,
		isGiftCard: line.category === 'gift-cards',
	}))
	const bases = basesOf({ ...now, lines })
	const earning = lines.map(({ id: lineId, quantity, productId, category }, at) => {
		return { lineId, quantity, productId, category, cents: bases[at] ?? 0 }
	})
	await changeEarning(tx, { orderId: id, editId, placedAt, lines: earning })
}
