import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { mailOrderStep, type OrderDeps } from './order-mails.ts'
import { orderRecordOf } from './order-record.ts'
import { lockWholesaleOrder, moveWholesaleOrder, type OrderRow } from './order-steps.ts'
import { withdrawOpenChange } from './withdraw-change.ts'

/** What staff do to an order: company and order locked, done, written down, and the order as it then is. */
export async function actOnOrder(
	tx: Tx,
	viewer: Viewer,
	asked: { number: string; version: number },
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

interface StepInput {
	number: string
	version: number
}

export const markSeen = ({ db }: OrderDeps, viewer: Viewer, asked: StepInput): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await moveWholesaleOrder(tx, order, { to: 'seen', actor: viewer.id, action: 'seen' })
			return undefined
		}),
	)

export const confirmOrder = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	asked: StepInput,
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, asked, async (order) => {
			await withdrawOpenChange(tx, order.id, viewer.id)
			await moveWholesaleOrder(tx, order, { to: 'confirmed', actor: viewer.id, action: 'confirmed' })
			await mailOrderStep(mailer, tx, order, { step: 'confirmed', text: null, to: 'company' })
			return undefined
		}),
	)
