import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { actOnOrder, type OrderVersion } from './act-on-order.ts'
import { mailOrderStep, type OrderDeps } from './order-mails.ts'
import { moveWholesaleOrder } from './order-steps.ts'
import { withdrawOpenChange } from './withdraw-change.ts'

/** Staff confirm an order as it was placed; a proposal that is open ends. */
export const confirmOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	asked: OrderVersion,
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await withdrawOpenChange(tx, order.id, viewer.id)
			await moveWholesaleOrder(tx, order, { to: 'confirmed', actor: viewer.id, action: 'confirmed' })
			await mailOrderStep(mailer, tx, order, { step: 'confirmed', text: null, to: 'company' })
			return undefined
		}),
	)
