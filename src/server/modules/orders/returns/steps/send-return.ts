import type { Tx } from '#server/db/client.ts'
import { lockOwnOrder } from '../../access/own-order.ts'
import { lockedReturnOf, moveReturn } from './lock-return.ts'
import type { OwnReturn } from './withdraw-return.ts'

/** The buyer has sent the parcel. Throws `NOT_FOUND` and `ORDER_STATE`. */
export async function sendReturn(
	tx: Tx,
	{ number, id, right }: OwnReturn,
	trackingNumber: string | null,
): Promise<void> {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const locked = await lockedReturnOf(tx, order, id)
	await moveReturn(tx, locked, 'sent', { actor, reason: trackingNumber, set: { trackingNumber } })
}
