import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderEdits } from '../edits/tables.ts'
import { orderNotes } from '../tables.ts'
import { orderTags } from '../tags/tables.ts'
import { orderDocuments } from './tables.ts'

/** Takes the person out of the papers of orders, and what staff wrote about them; what was sold, and for how much, stays. */
export async function forgetBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
	const { data, orderId } = orderDocuments
	await tx
		.update(orderDocuments)
		.set({ data: sql`jsonb_set(${data}, '{buyer}', '["Deleted account"]')` })
		.where(inArray(orderId, [...orderIds]))
	await tx
		.update(orderEdits)
		.set({ plan: null })
		.where(inArray(orderEdits.orderId, [...orderIds]))
	await tx.delete(orderTags).where(inArray(orderTags.orderId, [...orderIds]))
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]))
}
