import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { actOnOrder, type OrderVersion } from './act-on-order.ts'
import type { OrderDeps } from './order-mails.ts'
import { moveWholesaleOrder } from './order-steps.ts'

/** Staff work on the order: from now on its company does not take it back by itself. */
export const markSeen = (
	{ db }: Pick<OrderDeps, 'db'>,
	viewer: Viewer,
	asked: OrderVersion,
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await moveWholesaleOrder(tx, order, { to: 'seen', actor: viewer.id, action: 'seen' })
			return undefined
		}),
	)
