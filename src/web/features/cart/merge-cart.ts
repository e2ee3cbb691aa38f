import type { Cart, putCart } from '../../../contracts/cart.ts'
import type { CallInput } from '../../../contracts/endpoint.ts'
import { mostLines } from '../../../contracts/pricing.ts'
import type { CartItem } from './cart-rules.ts'

type BroughtItems = CallInput<typeof putCart>['body']['items']

/** What this browser brings at sign-in. Gifts stay here: whom they are for is in this browser alone. */
export const broughtItems = (items: readonly CartItem[]): BroughtItems =>
	items
		.filter(({ gift }) => !gift)
		.slice(0, mostLines)
		.map(({ productId, variantId, quantity }) => ({ productId, quantity, ...(variantId && { variantId }) }))

/** The cart after sign-in: the server's answer in its order, then the gifts. A line that was here keeps its id. */
export function itemsAfterMerge(answer: Cart, local: readonly CartItem[], now: number): CartItem[] {
	const gifts = local.filter(({ gift }) => gift)
	let newest = Math.max(now, ...local.map(({ id }) => Number(id)))
	const merged = answer.items.map(({ productId, variantId, quantity, priceCents, name, image }): CartItem => {
		const known = local.find((item) => !item.gift && item.productId === productId && item.variantId === variantId)
		newest += known ? 0 : 1
		return {
			id: known?.id ?? String(newest),
			productId,
			...(variantId && { variantId }),
			quantity,
			price: priceCents / 100,
			name,
			image,
		}
	})
	return [...merged, ...gifts]
}
