import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/db/data-subject.ts'
import { cartLines, carts } from './tables.ts'

export const cartData: PersonalData = {
	topic: 'cart',
	async export(db, { userId }) {
		const { productId, variantId, quantity, gift, position } = cartLines
		return db
			.select({ productId, variantId, quantity, gift })
			.from(cartLines)
			.where(eq(cartLines.userId, userId))
			.orderBy(asc(position))
	},
	async erase(tx, { userId }) {
		await tx.delete(cartLines).where(eq(cartLines.userId, userId))
		await tx.delete(carts).where(eq(carts.userId, userId))
	},
}
