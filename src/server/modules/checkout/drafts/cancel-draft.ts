import { audit } from '#server/audit-log/audit-log.ts'
import { transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder, orderIdOf, withdrawLinkMail } from '#server/modules/orders/index.ts'
import { paymentRequestsOf } from '#server/modules/payments/index.ts'
import { dropRequest } from '../settle/end-requests.ts'
import type { SettlePaymentDeps } from '../types.ts'

/** Cancels an order that waits for its payment link. Throws `NOT_FOUND` and `ORDER_STATE`. */
export const cancelDraft = (deps: SettlePaymentDeps, viewer: Viewer, number: string): Promise<void> =>
	transaction(deps.db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const orderId = await orderIdOf(tx, number)
		const { email } = await lockOrder(tx, { id: orderId })
		const open = (await paymentRequestsOf(tx, orderId)).find(
			({ purpose, state }) => purpose === 'draft' && state === 'open',
		)
		if (!open || !(await dropRequest(tx, deps, open, 'cancelled', `staff:${viewer.id}`)))
			throw new Refusal('ORDER_STATE', 'This order does not wait for a payment link any more.')
		await withdrawLinkMail(tx, deps.mailer, { id: open.id, to: email })
		await audit(tx, { actor: viewer.id, action: 'order.cancelled', subject: `order:${orderId}` })
	})
