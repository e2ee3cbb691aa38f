import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { giftDetails, maxLines, type RequestedLine, requestedLine } from '../pricing/pricing.ts'
import { cents } from '../shared/money.ts'
import { pictureUrl } from '../shared/pictures.ts'

/** A line as the server shows it; name, price and picture are refreshed from the catalog with every answer. */
export const cartItem = z.object({
	productId: z.string(),
	variantId: z.string().optional(),
	quantity: z.int(),
	gift: giftDetails.optional(),
	recipe: requestedLine.shape.recipe,
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

/** The key by which two lines of a cart are the same line: variant and gift. */
export function lineKey({ productId, variantId = '', gift }: Named): string {
	if (!gift) return `${productId} ${variantId}`
	const { recipientName, recipientEmail, message = '', sendOn = '' } = gift
	return JSON.stringify([productId, variantId, recipientName, recipientEmail, message, sendOn])
}

/** Lines by their keys. The second of two equal gifts is another line. */
export function keyedLines<Line extends Named>(lines: readonly Line[]): Map<string, Line> {
	const keyed = new Map<string, Line>()
	for (const line of lines) {
		const key = lineKey(line)
		let nth = 0
		while (line.gift && keyed.has(`${key} ${nth}`)) nth += 1
		keyed.set(line.gift ? `${key} ${nth}` : key, line)
	}
	return keyed
}
