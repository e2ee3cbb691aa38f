import type { Statement, Tx } from '#server/db/client.ts'
import { basesOf, type PricedCart } from '#server/modules/pricing/index.ts'
import type { PurchaseLine } from '#server/modules/tokens/index.ts'
import type { OrderCost } from './types.ts'

/** The cost of the order `o` of a statement, as JSON. */
export const orderCostSql = `json_build_object('shippingCents', o.shipping_cents, 'taxCents', o.tax_cents, 'depositCents', o.deposit_cents,
	'giftCardCents', o.gift_card_cents, 'tokensCents', o.tokens_cents,
	'lines', coalesce((SELECT json_agg(json_build_object('id', c.id, 'quantity', c.quantity, 'productId', c.product_id, 'category', b.category,
		'cents', c.unit_price_cents * c.quantity - c.discount_cents, 'isGiftCard', coalesce(b.category = 'gift-cards', false)) ORDER BY c.position)
		FROM published.order_lines c LEFT JOIN published.products b ON b.id = c.product_id WHERE c.order_id = o.id), '[]'))`

/** The cost of an order as it is being written. */
export function orderCostOf(
	{ lines, breakdown }: Pick<PricedCart, 'lines' | 'breakdown'>,
	saved: ReadonlyArray<{ lineId: string }>,
): OrderCost {
	const { shippingCents, taxCents, depositCents, giftCardCents, tokensCents } = breakdown
	return {
		...{ shippingCents, taxCents, depositCents, giftCardCents, tokensCents },
		lines: lines.map(({ product, requested: { quantity } }, at) => {
			const { subtotalCents = 0, discountCents = 0 } = breakdown.lines[at] ?? {}
			return {
				id: saved[at]?.lineId ?? '',
				quantity,
				productId: product.id,
				category: product.category,
				cents: subtotalCents - discountCents,
				isGiftCard: product.category === 'gift-cards',
			}
		}),
	}
}

/** The lines of an order with what was paid for each with money. */
export function paidLinesOf(cost: OrderCost): PurchaseLine[] {
	const bases = basesOf(cost)
	return cost.lines.map(({ id, quantity, productId, category }, at) => ({
		lineId: id,
		quantity,
		productId,
		category,
		cents: bases[at] ?? 0,
	}))
}

export interface PaidOrder {
	id: string
	number: string
	userId: string | null
	email: string
	placedAt: Date
	/** Missing where it is paid at this moment. */
	paidAt?: Date | null
	cost: OrderCost
}

const paidOrder: Statement<PaidOrder> = {
	name: 'checkout-paid-order',
	text: `SELECT o.id, o.number, o.user_id AS "userId", o.email, o.placed_at AS "placedAt", o.paid_at AS "paidAt", ${orderCostSql} AS cost
		FROM published.orders o WHERE o.id = $1`,
}

/** An order as it stands, for what it earns. */
export async function paidOrderOf(tx: Tx, orderId: string): Promise<PaidOrder> {
	const [found] = await tx.run(paidOrder, [orderId])
	if (!found) throw new Error('The order was not found.')
	return found
}
