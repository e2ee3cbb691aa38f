import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { reasonOfBuyer } from '#contracts/orders/refund-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { forgetRequestTexts } from '#server/modules/payments/index.ts'
import { orderEdits } from '../edits/tables.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orderEvents, orderNotes, orders } from '../tables.ts'
import { orderTags } from '../tags/tables.ts'
import { orderDocuments } from './tables.ts'

/** The text that replaces words that were typed about an order whose buyer is forgotten. */
const removed = 'Removed'

/** Takes the person out of the documents of orders, and what was written about them; what was sold, and for how much, stays. */
export async function forgetBuyers(tx: Tx, orderIds: readonly string[]): Promise<void> {
	const ids = [...orderIds]
	const { data, orderId } = orderDocuments
	const notes = sql`(SELECT coalesce(jsonb_agg(regexp_replace(note, ' Reason: .*$', '')), '[]')
		FROM jsonb_array_elements_text(${data}->'notes') note)`
	await tx
		.update(orderDocuments)
		.set({ data: sql`${data} || jsonb_build_object('buyer', '["Deleted account"]'::jsonb, 'notes', ${notes})` })
		.where(inArray(orderId, ids))
	await tx.update(orderEdits).set({ plan: null, reason: removed }).where(inArray(orderEdits.orderId, ids))
	await tx.delete(orderTags).where(inArray(orderTags.orderId, ids))
	await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids))
	await forgetReasons(tx, ids)
}

/**
 * Why something was done is typed by staff and buyers, who may name anybody, and goes on into what happens by itself later:
 * an edit that is paid for, an exchange that is not. What was done, by whom, when, and its amounts stay.
 */
async function forgetReasons(tx: Tx, ids: string[]): Promise<void> {
	const { reason } = orderEvents
	await tx
		.update(orderEvents)
		.set({ reason: null })
		.where(and(inArray(orderEvents.orderId, ids), isNotNull(reason)))
	await tx
		.update(orderRefunds)
		.set({ reason: removed })
		.where(and(inArray(orderRefunds.orderId, ids), ne(orderRefunds.reason, reasonOfBuyer)))
	const given = sql`(SELECT jsonb_agg(CASE WHEN each->'isByStaff' = 'true' THEN each || ${JSON.stringify({ message: removed })}::jsonb
		ELSE each END ORDER BY nth) FROM jsonb_array_elements(${orders.pricedBy}) WITH ORDINALITY AS given(each, nth))`
	await tx
		.update(orders)
		.set({ pricedBy: given })
		.where(and(inArray(orders.id, ids), sql`${orders.pricedBy} @> '[{"isByStaff": true}]'`))
	await forgetRequestTexts(tx, ids)
}
