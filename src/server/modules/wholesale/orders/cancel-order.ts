import { eq, sql } from 'drizzle-orm'
import type { WholesaleOrder, WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole } from '#server/modules/identity/index.ts'
import { releaseStock } from '#server/modules/inventory/index.ts'
import { lockCompanyOf, refuseUnless } from '../companies/company-of.ts'
import type { PriceDeps } from '../price-lists/case-catalog.ts'
import { wholesaleOrderOf } from './reads.ts'
import { wholesaleOrderEvents, wholesaleOrders } from './tables.ts'

/** While nobody of us has looked at it, the company takes an order back by itself. */
const cancellableStates: WholesaleOrderState[] = ['awaiting_approval', 'in_review', 'submitted']

/** Cancels an order and gives back what is reserved for it. Throws `ORDER_STATE` once it is seen. */
export async function cancelOwnWholesaleOrder(
	{ db }: Pick<PriceDeps, 'db'>,
	viewer: Viewer,
	asked: { company: string | undefined; number: string },
): Promise<WholesaleOrder> {
	return transaction(db, async (tx) => {
		await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
		await confirmAccount(tx, viewer)
		const acting = await lockCompanyOf(tx, viewer, asked.company)
		refuseUnless(acting, 'owner', 'buyer')
		const { id, state } = await wholesaleOrderOf(tx, acting.company.id, asked.number)
		if (state === 'cancelled') return wholesaleOrderOf(tx, acting.company.id, asked.number)
		if (!cancellableStates.includes(state))
			throw new Refusal('ORDER_STATE', 'We are working on this order. Please contact us.')
		await tx
			.update(wholesaleOrders)
			.set({ state: 'cancelled', version: sql`${wholesaleOrders.version} + 1` })
			.where(eq(wholesaleOrders.id, id))
		await releaseStock(tx, { id, actor: viewer.id }, 'Cancelled by the company')
		await tx.insert(wholesaleOrderEvents).values({ orderId: id, actor: viewer.id, action: 'cancelled' })
		return wholesaleOrderOf(tx, acting.company.id, asked.number)
	})
}
