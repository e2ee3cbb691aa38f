import { type Db, transaction } from '#server/db/client.ts'
import { lockOrderOfKey } from '#server/modules/orders/index.ts'
import { resumePayment } from '#server/modules/payments/index.ts'
import type { PendingOrder } from './types.ts'

/** Takes up the order that an earlier request with this idempotency key has placed, if there is one. */
export const resumeOrder = (db: Db, key: { scope: string; key: string }): Promise<PendingOrder | undefined> =>
	transaction(db, async (tx) => {
		const order = await lockOrderOfKey(tx, key)
		const payment = order && (await resumePayment(tx, order))
		return payment && { id: order.id, number: order.number, ...payment }
	})
