import type { Statement } from '#server/db/client.ts'
import type { PersonalData } from '#server/modules/identity/index.ts'

const linesOf: Statement<{ productId: string; variantId: string; quantity: number; gift: unknown }> = {
	name: 'cart-lines-of-person',
	text: `SELECT product_id AS "productId", variant_id AS "variantId", quantity, gift FROM cart_lines
		WHERE user_id = $1 ORDER BY position`,
}
const erase: Statement<never> = {
	name: 'cart-erase',
	text: 'WITH lines AS (DELETE FROM cart_lines WHERE user_id = $1) DELETE FROM carts WHERE user_id = $1',
}

export const cartData: PersonalData = {
	topic: 'cart',
	export: (db, { userId }) => db.run(linesOf, [userId]),
	erase: async (tx, { userId }) => void (await tx.run(erase, [userId])),
}
