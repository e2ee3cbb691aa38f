import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { letMatureBy } from '#server/modules/tokens/index.ts'
import { orders } from '../tables.ts'
import { returnEnd } from './rules.ts'
import { orderShipments } from './tables.ts'

/** Whether something of a paid order is still to leave: the time to send it back has not begun. */
export async function hasUnsentGoods(tx: Tx, orderId: string): Promise<boolean> {
	const [unsent] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.id, orderId), eq(orders.status, 'paid'), gt(orders.toShip, 0)))
	return unsent !== undefined
}

/** Nothing more of an order leaves: what it earned waits for the parcels that did, and no longer. */
export async function waitForParcelsAlone(tx: Tx, orderId: string): Promise<void> {
	const { shippedAt, deliveredAt } = orderShipments
	const parcels = await tx
		.select({ shippedAt, deliveredAt })
		.from(orderShipments)
		.where(eq(orderShipments.orderId, orderId))
	await letMatureBy(tx, orderId, new Date(Math.max(0, ...parcels.map((parcel) => returnEnd(parcel).getTime()))))
}
