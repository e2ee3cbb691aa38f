import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { releaseHeld } from '#server/modules/inventory/index.ts'
import { endPaymentRequest } from '#server/modules/payments/index.ts'
import { withdrawLinkMail } from './access/payment-link.ts'
import { orderEdits } from './edits/tables.ts'
import type { OrderActor } from './locked-order.ts'
import { addOrderEvent } from './order-states.ts'

export type SavedEdit = typeof orderEdits.$inferSelect

/** The edit of an order that waits for its payment, if there is one. */
export const unpaidEditOf = async (db: DbOrTx, orderId: string): Promise<SavedEdit | undefined> =>
	(
		await db
			.select()
			.from(orderEdits)
			.where(and(eq(orderEdits.orderId, orderId), eq(orderEdits.state, 'open')))
	)[0]

/** Throws `ORDER_STATE` while an edit of a locked order waits for its payment. */
export async function refuseWhileEdited(tx: Tx, orderId: string): Promise<void> {
	if (await unpaidEditOf(tx, orderId))
		throw new Refusal(
			'ORDER_STATE',
			'A change of this order waits for its payment. Withdraw it, or wait until it is paid or its link has expired.',
		)
}

/** Lets go what an edit holds, and marks it as not done. Its request has ended, and its order is locked. */
export async function dropEdit(tx: Tx, edit: SavedEdit, actor: OrderActor): Promise<void> {
	await tx.update(orderEdits).set({ state: 'dropped', endedAt: sql`now()` }).where(eq(orderEdits.id, edit.id))
	const lineIds = (edit.plan?.added ?? []).map(({ id }) => id)
	if (lineIds.length > 0)
		await releaseHeld(tx, { id: edit.orderId, actor: actor.inStock }, lineIds, 'the edit was not made')
	addOrderEvent(tx, edit.orderId, { kind: 'edit_dropped', actor: actor.inOrder, reason: edit.reason })
}

/** Withdraws the edit that waits for its payment, and tells the buyer; false when there is none. The order is locked. */
export async function withdrawUnpaidEdit(
	tx: Tx,
	mailer: Mailer,
	order: { id: string; email: string },
	actor: OrderActor,
): Promise<boolean> {
	const edit = await unpaidEditOf(tx, order.id)
	if (!edit?.requestId || !(await endPaymentRequest(tx, edit.requestId, 'cancelled'))) return false
	await withdrawLinkMail(tx, mailer, { id: edit.requestId, to: order.email })
	await dropEdit(tx, edit, actor)
	return true
}
