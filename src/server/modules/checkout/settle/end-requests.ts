import { type Tx, transaction } from '#server/db/client.ts'
import { doEachRow, type RowJobDeps } from '#server/jobs/each-row.ts'
import { addOrderEvent, lockOrderRow } from '#server/modules/orders/index.ts'
import {
	type DuePaymentRequest,
	duePaymentRequests,
	endPaymentRequest,
	isPaymentRequestDue,
	type SavedPaymentRequest,
} from '#server/modules/payments/index.ts'
import type { SettlePaymentDeps } from '../types.ts'
import { requestHandlerOf } from './request-handlers.ts'

type Ending = Pick<SavedPaymentRequest, 'id' | 'orderId' | 'purpose'>

/** Payment requests read at once. */
const slice = 100

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

/** Ends the requests whose time is over, each on its own. */
export const expirePaymentRequests = (deps: SettlePaymentDeps & RowJobDeps): Promise<void> =>
	doEachRow(deps, {
		work: 'payment-link',
		atOnce: slice,
		next: (after: DuePaymentRequest | undefined) => duePaymentRequests(deps.db, after, slice),
		act: (due) =>
			transaction(deps.db, async (tx) => {
				lockOrderRow(tx, { id: due.orderId })
				// The request may have been paid, or be in payment, since it was found due.
				if (await isPaymentRequestDue(tx, due.id)) await dropRequest(tx, deps, due, 'expired', 'worker')
			}),
	})
