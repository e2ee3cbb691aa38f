import { and, asc, eq, sql } from 'drizzle-orm'
import type { StockItem } from '../../../contracts/inventory.ts'
import type { Tx } from '../../db/client.ts'
import { notFound, Refusal } from '../../errors.ts'
import { stockItemBySku } from './reads.ts'
import { spreadAdjustment } from './rules.ts'
import { inventoryItems, locations, stockLots, stockMovements } from './tables.ts'

interface Adjustment {
	sku: string
	delta: number
	reason: string
	location?: string | undefined
}

/** Corrects what is on hand and writes down who and why; answers the item after the change. */
export async function adjustStock(tx: Tx, actor: string, input: Adjustment, reference: string): Promise<StockItem> {
	const [item] = await tx
		.select({ id: inventoryItems.id })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, input.sku))
		// As everybody who changes what lies of an item (claims.ts).
		.for('no key update')
	if (!item) throw notFound(`The inventory item ${input.sku}`)
	if (input.location) {
		const known = await tx.select({ code: locations.code }).from(locations).where(eq(locations.code, input.location))
		if (known.length === 0) throw notFound(`The location ${input.location}`)
	}
	const shelves = await shelvesOf(tx, item.id, input.location)
	const changes =
		spreadAdjustment(input.delta, shelves) ??
		(input.delta > 0 ? [{ lotId: await openLot(tx, item.id, input.location ?? 'MAIN'), delta: input.delta }] : null)
	if (!changes)
		throw new Refusal('STOCK_BELOW_RESERVED', 'Orders hold more of this item than would be left.', {
			details: { free: shelves.reduce((sum, shelf) => sum + shelf.onHand - shelf.reserved, 0) },
		})

	for (const change of changes) {
		await tx
			.update(stockLots)
			.set({ onHand: sql`${stockLots.onHand} + ${change.delta}` })
			.where(eq(stockLots.id, change.lotId))
	}
	await tx.insert(stockMovements).values(
		changes.map((change) => ({
			lotId: change.lotId,
			kind: 'adjusted' as const,
			onHandDelta: change.delta,
			actor,
			reason: input.reason,
			reference,
		})),
	)
	return stockItemBySku(tx, input.sku)
}

const shelvesOf = (tx: Tx, itemId: string, location: string | undefined) =>
	tx
		.select({ lotId: stockLots.id, onHand: stockLots.onHand, reserved: stockLots.reserved })
		.from(stockLots)
		.where(and(eq(stockLots.itemId, itemId), location ? eq(stockLots.location, location) : undefined))
		.orderBy(sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.id))

async function openLot(tx: Tx, itemId: string, location: string): Promise<string> {
	const [lot] = await tx
		.insert(stockLots)
		.values({ itemId, location, code: 'FOUND', onHand: 0 })
		.returning({ id: stockLots.id })
	if (!lot) throw new Error('The lot was not written.')
	return lot.id
}
