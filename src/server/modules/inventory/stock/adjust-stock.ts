import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { removalProblem, type StockItem } from '#contracts/inventory/inventory.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import { type AdjustableLot, spreadAdjustment } from '../rules.ts'
import { inventoryItems, stockLots, stockMovements, transit, warehouses } from '../tables.ts'
import { stockItemBySku } from './stock-list.ts'

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
		// As everything that changes what lies of an item (`reservations.ts`).
		.for('no key update')
	if (!item) throw notFound(`The inventory item ${input.sku}`)
	if (input.location) {
		if (input.location === transit) throw notFound(`The location ${input.location}`)
		const known = await tx.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.code, input.location))
		if (known.length === 0) throw notFound(`The location ${input.location}`)
	}
	const shelves = await shelvesOf(tx, item.id, input.location)
	const changes =
		spreadAdjustment(input.delta, shelves) ??
		(input.delta > 0 ? [{ lotId: await createLot(tx, item.id, input.location ?? 'MAIN'), delta: input.delta }] : null)
	if (!changes) throw tooManyRemoved(-input.delta, shelves)

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

function tooManyRemoved(units: number, shelves: readonly AdjustableLot[]): Refusal {
	const onHand = shelves.reduce((sum, shelf) => sum + shelf.onHand, 0)
	const reserved = shelves.reduce((sum, shelf) => sum + shelf.reserved, 0)
	const problem = removalProblem(units, { onHand, reserved })
	if (!problem) throw new Error('A removal that leaves enough was not spread over the lots.')
	return new Refusal(problem.code, problem.message, {
		issues: [{ path: ['delta'], message: problem.message }],
		details: { free: onHand - reserved },
	})
}

const shelvesOf = (tx: Tx, itemId: string, location: string | undefined) =>
	tx
		.select({ lotId: stockLots.id, onHand: stockLots.onHand, reserved: stockLots.reserved })
		.from(stockLots)
		.where(
			and(
				eq(stockLots.itemId, itemId),
				location ? eq(stockLots.location, location) : ne(stockLots.location, transit),
				// Lots that are not open, such as recalled ones, are changed only when their code is named.
				eq(stockLots.state, 'open'),
			),
		)
		.orderBy(sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.id))

async function createLot(tx: Tx, itemId: string, location: string): Promise<string> {
	const [lot] = await tx
		.insert(stockLots)
		.values({ itemId, location, code: 'FOUND', onHand: 0 })
		.returning({ id: stockLots.id })
	if (!lot) throw new Error('The lot was not written.')
	return lot.id
}
