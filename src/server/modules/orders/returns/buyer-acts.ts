import type { Tx } from '#server/db/client.ts'
import type { OrderAccess } from '../access-token.ts'
import { lockOwnOrder } from '../own-order.ts'
import { lockedReturnOf, moveReturn, releaseAskedUnits } from './locked-return.ts'

interface Own {
	number: string
	id: string
	right: OrderAccess
}

/** The buyer takes a request back. Throws `NOT_FOUND`, and `ORDER_STATE` once it is sent or decided. */
export async function withdrawReturn(tx: Tx, { number, id, right }: Own): Promise<void> {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const locked = await lockedReturnOf(tx, order, id)
	await moveReturn(tx, locked, 'withdrawn', { actor })
	await releaseAskedUnits(tx, locked)
}

/** The buyer has sent the parcel. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function sendReturn(tx: Tx, { number, id, right }: Own, trackingNumber: string | null): Promise<void> {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const locked = await lockedReturnOf(tx, order, id)
	await moveReturn(tx, locked, 'sent', { actor, reason: trackingNumber, set: { trackingNumber } })
}
