import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { lockStockItems } from '../stock/move-stock.ts'
import { inventoryItems, returnedStock, shippedStock, stockLots, stockMovements, transitWarehouse } from '../tables.ts'
import { planStockReturn, type ReturnedUnits, type StockReturn } from './return-rules.ts'

/** The units shipped for the lines of an order, less those that came back; the lot shipped last first. */
async function stockOut(db: DbOrTx, orderId: string, lineIds: readonly string[]) {
	const { itemId } = stockLots
	const last = sql`max(${shippedStock.movementId})`
	const [shipped, back] = await Promise.all([
		db
			.select({
				lineId: shippedStock.lineId,
				lotId: shippedStock.lotId,
				itemId,
				sku: inventoryItems.sku,
				units: sql<number>`sum(${shippedStock.quantity})::int`,
			})
			.from(shippedStock)
			.innerJoin(stockLots, eq(stockLots.id, shippedStock.lotId))
			.innerJoin(inventoryItems, eq(inventoryItems.id, itemId))
			.where(and(eq(shippedStock.orderId, orderId), inArray(shippedStock.lineId, [...lineIds])))
			.groupBy(shippedStock.lineId, shippedStock.lotId, stockLots.id, inventoryItems.id)
			.orderBy(desc(last)),
		db
			.select({ lineId: returnedStock.lineId, itemId, units: sql<number>`sum(${returnedStock.quantity})::int` })
			.from(returnedStock)
			.innerJoin(stockLots, eq(stockLots.id, returnedStock.lotId))
			.where(eq(returnedStock.orderId, orderId))
			.groupBy(returnedStock.lineId, itemId),
	])
	// Units that came back may lie in another lot, so they are taken off the item's shipped units, the last shipped first.
	return shipped.map((row, at) => {
		const before = shipped
			.slice(0, at)
			.filter((each) => each.lineId === row.lineId && each.itemId === row.itemId)
			.reduce((sum, { units }) => sum + units, 0)
		const returned = back.find((each) => each.lineId === row.lineId && each.itemId === row.itemId)?.units ?? 0
		return { ...row, left: row.units - Math.min(row.units, Math.max(0, returned - before)) }
	})
}

type Out = Awaited<ReturnType<typeof stockOut>>[number]

/** Units of an item that left for all units of a line. */
const unitsOut = (out: readonly Out[], lineId: string, itemId: string) =>
	out.reduce((sum, row) => sum + (row.lineId === lineId && row.itemId === itemId ? row.units : 0), 0)

const leftFrom = alias(stockLots, 'left_from')
/** Lots to choose from, the newest first: nobody looks through more. */
const maxLots = 500

/** The items that a unit of each line puts on the shelf, and the lots that they could go to: those that they left from first. */
export async function lotsForReturn(
	db: DbOrTx,
	orderId: string,
	lines: ReadonlyArray<{ lineId: string; shipped: number }>,
) {
	const lineIds = lines.map(({ lineId }) => lineId)
	const { id, itemId, code, location, bestBy, state } = stockLots
	const left = db
		.select({ itemId: leftFrom.itemId })
		.from(shippedStock)
		.innerJoin(leftFrom, eq(leftFrom.id, shippedStock.lotId))
		.where(and(eq(shippedStock.orderId, orderId), inArray(shippedStock.lineId, lineIds)))
	const isFit = and(sql`${location} <> ${transitWarehouse}`, sql`coalesce(${bestBy} >= CURRENT_DATE, true)`)
	const [out, lots] = await Promise.all([
		stockOut(db, orderId, lineIds),
		db
			.select({ id, itemId, code, location, bestBy, state })
			.from(stockLots)
			.where(and(inArray(itemId, left), isFit))
			.orderBy(desc(stockLots.createdAt), desc(id))
			.limit(maxLots),
	])
	return lines.flatMap(({ lineId, shipped }) =>
		[...new Map(out.filter((row) => row.lineId === lineId).map((row) => [row.itemId, row])).values()].map((row) => ({
			lineId,
			itemId: row.itemId,
			sku: row.sku,
			perUnit: unitsOut(out, lineId, row.itemId) / shipped,
			lots: lots
				.filter((lot) => lot.itemId === row.itemId)
				.map(({ itemId: _, state: ofLot, ...lot }) => ({ ...lot, isBlocked: ofLot === 'blocked' })),
			suggestedLotId:
				out.find((each) => each.lineId === lineId && each.itemId === row.itemId && each.left > 0)?.lotId ?? null,
		})),
	)
}

