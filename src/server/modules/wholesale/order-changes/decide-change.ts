import { and, eq, inArray, sql } from 'drizzle-orm'
import { asCents } from '#contracts/shared/money.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmAccount, confirmRole } from '#server/modules/identity/index.ts'
import { releaseUnits } from '#server/modules/inventory/index.ts'
import { lockCompanyOf, refuseUnless } from '../companies/company-of.ts'
import { mailOrderStep, type OrderDeps } from '../orders/steps/order-mails.ts'
import { orderRecordOf } from '../orders/steps/order-record.ts'
import {
	addWholesaleEvent,
	lockWholesaleOrder,
	moveWholesaleOrder,
	type OrderRow,
} from '../orders/steps/order-steps.ts'
import { isOpenChange } from '../orders/steps/withdraw-change.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { wholesaleOrderChanges } from './tables.ts'

type Change = typeof wholesaleOrderChanges.$inferSelect

interface Decided {
	company: string | undefined
	number: string
	change: string
	isAccepted: boolean
	answer: string | undefined
}

/** The company's answer to changes: accepted, they are made and the order is confirmed with them. Throws `STALE` for others. */
export const decideOrderChange = (
	{ db, mailer }: OrderDeps,
	viewer: Viewer,
	{ company, number, change: id, isAccepted, answer }: Decided,
): Promise<WholesaleOrderRecord> =>
	transaction(db, async (tx) => {
		await confirmRole(tx, viewer, viewer.roles.includes('ADMIN') ? 'ADMIN' : 'DISTRIBUTOR')
		await confirmAccount(tx, viewer)
		const acting = await lockCompanyOf(tx, viewer, company)
		refuseUnless(acting, 'owner', 'buyer')
		const order = await lockWholesaleOrder(tx, number, undefined, acting.company.id)
		const [change] = await tx.select().from(wholesaleOrderChanges).where(isOpenChange(order.id))
		if (change?.id !== id) throw new Refusal('STALE', 'These changes are not open any more. Look at the order again.')
		await tx
			.update(wholesaleOrderChanges)
			.set({
				state: isAccepted ? 'accepted' : 'refused',
				decidedBy: viewer.id,
				decidedAt: sql`now()`,
				answer: answer ?? null,
			})
			.where(eq(wholesaleOrderChanges.id, id))
		const details = answer ? { reason: answer } : {}
		const actor = viewer.id
		if (isAccepted) {
			await makeChange(tx, order, change, actor)
			await moveWholesaleOrder(tx, order, { to: 'confirmed', actor, action: 'changes_accepted', details })
			const [confirmed = order] = await tx.select().from(wholesaleOrders).where(eq(wholesaleOrders.id, order.id))
			await mailOrderStep(mailer, tx, confirmed, { step: 'confirmed', text: null, to: 'company' })
		} else {
			await tx
				.update(wholesaleOrders)
				.set({ version: sql`${wholesaleOrders.version} + 1` })
				.where(eq(wholesaleOrders.id, order.id))
			await addWholesaleEvent(tx, order.id, { actor, action: 'changes_refused', details })
		}
		return orderRecordOf(tx, { number })
	})

/** Tax goes with the line's price; a deposit with its cases. A line of which nothing is left is gone. */
async function makeChange(tx: Tx, order: OrderRow, change: Change, actor: string): Promise<void> {
	const { id, orderId } = wholesaleOrderLines
	const rows = await tx.select().from(wholesaleOrderLines).where(eq(orderId, order.id))
	const fewer = change.lines.flatMap(({ lineId, before, after }) => {
		const row = rows.find((line) => line.id === lineId)
		if (!row) throw notFound('This line')
		// Of a backorder first what nothing is reserved for.
		const toLeave = row.cases - row.backordered
		const units = Math.max(0, before.cases - after.cases - row.backordered)
		return units > 0 ? [{ lineId, units, open: toLeave }] : []
	})
	if (fewer.length > 0) await releaseUnits(tx, { id: order.id, actor }, fewer, 'Fewer cases, as was agreed')
	for (const { lineId, after } of change.lines) {
		const row = rows.find((line) => line.id === lineId)
		if (!row || after.cases === 0) continue
		const before = row.priceCents * row.cases
		const tax = before === 0 ? 0 : Math.round((row.taxCents * after.priceCents * after.cases) / before)
		await tx
			.update(wholesaleOrderLines)
			.set({
				cases: after.cases,
				priceCents: after.priceCents,
				minCases: Math.min(row.minCases, after.cases),
				depositCents: asCents((row.depositCents / row.cases) * after.cases),
				taxCents: asCents(tax),
				backordered: Math.max(0, row.backordered - (row.cases - after.cases)),
			})
			.where(eq(id, lineId))
	}
	const gone = change.lines.filter(({ after }) => after.cases === 0).map(({ lineId }) => lineId)
	if (gone.length > 0) await tx.delete(wholesaleOrderLines).where(and(eq(orderId, order.id), inArray(id, gone)))
	await addUp(tx, order.id, change.requestedAfter)
}

/** The order is the sum of its lines again. */
async function addUp(tx: Tx, id: string, requestedOn: string | null): Promise<void> {
	const { cases, priceCents, depositCents, taxCents, orderId } = wholesaleOrderLines
	const [sums] = await tx
		.select({
			cases: sql`sum(${cases})`.mapWith(Number),
			subtotal: sql`sum(${cases} * ${priceCents})`.mapWith(Number),
			deposit: sql`sum(${depositCents})`.mapWith(Number),
			tax: sql`sum(${taxCents})`.mapWith(Number),
		})
		.from(wholesaleOrderLines)
		.where(eq(orderId, id))
	if (!sums) throw new Error('The order has no lines.')
	await tx
		.update(wholesaleOrders)
		.set({
			cases: sums.cases,
			subtotalCents: asCents(sums.subtotal),
			depositCents: asCents(sums.deposit),
			taxCents: asCents(sums.tax),
			totalCents: asCents(sums.subtotal + sums.deposit + sums.tax),
			...(requestedOn && { requestedOn }),
		})
		.where(eq(wholesaleOrders.id, id))
}
