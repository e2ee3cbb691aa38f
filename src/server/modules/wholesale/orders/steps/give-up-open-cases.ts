import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { closeOrderRest as contract } from '#contracts/wholesale/orders/admin-orders.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { releaseUnits } from '#server/modules/inventory/index.ts'
import { applyFreedPrepayment } from '../../invoices/ledger/apply-credit.ts'
import { updateInvoicedOrders } from '../../invoices/ledger/ledger.ts'
import { withPaidAhead } from '../../invoices/prepaid/paid-ahead.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { actOnOrder } from './act-on-order.ts'
import { mailOrderStep, type OrderDeps } from './order-mails.ts'
import { addWholesaleEvent, moveWholesaleOrder, type OrderRow } from './order-steps.ts'

type LineRow = typeof wholesaleOrderLines.$inferSelect
type RestRequest = z.output<typeof contract.body>

interface GivenUp {
	line: LineRow
	cases: number
}

/** Cases of a line that have neither left nor been given up, reserved or not. */
const openCases = (line: LineRow): number => line.cases - line.cancelled - line.shipped

/**
 * Staff give up cases of an order that will not come, all that are left unless told, with a reason that the company is
 * mailed: what is reserved for them is free, and an order of which everything else has left is shipped. Throws
 * `NOTHING_LEFT`, and `ORDER_STATE` for an order that has to be cancelled instead.
 */
export const giveUpOpenCases = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ number, version, lines: asked, reason }: RestRequest & { number: string },
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, { number, version }, async (order) => {
			if (order.state !== 'confirmed' && order.state !== 'partly_shipped')
				throw new Refusal('ORDER_STATE', 'Only of an order that is confirmed can cases be given up.')
			const rows = await tx.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, order.id))
			const givenUp = chosenCases(rows, asked)
			const cases = givenUp.reduce((sum, line) => sum + line.cases, 0)
			const left = rows.reduce((sum, line) => sum + openCases(line), 0) - cases
			if (left === 0 && order.state === 'confirmed')
				throw new Refusal('ORDER_STATE', 'Nothing would be left of this order. Cancel it instead.')
			await giveUpCases(tx, { order, givenUp, actor: viewer.id, reason })
			const details = { reason, cases }
			const event = { actor: viewer.id, action: 'rest_closed', details }
			if (left > 0) await noteRest(tx, order, event)
			else {
				await moveWholesaleOrder(tx, order, { to: 'shipped', ...event })
				await updateInvoicedOrders(tx, viewer.id, [order.id])
				const booking = { companyId: order.companyId, actor: viewer.id, bookedOn: storeToday() }
				await applyFreedPrepayment(tx, booking, order.id)
			}
			const said = `${cases} ${cases === 1 ? 'case' : 'cases'}: ${reason}`
			const text = left > 0 ? said : await withPaidAhead(tx, order, said)
			const cause = `rest_closed:${order.version}`
			await mailOrderStep(mailer, tx, order, { step: 'rest_closed', text, to: 'company', cause })
			return details
		}),
	)

function chosenCases(rows: readonly LineRow[], asked: RestRequest['lines']): GivenUp[] {
	if (!asked) return rows.map((line) => ({ line, cases: openCases(line) })).filter(({ cases }) => cases > 0)
	return asked.map(({ lineId, cases }) => {
		const line = rows.find(({ id }) => id === lineId)
		if (!line) throw notFound('This line')
		if (cases > openCases(line)) throw new Refusal('NOTHING_LEFT', `${line.name}: ${openCases(line)} are left.`)
		return { line, cases }
	})
}

interface Closing {
	order: OrderRow
	givenUp: readonly GivenUp[]
	actor: string
	reason: string
}

/** Of a line first what waits for stock is given up, for nothing is reserved for it. */
async function giveUpCases(tx: Tx, { order, givenUp, actor, reason }: Closing): Promise<void> {
	const reserved = givenUp.flatMap(({ line, cases }) => {
		const units = Math.max(0, cases - line.backordered)
		return units > 0 ? [{ lineId: line.id, units, open: openCases(line) - line.backordered }] : []
	})
	if (reserved.length > 0) await releaseUnits(tx, { id: order.id, actor }, reserved, reason)
	const { id, cancelled } = wholesaleOrderLines
	for (const { line, cases } of givenUp)
		await tx
			.update(wholesaleOrderLines)
			.set({ cancelled: sql`${cancelled} + ${cases}`, backordered: Math.max(0, line.backordered - cases) })
			.where(eq(id, line.id))
}

async function noteRest(tx: Tx, order: OrderRow, event: Parameters<typeof addWholesaleEvent>[2]): Promise<void> {
	await tx
		.update(wholesaleOrders)
		.set({ version: sql`${wholesaleOrders.version} + 1` })
		.where(eq(wholesaleOrders.id, order.id))
	await addWholesaleEvent(tx, order.id, event)
}
