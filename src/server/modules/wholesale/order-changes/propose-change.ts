import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { storeToday } from '#contracts/shared/calendar.ts'
import { minimumOrderProblem } from '#contracts/wholesale/orders/minimum-order.ts'
import type { ChangedOrderLine, proposeOrderChange } from '#contracts/wholesale/orders/order-changes.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { refuseTooLargeOrder } from '../orders/order-lines.ts'
import { refuseRequestedDay } from '../orders/requested-day.ts'
import { actOnOrder } from '../orders/steps/act-on-order.ts'
import { mailOrderStep, type OrderDeps } from '../orders/steps/order-mails.ts'
import { addWholesaleEvent, type OrderRow } from '../orders/steps/order-steps.ts'
import { withdrawOpenChange } from '../orders/steps/withdraw-change.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { changedTotals, changeText } from './changed-amounts.ts'
import { wholesaleOrderChanges } from './tables.ts'

type Proposal = z.output<(typeof proposeOrderChange)['body']>
type LineRow = typeof wholesaleOrderLines.$inferSelect

/** Proposes changes to an order that is not confirmed yet. Throws `MINIMUM_ORDER` where too few cases would be left. */
export const proposeChange = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ number, ...proposal }: Proposal & { number: string },
): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, { number, version: proposal.version }, async (order) => {
			if (order.state !== 'submitted' && order.state !== 'seen')
				throw new Refusal('ORDER_STATE', 'Only an order that is not confirmed yet can be changed.')
			const rows = await tx
				.select()
				.from(wholesaleOrderLines)
				.where(eq(wholesaleOrderLines.orderId, order.id))
				.orderBy(asc(wholesaleOrderLines.position))
			const lines = changedLines(rows, proposal.lines)
			const day = proposal.requestedDate
			refuseRequestedDay(day, storeToday())
			const isMoved = day !== undefined && day !== order.requestedOn
			refuseUseless(order, rows, lines, isMoved ? day : undefined)
			await withdrawOpenChange(tx, order.id, viewer.id)
			const [written] = await tx
				.insert(wholesaleOrderChanges)
				.values({
					orderId: order.id,
					lines,
					requestedBefore: isMoved ? order.requestedOn : null,
					requestedAfter: isMoved ? day : null,
					note: proposal.note,
					proposedBy: viewer.id,
				})
				.returning({ id: wholesaleOrderChanges.id })
			await tx
				.update(wholesaleOrders)
				.set({ state: 'seen', version: sql`${wholesaleOrders.version} + 1` })
				.where(eq(wholesaleOrders.id, order.id))
			const details = { reason: proposal.note }
			await addWholesaleEvent(tx, order.id, { actor: viewer.id, action: 'changes_proposed', details })
			const cause = `changes:${written?.id}`
			const text = `${proposal.note}\n${changeText(lines, changedTotals(rows, lines))}`
			await mailOrderStep(mailer, tx, order, { step: 'changes', text, to: 'company', cause })
			return details
		}),
	)

/**
 * The lines that would change, before and after. Throws for lines of another order, and for more cases than were
 * ordered.
 */
function changedLines(rows: readonly LineRow[], asked: Proposal['lines']): ChangedOrderLine[] {
	return asked.flatMap(({ lineId, cases, priceCents }, at) => {
		const line = rows.find(({ id }) => id === lineId)
		if (!line) throw notFound('This line')
		if (cases > line.cases)
			throw new Refusal('LINE_INVALID', `${line.name}: at most the ${line.cases} cases that were ordered.`, {
				issues: [{ path: ['lines', at, 'cases'], message: `At most ${line.cases}.` }],
			})
		const before = { cases: line.cases, priceCents: line.priceCents }
		const after = { cases, priceCents }
		const isSame = before.cases === after.cases && before.priceCents === after.priceCents
		return isSame ? [] : [{ lineId, name: line.name, before, after }]
	})
}

function refuseUseless(
	order: OrderRow,
	rows: readonly LineRow[],
	lines: readonly ChangedOrderLine[],
	day: string | undefined,
): void {
	if (lines.length === 0 && day === undefined) throw new Refusal('NOTHING_LEFT', 'Nothing would be changed.')
	const cases = rows.reduce(
		(sum, row) => sum + (lines.find(({ lineId }) => lineId === row.id)?.after.cases ?? row.cases),
		0,
	)
	const problem = cases === 0 ? 'Cancel the order instead.' : minimumOrderProblem(order.tier, cases)
	if (problem && (cases === 0 || order.kind === 'order')) throw new Refusal('MINIMUM_ORDER', problem)
	const subtotalCents = rows.reduce((sum, row) => {
		const { cases, priceCents } = lines.find(({ lineId }) => lineId === row.id)?.after ?? row
		return sum + cases * priceCents
	}, 0)
	refuseTooLargeOrder(subtotalCents)
}
