import { audit } from '#server/audit-log/audit-log.ts'
import { type Db, transaction } from '#server/db/client.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmRole } from '#server/modules/identity/index.ts'
import { lockOrder } from './locked-order.ts'
import { orderNotes } from './tables.ts'

/** Writes down something for the other staff. Throws `NOT_FOUND`. */
export const writeNote = (db: Db, viewer: Viewer, number: string, text: string): Promise<void> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, 'ADMIN')
		const order = await lockOrder(tx, { number })
		await tx.insert(orderNotes).values({ orderId: order.id, author: viewer.id, text })
		await audit(tx, { actor: viewer.id, action: 'order.noted', subject: `order:${order.id}` })
	})
