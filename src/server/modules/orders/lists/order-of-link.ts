import { eq } from 'drizzle-orm'
import { deliveryLater } from '#contracts/checkout/delivery.ts'
import type { PaymentRequest } from '#contracts/checkout/payment-requests.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import type { LockedOrder } from '../locked-order.ts'
import { orders } from '../tables.ts'

/** The order that a payment link is for: its number, and how it would travel if it were paid now. */
export async function orderOfLink(
	db: DbOrTx,
	orderId: string,
	now: Date,
): Promise<{ number: string; ships: PaymentRequest['ships'] } | undefined> {
	const { number, shippingAddress, shippingMethod, deliverFrom, deliverTo, placedAt } = orders
	const [order] = await db
		.select({ number, shippingAddress, shippingMethod, deliverFrom, deliverTo, placedAt })
		.from(orders)
		.where(eq(orders.id, orderId))
	if (!order) return undefined
	const { shippingAddress: address, shippingMethod: method } = order
	const ships = address && { address, method: method.name, promise: method.promise, delivery: deliveryNow(order, now) }
	return { number: order.number, ships }
}

const deliveryNow = (
	{ deliverFrom, deliverTo, placedAt }: Pick<LockedOrder, 'deliverFrom' | 'deliverTo' | 'placedAt'>,
	now: Date,
) => (deliverFrom && deliverTo ? deliveryLater({ from: deliverFrom, to: deliverTo }, placedAt, now) : null)

/** Moves the promised delivery of an order that is paid days after it was made: as many working days from now. The order is locked. */
export async function moveDeliveryPromise(
	tx: Tx,
	order: Pick<LockedOrder, 'id' | 'deliverFrom' | 'deliverTo' | 'placedAt'>,
): Promise<void> {
	const delivery = deliveryNow(order, new Date())
	if (delivery)
		await tx.update(orders).set({ deliverFrom: delivery.from, deliverTo: delivery.to }).where(eq(orders.id, order.id))
}
