import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CountSheet, countedLines, newCount } from '#contracts/inventory/counts.ts'
import type { Tx } from '#server/db/client.ts'
import { matchesId, uuidsIn } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { lockStockItems } from '../stock/move-stock.ts'
import { inventoryItems, stockLots } from '../tables.ts'
import { confirmWarehouse } from '../warehouses.ts'
import { countById } from './reads.ts'
import { stockCountLines, stockCounts } from './tables.ts'

/**
 * Opens a sheet with every lot that lies in a warehouse, or those of some items, of which it
 * has to hold each. Throws `INVALID_INPUT`, `CONFLICT`.
 */
export async function startCount(
	tx: Tx,
	actor: string,
	{ location, skus = [] }: z.output<typeof newCount>,
): Promise<CountSheet> {
	await confirmWarehouse(tx, location, 'location')
	const lots = await tx
		.select({ id: stockLots.id, sku: inventoryItems.sku })
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(
			and(
				eq(stockLots.location, location),
				gt(stockLots.onHand, 0),
				skus.length > 0 ? inArray(inventoryItems.sku, skus) : undefined,
			),
		)
	const held = new Set(lots.map(({ sku }) => sku))
	const missing = skus.filter((sku) => !held.has(sku))
	if (missing.length > 0)
		throw new Refusal('CONFLICT', `${location} holds none of ${missing.join(', ')}. Check the SKU, or leave it out.`)
	if (lots.length === 0) throw new Refusal('CONFLICT', `${location} is empty.`)
	const [made] = await tx.insert(stockCounts).values({ location, createdBy: actor }).returning({ id: stockCounts.id })
	if (!made) throw new Error('The count was not written.')
	await tx.insert(stockCountLines).values(lots.map((lot) => ({ countId: made.id, lotId: lot.id })))
	return countById(tx, made.id)
}

/** Has an open sheet to itself. Throws `NOT_FOUND` and `CONFLICT`. */
export async function lockOpenCount(tx: Tx, id: string) {
	const [count] = await tx.select().from(stockCounts).where(matchesId(stockCounts.id, id)).for('update')
	if (!count) throw notFound('The count')
	if (count.state !== 'open')
		throw new Refusal('CONFLICT', count.state === 'posted' ? 'This count was posted.' : 'This count was put away.')
	return count
}

/**
 * Writes down what was counted, beside what the books say at this moment: only the difference between the two is posted,
 * so what is sold or received before that stays sold and received. The items are locked, so that another sheet of them is
 * posted wholly before it or after it.
 */
export async function saveCounted(
	tx: Tx,
	actor: string,
	{ id, lines }: { id: string; lines: z.output<typeof countedLines>['lines'] },
): Promise<CountSheet> {
	await lockOpenCount(tx, id)
	const lotIds = uuidsIn(lines.map(({ lotId }) => lotId))
	const items = await tx.selectDistinct({ id: stockLots.itemId }).from(stockLots).where(inArray(stockLots.id, lotIds))
	await lockStockItems(
		tx,
		items.map((item) => item.id),
	)
	for (const { lotId, counted } of lines) {
		const isIt = and(eq(stockCountLines.countId, id), matchesId(stockCountLines.lotId, lotId))
		const book = tx.select({ onHand: stockLots.onHand }).from(stockLots).where(eq(stockLots.id, stockCountLines.lotId))
		const saved = await tx
			.update(stockCountLines)
			.set(
				counted === null
					? { counted, book: null, countedBy: null, countedAt: null }
					: { counted, book: sql`(${book})`, countedBy: actor, countedAt: sql`clock_timestamp()` },
			)
			.where(isIt)
			.returning({ lotId: stockCountLines.lotId })
		if (saved.length === 0) throw new Refusal('INVALID_INPUT', 'A lot is not on this sheet.')
	}
	return countById(tx, id)
}

/** Puts a sheet away; nothing is posted. */
export async function dropCount(tx: Tx, actor: string, id: string): Promise<CountSheet> {
	await lockOpenCount(tx, id)
	await tx
		.update(stockCounts)
		.set({ state: 'dropped', endedBy: actor, endedAt: sql`now()` })
		.where(eq(stockCounts.id, id))
	return countById(tx, id)
}
