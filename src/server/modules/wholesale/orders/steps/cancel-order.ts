import type { WholesaleOrder, WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actForCompany } from '../../companies/act-for-company.ts'
import { endOrder } from './end-order.ts'
import type { OrderDeps } from './order-mails.ts'
import { lockWholesaleOrder } from './order-steps.ts'
import { wholesaleOrderOf } from './own-order.ts'

/** While nobody of us has looked at it, the company takes an order back by itself. */
const cancellableStates: WholesaleOrderState[] = ['awaiting_approval', 'in_review', 'submitted']

/** A company takes an order back: what is reserved for it is free again. Throws `ORDER_STATE` once it is seen. */
export const cancelOwnWholesaleOrder = (
	{ db }: Pick<OrderDeps, 'db'>,
	viewer: Viewer,
	{ company, number }: { company: string | undefined; number: string },
): Promise<WholesaleOrder> =>
	actForCompany(db, viewer, { company, roles: ['owner', 'buyer'] }, async (tx, acting) => {
		const order = await lockWholesaleOrder(tx, number, undefined, acting.company.id)
		if (order.state !== 'cancelled') {
			if (!cancellableStates.includes(order.state))
				throw new Refusal('ORDER_STATE', 'We are working on this order. Please contact us.')
			await endOrder(tx, order, { actor: viewer.id, action: 'cancelled' })
		}
		return wholesaleOrderOf(tx, acting.company.id, number)
	})
