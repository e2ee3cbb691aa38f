import { storeToday } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { releaseStock } from '#server/modules/inventory/index.ts'
import { applyFreedPrepayment } from '../../invoices/ledger/apply-credit.ts'
import { moveWholesaleOrder, type OrderRow } from './order-steps.ts'
import { withdrawOpenChange } from './withdraw-change.ts'

/**
 * Ends an order before anything of it has left: what it held is free again, and what came for it pays the company's open
 * invoices. The order and its company are locked. Throws `ORDER_STATE` once something has left.
 */
export async function endOrder(
	tx: Tx,
	order: OrderRow,
	{ actor, action, reason }: { actor: string; action: string; reason?: string | undefined },
): Promise<void> {
	const details = reason ? { reason } : {}
	await withdrawOpenChange(tx, order.id, actor)
	await moveWholesaleOrder(tx, order, { to: 'cancelled', actor, action, details })
	await releaseStock(tx, { id: order.id, actor }, reason ?? 'Cancelled')
	await applyFreedPrepayment(tx, { companyId: order.companyId, actor, bookedOn: storeToday() }, order.id)
}
