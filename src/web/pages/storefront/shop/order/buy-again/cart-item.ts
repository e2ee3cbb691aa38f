import type { OrderLine } from '#contracts/orders/orders.ts'
import type { NewItem } from '#web/features/cart/cart-rules.ts'

/** A gift without a day that is past: it goes out at once then. */
const giftFrom = ({ sendOn, ...to }: NonNullable<OrderLine['gift']>, today: string) =>
	sendOn && sendOn > today ? { ...to, sendOn } : to

/** A line of an order as the cart takes it, with whom a gift is for and the words to it. */
export const cartItemOf = (line: OrderLine, priceCents: number, today: string): NewItem => ({
	productId: line.productId,
	variantId: line.variantId,
	quantity: line.quantity,
	price: priceCents / 100,
	name: `${line.name}, ${line.variantName}`,
	image: line.picture,
	...(line.gift && { gift: giftFrom(line.gift, today) }),
})
