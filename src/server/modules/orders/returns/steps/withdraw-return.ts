import type { Tx } from '#server/db/client.ts'
import type { OrderAccess } from '../../access/access-token.ts'
import { lockOwnOrder } from '../../access/own-order.ts'
import { lockedReturnOf, moveReturn, releaseAskedUnits } from './lock-return.ts'

/** A return of an order, and the right to that order. */
export interface OwnReturn {
	number: string
	id: string
	right: OrderAccess
}

/** The buyer takes a request back. Throws `NOT_FOUND`, and `ORDER_STATE` once it is sent or decided. */
export async function withdrawReturn(tx: Tx, { number, id, right }: OwnReturn): Promise<void> {
	const { order, actor } = await lockOwnOrder(tx, number, right)
	const locked = await lockedReturnOf(tx, order, id)
	await moveReturn(tx, locked, 'withdrawn', { actor })
	await releaseAskedUnits(tx, locked)
}
