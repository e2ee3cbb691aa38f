import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { MovementKind } from '#contracts/inventory/stock-items.ts'
import type { Tx } from '#server/db/client.ts'
import { inventoryItems, stockLots, stockMovements } from '../tables.ts'

/** Has items to itself, in the order of their ids (`reservations.ts`); what is read after it stays true until the end. */
export async function lockStockItems(tx: Tx, itemIds: readonly string[]): Promise<void> {
	await tx
		.select({ id: inventoryItems.id })
		.from(inventoryItems)
		.where(inArray(inventoryItems.id, [...itemIds]))
		.orderBy(asc(inventoryItems.id))
		.for('no key update')
}

export interface StockMove {
	lotId: string
	units: number
	kind: MovementKind
	reason?: string | null
}

/** Adds units to lots, or takes them away, and writes down each change. The caller has the items locked. */
export async function moveStock(
	tx: Tx,
	moves: readonly StockMove[],
	{ actor, reference }: { actor: string; reference: string },
): Promise<void> {
	const changes = moves.filter(({ units }) => units !== 0)
	if (changes.length === 0) return
	const byLot = Map.groupBy(changes, ({ lotId }) => lotId)
	const sums = [...byLot.values()].map((ofLot) => ofLot.reduce((sum, { units }) => sum + units, 0))
	await tx
		.update(stockLots)
		.set({ onHand: sql`${stockLots.onHand} + moved.units` })
		.from(sql`unnest(${sql.param([...byLot.keys()])}::uuid[], ${sql.param(sums)}::int[]) AS moved (lot, units)`)
		.where(eq(stockLots.id, sql`moved.lot`))
	await tx.insert(stockMovements).values(
		changes.map(({ lotId, units, kind, reason }) => ({
			lotId,
			kind,
			onHandDelta: units,
			actor,
			reason: reason ?? null,
			reference,
		})),
	)
}
