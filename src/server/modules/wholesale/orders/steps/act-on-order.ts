import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import type { Tx } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { orderRecordOf } from './order-record.ts'
import { lockWholesaleOrder, type OrderRow } from './order-steps.ts'

/** The order that staff act on, in the version that they saw. */
export interface OrderVersion {
	number: string
	version: number
}

/**
 * An act of staff on an order: company and order are locked, the act is done and audited, and the order is answered as
 * it then stands. Throws `STALE` for an older version; an act without a version is done on any.
 */
export async function actOnOrder(
	tx: Tx,
	viewer: Viewer,
	asked: { number: string; version?: number },
	act: (order: OrderRow) => Promise<Record<string, unknown> | undefined>,
): Promise<WholesaleOrderRecord> {
	await confirmRole(tx, viewer, 'ADMIN')
	const order = await lockWholesaleOrder(tx, asked.number, asked.version)
	const details = await act(order)
	const record = await orderRecordOf(tx, { number: order.number })
	const states = { before: order.state, after: record.state }
	await audit(tx, {
		actor: viewer.id,
		action: 'wholesale-order.changed',
		subject: `wholesale-order:${order.number}`,
		details: { ...states, ...details },
	})
	return record
}
