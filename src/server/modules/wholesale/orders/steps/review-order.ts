import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actOnOrder } from './act-on-order.ts'
import type { Decision } from './approve-order.ts'
import { endOrder } from './end-order.ts'
import { mailOrderStep, mailToPay, type OrderDeps } from './order-mails.ts'
import { moveWholesaleOrder } from './order-steps.ts'

/** Staff let an order over the credit limit through once, or refuse it; either way the company is told why. */
export const reviewOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ reason, isApproved, ...asked }: Decision,
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			if (order.state !== 'in_review') throw new Refusal('ORDER_STATE', 'This order is not in review any more.')
			const actor = viewer.id
			const details = reason ? { reason } : {}
			if (isApproved) await moveWholesaleOrder(tx, order, { to: 'submitted', actor, action: 'review_passed', details })
			else await endOrder(tx, order, { actor, action: 'review_refused', reason })
			const step = isApproved ? 'review_passed' : 'review_refused'
			const cause = `${step}:${order.version}`
			await mailOrderStep(mailer, tx, order, { step, text: reason ?? null, to: 'company', cause })
			if (isApproved) await mailToPay(mailer, tx, order)
			return details
		}),
	)
