import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { inventoryItems, stockLots } from '../tables.ts'

export interface LotChange {
	lotId: string
	delta: number
}

/**
 * The cost of the units that changes of lots take away. Lots of one item make up for each other, a unit found for at most
 * the dearest unit missing; items do not. A lot without a cost counts as the dearest of its item; null where an item loses
 * units and none of its lots has a cost.
 */
export async function lossOf(tx: Tx, changes: readonly LotChange[]): Promise<number | null> {
	const ids = changes.map(({ lotId }) => lotId)
	const { id, itemId, unitCostCents } = stockLots
	const changed = await tx.select({ id, itemId, unitCostCents }).from(stockLots).where(inArray(id, ids))
	const dearest = await tx
		.select({ itemId, cost: sql<number | null>`max(${unitCostCents})` })
		.from(stockLots)
		.where(inArray(itemId, [...new Set(changed.map((lot) => lot.itemId))]))
		.groupBy(itemId)
	const dearestOf = new Map(dearest.map((each) => [each.itemId, each.cost]))
	const lots = changed.map((lot) => ({ ...lot, cost: lot.unitCostCents ?? dearestOf.get(lot.itemId) ?? null }))
	const deltas = new Map(changes.map(({ lotId, delta }) => [lotId, delta]))
	const byItem = Map.groupBy(lots, ({ itemId }) => itemId)
	const losses = [...byItem.values()].map((lotsOfItem) => {
		const deltaOf = (lotId: string) => deltas.get(lotId) ?? 0
		const units = lotsOfItem.reduce((sum, lot) => sum + deltaOf(lot.id), 0)
		if (lotsOfItem.some(({ cost }) => cost === null)) return units < 0 ? null : 0
		const dearestLost = Math.max(0, ...lotsOfItem.map((lot) => (deltaOf(lot.id) < 0 ? (lot.cost ?? 0) : 0)))
		const worth = (lot: (typeof lots)[number]) =>
			deltaOf(lot.id) * (deltaOf(lot.id) > 0 ? Math.min(lot.cost ?? 0, dearestLost) : (lot.cost ?? 0))
		return Math.max(0, -lotsOfItem.reduce((sum, lot) => sum + worth(lot), 0))
	})
	return losses.reduce<number | null>((sum, loss) => (sum === null || loss === null ? null : sum + loss), 0)
}

export function isSameLoss(now: readonly LotChange[], asked: readonly LotChange[]): boolean {
	const deltas = new Map(asked.map(({ lotId, delta }) => [lotId, delta]))
	return now.length === asked.length && now.every(({ lotId, delta }) => deltas.get(lotId) === delta)
}

const signed = (units: number) => `${units > 0 ? '+' : '−'}${Math.abs(units).toLocaleString('en-US')}`

/** Lots named of a loss; a file may count thousands. */
const maxParts = 100

/** "−40 × Blood Orange, lot BO-1 in MAIN", for each lot that changes. */
export async function lossTexts(tx: Tx, changes: readonly LotChange[]): Promise<string[]> {
	const { id, code, location } = stockLots
	const lots = await tx
		.select({ id, code, location, name: inventoryItems.name })
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(
			inArray(
				id,
				changes.map(({ lotId }) => lotId),
			),
		)
	const named = new Map(lots.map((lot) => [lot.id, `${lot.name}, lot ${lot.code} in ${lot.location}`]))
	const parts = changes
		.filter(({ delta }) => delta !== 0)
		.map(({ lotId, delta }) => `${signed(delta)} × ${named.get(lotId) ?? lotId}`)
	const more = parts.length - maxParts
	return more > 1 ? [...parts.slice(0, maxParts), `and ${more.toLocaleString('en-US')} more lots`] : parts
}
