import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { Order, OrderLine } from '#contracts/orders/orders.ts'
import type { Shipment } from '#contracts/orders/shipment-shapes.ts'
import { calendarDay, storeDay } from '#contracts/shared/calendar.ts'
import { formatCents } from '#contracts/shared/money.ts'

/** The recipient of a gift card, and the day; null for a line that is no gift. */
export function giftLabels({ gift }: Pick<OrderLine, 'gift'>): string | null {
	if (!gift) return null
	const when = gift.sendOn ? `on ${calendarDay(gift.sendOn)}` : 'within minutes of payment'
	return `For ${gift.recipientName}, by e-mail to ${gift.recipientEmail} ${when}`
}

/** "Card …PQRS paid $25.00", for each card that paid. What is on a card now is told by its own page alone: it changes. */
export const cardLabels = ({ giftCards }: Pick<Order, 'giftCards'>): string[] =>
	giftCards.map(({ lastFour, paidCents }) => `Card …${lastFour} paid ${formatCents(paidCents)}`)

/** How it travels and when it arrives, as checkout said it. */
export const shippingLabels = ({ shippingMethod, delivery }: Pick<Order, 'shippingMethod' | 'delivery'>): string =>
	delivery
		? `${shippingMethod.name}: arrives ${deliveryLabel(delivery)}`
		: `${shippingMethod.name}: ${shippingMethod.promise}`

/** How a parcel is shipped, and when it arrives; one that leaves late is promised its method's days instead of the order's dates. */
export const parcelLabels = (
	order: Pick<Order, 'shippingMethod' | 'delivery'>,
	{ shippedAt }: Pick<Shipment, 'shippedAt'>,
): string =>
	shippingLabels(order.delivery && storeDay(shippedAt) < order.delivery.from ? order : { ...order, delivery: null })