interface Returned {
	orderId: string
	returnId: string
	/** "R-10001" */
	reference: string
	actor: string
}

/**
 * Puts what came back on the shelf, or books it in and out again as scrapped; a movement each. The caller has the order
 * locked. Throws `CONFLICT` for a lot that it cannot go to.
 */
export async function returnStock(tx: Tx, of: Returned, lines: readonly ReturnedUnits[]): Promise<void> {
	const lineIds = lines.map(({ lineId }) => lineId)
	const items = await stockOut(tx, of.orderId, lineIds)
	await lockStockItems(tx, [...new Set(items.map(({ itemId }) => itemId))])
	const out = await stockOut(tx, of.orderId, lineIds)
	const shipped = new Map(lines.map((line) => [line.lineId, line.shipped]))
	const plan = planStockReturn(
		lines,
		out,
		(lineId, itemId) => unitsOut(out, lineId, itemId) / (shipped.get(lineId) ?? 1),
	)
	await refuseUnfit(tx, plan, lines)
	const reasons = new Map(lines.map((line) => [line.lineId, line.scrapReason]))
	for (const back of plan) await book(tx, of, back, reasons.get(back.lineId) ?? null)
}

/** Goods go to lots of their own item that can be sold, or that are blocked and stay so. */
async function refuseUnfit(tx: Tx, plan: readonly StockReturn[], lines: readonly ReturnedUnits[]): Promise<void> {
	const restocked = plan.filter(({ isScrapped }) => !isScrapped)
	if (restocked.length === 0) return
	const { id, itemId, code, state, bestBy } = stockLots
	const lots = await tx
		.select({ id, itemId, code, state, isExpired: sql<boolean>`coalesce(${bestBy} < CURRENT_DATE, false)` })
		.from(stockLots)
		.where(
			inArray(
				id,
				restocked.map(({ lotId }) => lotId),
			),
		)
	for (const back of restocked) {
		const lot = lots.find((each) => each.id === back.lotId)
		const at = lines.findIndex(({ lineId }) => lineId === back.lineId)
		if (!lot || lot.itemId !== back.itemId || lot.state === 'in_transit')
			throw invalidField(['lines', at, 'lots'], 'This lot is not one of the item. Choose another.', 'CONFLICT')
		if (lot.isExpired)
			throw invalidField(
				['lines', at, 'lots'],
				`Lot ${lot.code} has expired. Choose another lot, or scrap the units.`,
				'CONFLICT',
			)
	}
}

async function book(tx: Tx, of: Returned, back: StockReturn, scrapReason: string | null): Promise<void> {
	const { lineId, lotId, quantity, isScrapped } = back
	const movement = async (moved: Pick<typeof stockMovements.$inferInsert, 'kind' | 'onHandDelta' | 'reason'>) => {
		const common = { lotId, actor: of.actor, reference: of.orderId }
		const [made] = await tx
			.insert(stockMovements)
			.values({ ...common, ...moved })
			.returning({ id: stockMovements.id })
		if (!made) throw new Error('The movement was not written.')
		return made.id
	}
	const reason = `Return ${of.reference}`
	const movementId = await movement({ kind: 'returned', onHandDelta: quantity, reason })
	const scrapMovementId = isScrapped
		? await movement({ kind: 'scrapped', onHandDelta: -quantity, reason: `${reason}: ${scrapReason}` })
		: null
	const { returnId, orderId } = of
	await tx.insert(returnedStock).values({ movementId, scrapMovementId, returnId, orderId, lineId, lotId, quantity })
	if (!isScrapped)
		await tx
			.update(stockLots)
			.set({ onHand: sql`${stockLots.onHand} + ${quantity}` })
			.where(eq(stockLots.id, lotId))
}
