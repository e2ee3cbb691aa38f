import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { storeDay } from '#contracts/checkout/delivery.ts'
import type { WholesaleOrderRecord } from '#contracts/wholesale/orders/order-record.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { releaseUnits, reserveForWholesale, wholesaleStock } from '#server/modules/inventory/index.ts'
import { companies } from '../companies/tables.ts'
import { casesToLeave } from '../orders/order-lines.ts'
import { addWholesaleEvent, lockWholesaleOrder, type OrderRow } from '../orders/steps/order-steps.ts'
import { actOnOrder } from '../orders/steps/staff-steps.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { minBestByOf } from '../price-lists/case-catalog.ts'
import { casePacks } from '../price-lists/tables.ts'

interface BackorderCall {
	number: string
	version: number
	lines: ReadonlyArray<{ lineId: string; cases: number }>
}

const mayWait = ['submitted', 'seen', 'confirmed', 'partly_shipped'] as const
type Waiting = (typeof mayWait)[number]

/** Cases that leave later: what is reserved for them is free for others, and reserved anew when there is enough. */
export const putOnBackorder = (db: Db, viewer: Viewer, call: BackorderCall): Promise<WholesaleOrderRecord> =>
	transaction(db, (tx) =>
		actOnOrder(tx, viewer, call, async (order) => {
			if (!mayWait.includes(order.state as Waiting))
				throw new Refusal('ORDER_STATE', 'Nothing of this order can wait for stock.')
			const rows = await tx.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, order.id))
			const units = call.lines.map(({ lineId, cases }) => {
				const line = rows.find(({ id }) => id === lineId)
				if (!line) throw notFound('This line')
				const open = casesToLeave(line)
				if (cases > open) throw new Refusal('NOTHING_LEFT', `${line.name}: ${open} are left to ship.`)
				return { lineId, units: cases, open }
			})
			await releaseUnits(tx, { id: order.id, actor: viewer.id }, units, 'Put on backorder')
			for (const { lineId, cases } of call.lines) await moveToBackorder(tx, lineId, cases)
			const cases = call.lines.reduce((sum, line) => sum + line.cases, 0)
			await noteBackorder(tx, order, { actor: viewer.id, action: 'backordered', cases })
			return { cases }
		}),
	)

const moveToBackorder = (tx: Tx, lineId: string, cases: number) =>
	tx
		.update(wholesaleOrderLines)
		.set({ backordered: sql`${wholesaleOrderLines.backordered} + ${cases}` })
		.where(eq(wholesaleOrderLines.id, lineId))

async function noteBackorder(
	tx: Tx,
	order: OrderRow,
	{ actor, action, cases }: { actor: string; action: string; cases: number },
): Promise<void> {
	await tx
		.update(wholesaleOrders)
		.set({ version: sql`${wholesaleOrders.version} + 1` })
		.where(eq(wholesaleOrders.id, order.id))
	await addWholesaleEvent(tx, order.id, { actor, action, details: { cases } })
}

const slice = 200

/** Reserves for backorders what has come in meanwhile, the oldest order first, as far as it goes. */
export async function reserveBackorders({ db }: { db: Db }): Promise<void> {
	const waiting = await db
		.selectDistinct({ number: wholesaleOrders.number, placedAt: wholesaleOrders.placedAt })
		.from(wholesaleOrderLines)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesaleOrderLines.orderId))
		.where(and(gt(wholesaleOrderLines.backordered, 0), inArray(wholesaleOrders.state, [...mayWait])))
		.orderBy(asc(wholesaleOrders.placedAt))
		.limit(slice)
	for (const { number } of waiting) await transaction(db, (tx) => reserveBackorder(tx, number))
}

async function reserveBackorder(tx: Tx, number: string): Promise<void> {
	const order = await lockWholesaleOrder(tx, number)
	if (!mayWait.includes(order.state as Waiting)) return
	const [company] = await tx
		.select({ minShelfDays: companies.minShelfDays })
		.from(companies)
		.where(eq(companies.id, order.companyId))
	const owed = minBestByOf({ minShelfDays: company?.minShelfDays ?? 0 }, storeDay(new Date()))
	const minBestBy = [owed, order.minBestBy].toSorted().at(-1) ?? owed
	const lines = await tx
		.select({ line: wholesaleOrderLines, itemId: casePacks.itemId })
		.from(wholesaleOrderLines)
		.innerJoin(casePacks, eq(casePacks.id, wholesaleOrderLines.casePackId))
		.where(and(eq(wholesaleOrderLines.orderId, order.id), gt(wholesaleOrderLines.backordered, 0)))
		.orderBy(asc(wholesaleOrderLines.position))
	let reserved = 0
	for (const { line, itemId } of lines) {
		const [stock] = await wholesaleStock(tx, [itemId], minBestBy)
		const cases = Math.min(line.backordered, Math.floor((stock?.free ?? 0) / line.unitsPerCase))
		if (cases === 0) continue
		const demands = [{ lineId: line.id, itemId, quantity: cases * line.unitsPerCase }]
		if (!(await reserveForWholesale(tx, { order: { id: order.id, actor: 'system' }, demands, minBestBy }))) continue
		await moveToBackorder(tx, line.id, -cases)
		reserved += cases
	}
	if (reserved > 0) await noteBackorder(tx, order, { actor: 'system', action: 'backorder_reserved', cases: reserved })
}
