import { eq } from 'drizzle-orm'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { releaseUnits } from '#server/modules/inventory/index.ts'
import { casesToLeave } from '../orders/order-lines.ts'
import { actOnOrder, type OrderVersion } from '../orders/steps/act-on-order.ts'
import { wholesaleOrderLines } from '../orders/tables.ts'
import { addBackordered, hasBackorders, noteBackorder } from './backordered.ts'

interface BackorderCall extends OrderVersion {
	lines: ReadonlyArray<{ lineId: string; cases: number }>
}

/** Cases that leave later: what is reserved for them is free for others, and reserved anew when there is enough. */
export const putOnBackorder = (db: Db, viewer: Viewer, call: BackorderCall): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, call, async (order) => {
			if (!hasBackorders(order)) throw new Refusal('ORDER_STATE', 'Nothing of this order can wait for stock.')
			const rows = await tx.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, order.id))
			const units = call.lines.map(({ lineId, cases }) => {
				const line = rows.find(({ id }) => id === lineId)
				if (!line) throw notFound('This line')
				const open = casesToLeave(line)
				if (cases > open) throw new Refusal('NOTHING_LEFT', `${line.name}: ${open} are left to ship.`)
				return { lineId, units: cases, open }
			})
			await releaseUnits(tx, { id: order.id, actor: viewer.id }, units, 'Put on backorder')
			for (const { lineId, cases } of call.lines) await addBackordered(tx, lineId, cases)
			const cases = call.lines.reduce((sum, line) => sum + line.cases, 0)
			await noteBackorder(tx, order, { actor: viewer.id, action: 'backordered', cases })
			return { cases }
		}),
	)
