import { eq } from 'drizzle-orm'
import type { HeldLots } from '#contracts/wholesale/orders/held-lots.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { allocationsOf } from '#server/modules/inventory/index.ts'
import { wholesaleOrders } from '../orders/tables.ts'

/** The lots that an order's cases will leave from, those that end first before the others. Throws `NOT_FOUND`. */
export async function heldLots(db: DbOrTx, number: string): Promise<HeldLots> {
	const [order] = await db
		.select({ id: wholesaleOrders.id })
		.from(wholesaleOrders)
		.where(eq(wholesaleOrders.number, number))
	if (!order) throw notFound('This order')
	const held = (await allocationsOf(db, order.id)).filter(({ state }) => state === 'allocated')
	const lots = held.map(({ lineId, lot, bestBy, quantity }) => ({ lineId, code: lot, bestBy, units: quantity }))
	const last = '9999-12-31'
	return { lots: lots.toSorted((one, other) => ((one.bestBy ?? last) < (other.bestBy ?? last) ? -1 : 1)) }
}
