import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { PaymentRequestHandler } from '#server/modules/payments/index.ts'
import { editDisputed } from '../disputes/disputed-order.ts'
import { lockOrder } from '../locked-order.ts'
import { dropEdit } from '../unpaid-edit.ts'
import { type ApplyDeps, applyEdit } from './apply-edit.ts'
import { orderEdits } from './tables.ts'

async function editOfRequest(tx: Tx, orderId: string, requestId: string) {
	const [edit] = await tx
		.select()
		.from(orderEdits)
		.where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.requestId, requestId), eq(orderEdits.state, 'open')))
	if (!edit?.plan) throw new Error('A payment request has no open edit.')
	return { ...edit, plan: edit.plan }
}

/** An edit is made once its difference is paid, just as it was worked out, and dropped when its link ends without. */
export const editRequests: PaymentRequestHandler<ApplyDeps> = {
	refusal: (tx, { orderId }) => editDisputed(tx, orderId),
	async paid(tx, deps, { id, orderId, actor }) {
		const order = await lockOrder(tx, { id: orderId })
		const { id: editId, plan, reason } = await editOfRequest(tx, orderId, id)
		await tx.update(orderEdits).set({ state: 'applied', endedAt: sql`now()` }).where(eq(orderEdits.id, editId))
		await applyEdit(tx, deps, order, { editId, plan, reason }, { inOrder: actor, inStock: actor })
	},
	async dropped(tx, _deps, { id, orderId, actor }) {
		await dropEdit(tx, await editOfRequest(tx, orderId, id), { inOrder: actor, inStock: actor })
	},
}
