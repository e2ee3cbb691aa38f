import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type changeTags as contract, maxTags } from '#contracts/orders/tag-calls.ts'
import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder, staffActor } from '../locked-order.ts'
import { addOrderEvent } from '../order-states.ts'
import { orderTags } from './tables.ts'

type Change = z.output<(typeof contract)['body']>

/**
 * Puts tags on an order and takes others off; what is so already is left as it is. Throws `NOT_FOUND` and `TAG_LIMIT`.
 */
export const changeTags = (db: Db, viewer: Viewer, number: string, { add, remove }: Change): Promise<void> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const { id: orderId, placedAt, totalCents } = await lockOrder(tx, { number })
		const rows = await tx.select({ tag: orderTags.tag }).from(orderTags).where(eq(orderTags.orderId, orderId))
		const had = new Set(rows.map(({ tag }) => tag))
		const added = [...new Set(add)].filter((tag) => !had.has(tag))
		const removed = [...new Set(remove)].filter((tag) => had.has(tag))
		if (had.size + added.length - removed.length > maxTags)
			throw new Refusal('TAG_LIMIT', `An order has ${maxTags} tags at the most. Take one off first.`)
		if (removed.length > 0)
			await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), inArray(orderTags.tag, removed)))
		if (added.length > 0)
			await tx.insert(orderTags).values(added.map((tag) => ({ orderId, tag, placedAt, totalCents })))
		const actor = staffActor(viewer)
		for (const tag of removed) addOrderEvent(tx, orderId, { kind: 'untagged', actor, reason: tag })
		for (const tag of added) addOrderEvent(tx, orderId, { kind: 'tagged', actor, reason: tag })
		if (added.length + removed.length > 0)
			await audit(tx, {
				actor: viewer.id,
				action: 'order.tagged',
				subject: `order:${orderId}`,
				details: { added, removed },
			})
	})
