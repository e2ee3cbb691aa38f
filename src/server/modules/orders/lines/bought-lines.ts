import type { Statement, Tx } from '#server/db/client.ts'
import type { GiftCardLine } from '#server/modules/gift-cards/index.ts'

interface BoughtLine {
	lineId: string
	variantId: string
	quantity: number
}

const lines: Statement<BoughtLine> = {
	name: 'order-lines-of',
	text: 'SELECT id AS "lineId", variant_id AS "variantId", quantity FROM order_lines WHERE order_id = $1 ORDER BY position',
}

/** The lines of an order, with the columns that stock is taken by. */
export const boughtLinesOf = (tx: Tx, orderId: string): Promise<BoughtLine[]> => tx.run(lines, [orderId])

const giftCardLines: Statement<GiftCardLine> = {
	name: 'order-gift-card-lines-of',
	text: `SELECT l.id AS "lineId", l.quantity, l.unit_price_cents AS "valueCents", l.gift, o.email AS buyer,
			coalesce(o.buyer_name, o.shipping_address->>'name') AS "buyerName"
		FROM order_lines l JOIN published.products p ON p.id = l.product_id JOIN orders o ON o.id = l.order_id
		WHERE l.order_id = $1 AND p.category = 'gift-cards' ORDER BY l.position`,
}

/** The lines of an order that buy gift cards. */
export const giftCardLinesOf = (tx: Tx, orderId: string): Promise<GiftCardLine[]> => tx.run(giftCardLines, [orderId])
