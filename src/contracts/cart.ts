import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cents } from './money.ts'
import { pictureUrl } from './pictures.ts'
import { maxLines, type RequestedLine, requestedLine } from './pricing.ts'

/** A line as the server shows it; name, price and picture are refreshed from the catalogue with every answer. */
export const cartItem = z.object({
	productId: z.string(),
	variantId: z.string().optional(),
	quantity: z.int(),
	gift: z
		.object({
			recipientName: z.string(),
			recipientEmail: z.string(),
			message: z.string().optional(),
			sendOn: z.string().optional(),
		})
		.optional(),
	priceCents: cents,
	name: z.string(),
	image: z.string(),
	imageUrl: pictureUrl,
	/** False once it is no longer sold: the line stays until its owner removes it. */
	isSold: z.boolean(),
})

export const cart = z.object({
	items: z.array(cartItem),
	/** Another number with every change. */
	version: z.int().min(0),
})
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
		items: z.array(requestedLine).max(maxLines),
		merge: z.boolean().optional(),
		/** The one that the sender saw last: when the cart has changed since, this is 409 with that cart as details. */
		version: z.int().min(0).max(2_147_483_647).optional(),
	}),
	reply: cart,
})

type Named = Pick<RequestedLine, 'productId' | 'variantId' | 'gift'>

/** Lines by what they are lines of: a variant, or one gift of it. The second of two equal gifts is another line. */
export function keyedLines<Line extends Named>(lines: readonly Line[]): Map<string, Line> {
	const keyed = new Map<string, Line>()
	for (const line of lines) {
		const { productId, variantId, gift } = line
		const named = [productId, variantId ?? '']
		if (!gift) {
			keyed.set(named.join(' '), line)
			continue
		}
		const words = [gift.recipientName, gift.recipientEmail, gift.message ?? '', gift.sendOn ?? '']
		let nth = 0
		while (keyed.has(JSON.stringify([...named, ...words, nth]))) nth += 1
		keyed.set(JSON.stringify([...named, ...words, nth]), line)
	}
	return keyed
}
