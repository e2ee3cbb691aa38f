import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents, quantity } from './money.ts'
import { mostLines } from './pricing.ts'

/** A line as the server shows it; the last three are refreshed from the catalogue with every answer. */
export const cartItem = z.object({
	productId: z.string(),
	variantId: z.string().optional(),
	quantity: z.int(),
	priceCents: cents,
	name: z.string(),
	image: z.string(),
})

export const cart = z.object({ items: z.array(cartItem) })
export type Cart = z.output<typeof cart>

export const getCart = endpoint({
	method: 'GET',
	path: '/api/cart',
	access: 'signedIn',
	summary: 'The cart that follows the customer across devices',
	reply: cart,
})

export const putCart = endpoint({
	method: 'PUT',
	path: '/api/cart',
	access: 'signedIn',
	summary: 'Replace the cart, or merge into it at sign-in (the larger quantity wins)',
	body: z.strictObject({
		items: z
			.array(
				z.strictObject({
					productId: z.string().min(1).max(64),
					variantId: z.string().min(1).max(64).optional(),
					quantity,
				}),
			)
			.max(mostLines),
		merge: z.boolean().optional(),
	}),
	reply: cart,
})
