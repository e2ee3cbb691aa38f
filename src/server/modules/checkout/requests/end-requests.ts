import { type Db, type Tx, transaction } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { addOrderEvent, lockOrderRow } from '#server/modules/orders/index.ts'
import {
	duePaymentRequests,
	endPaymentRequest,
	isPaymentRequestDue,
	type SavedPaymentRequest,
} from '#server/modules/payments/index.ts'
import { requestHandlerOf } from '../settle/request-handlers.ts'
import type { SettlePaymentDeps } from '../types.ts'

type Ending = Pick<SavedPaymentRequest, 'id' | 'orderId' | 'purpose'>

/** So many in one pass; what is left is due still. */
const maxAtOnce = 100

/** Ends a request of a locked order without its money; false when it had ended before. */
export async function dropRequest(
	tx: Tx,
	deps: SettlePaymentDeps,
	{ id, orderId, purpose }: Ending,
	how: 'expired' | 'cancelled',
	actor: string,
): Promise<boolean> {
	if (!(await endPaymentRequest(tx, id, how))) return false
	addOrderEvent(tx, orderId, { kind: `payment_link_${how}`, actor })
	await requestHandlerOf(deps.requestHandlers, purpose).dropped(tx, deps, { id, orderId, actor }, how)
	return true
}

/** Ends the requests whose time is over. Each is on its own: one that fails is noted and keeps none of the others back. */
export async function expirePaymentRequests(deps: SettlePaymentDeps & { db: Db; failures: Failures }): Promise<void> {
	for (const due of await duePaymentRequests(deps.db, maxAtOnce)) {
		try {
			await transaction(deps.db, async (tx) => {
				lockOrderRow(tx, { id: due.orderId })
				// The request may have been paid, or be in payment, since it was found due.
				if (await isPaymentRequestDue(tx, due.id)) await dropRequest(tx, deps, due, 'expired', 'worker')
			})
		} catch (error) {
			deps.failures.note('payment-links', error, { request: due.id })
		}
	}
}
