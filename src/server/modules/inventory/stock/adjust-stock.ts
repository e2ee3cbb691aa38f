import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Approval } from '#contracts/back-office/approvals.ts'
import { removalProblem, type StockItem } from '#contracts/inventory/inventory.ts'
import type { Tx } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { confirmWithinLimit, requestApproval } from '#server/modules/approvals/index.ts'
import { type AdjustableLot, spreadAdjustment } from '../rules.ts'
import { inventoryItems, stockLots, transitWarehouse, warehouses } from '../tables.ts'
import { isSameLoss, type LotChange, lossOf, lossTexts } from './loss.ts'
import { lotAt } from './lot-at.ts'
import { moveStock } from './move-stock.ts'
import { stockItemBySku } from './stock-list.ts'

interface Adjustment {
	sku: string
	delta: number
	reason: string
	location?: string | undefined
}

/** Has the item to itself, as everything that changes what lies of it (`reservations.ts`). */
async function lockItem(tx: Tx, sku: string): Promise<string> {
	const [item] = await tx
		.select({ id: inventoryItems.id })
		.from(inventoryItems)
		.where(eq(inventoryItems.sku, sku))
		.for('no key update')
	if (!item) throw notFound(`The inventory item ${sku}`)
	return item.id
}

/** The lots that a correction changes, of a locked item; null where units are found and no lot is there to add them to. */
async function changesOf(tx: Tx, itemId: string, { delta, location }: Adjustment): Promise<LotChange[] | null> {
	if (location) {
		if (location === transitWarehouse) throw notFound(`The location ${location}`)
		const known = await tx.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.code, location))
		if (known.length === 0) throw notFound(`The location ${location}`)
	}
	const shelves = await shelvesOf(tx, itemId, location)
	const changes = spreadAdjustment(delta, shelves)
	if (!changes && delta < 0) throw tooManyRemoved(-delta, shelves)
	return changes
}

/** Changes the lots and writes down who and why; answers the item after the change. */
async function change(
	tx: Tx,
	{ sku, reason }: Adjustment,
	changes: readonly LotChange[],
	{ actor, reference }: { actor: string; reference: string },
): Promise<StockItem> {
	const moves = changes.map(({ lotId, delta }) => ({ lotId, units: delta, kind: 'adjusted' as const, reason }))
	await moveStock(tx, moves, { actor, reference })
	return stockItemBySku(tx, sku)
}

/** Corrects what is on hand. Throws `NEEDS_APPROVAL` where that writes off more than one may alone. */
export async function adjustStock(tx: Tx, viewer: Viewer, input: Adjustment, reference: string): Promise<StockItem> {
	const itemId = await lockItem(tx, input.sku)
	const changes = await changesOf(tx, itemId, input)
	if (changes && input.delta < 0) await confirmWithinLimit(tx, viewer, await sized(tx, input.sku, changes))
	const lots = changes ?? [
		{ lotId: await foundLot(tx, viewer.id, itemId, input.location ?? 'MAIN'), delta: input.delta },
	]
	return change(tx, input, lots, { actor: viewer.id, reference })
}

const sized = async (tx: Tx, sku: string, changes: readonly LotChange[]) => ({
	kind: 'write_off' as const,
	about: `stock-item:${sku}`,
	cents: await lossOf(tx, changes),
})

/** Has a correction wait for a second person. Throws what `adjustStock` does, and `CONFLICT`. */
export async function requestWriteOffApproval(tx: Tx, viewer: Viewer, input: Adjustment): Promise<Approval> {
	const changes = await changesOf(tx, await lockItem(tx, input.sku), input)
	if (!changes || input.delta > 0) throw new Refusal('CONFLICT', 'You may do this alone: nobody else is needed.')
	return requestApproval(tx, viewer, {
		...(await sized(tx, input.sku, changes)),
		record: input.sku,
		parts: await lossTexts(tx, changes),
		request: { input, changes } satisfies AskedWriteOff,
		reason: input.reason,
	})
}

interface AskedWriteOff {
	input: Adjustment
	changes: LotChange[]
}

/** Does a correction that was approved. Throws where it would take other units than those that were seen. */
export const approvedWriteOff = {
	lock: (tx: Tx, { record }: { record: string }) => lockItem(tx, record),
	async act(tx: Tx, { id, request }: { id: string; request: unknown }, actor: string): Promise<void> {
		const { input, changes } = request as AskedWriteOff
		const now = await changesOf(tx, await lockItem(tx, input.sku), input)
		if (!now || !isSameLoss(now, changes))
			throw new Refusal('CONFLICT', 'It would take units of other lots than when it was asked for.')
		await change(tx, input, now, { actor, reference: id })
	},
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
				location ? eq(stockLots.location, location) : ne(stockLots.location, transitWarehouse),
				// Lots that are not open, such as recalled ones, are changed only when their code is named.
				eq(stockLots.state, 'open'),
			),
		)
		.orderBy(sql`${stockLots.bestBy} NULLS LAST`, asc(stockLots.id))

/**
 * A lot for units that were found where none is open. Of a code that is blocked, or has a day, nobody knows that they are: then
 * they have a code of their own.
 */
async function foundLot(tx: Tx, actor: string, itemId: string, location: string): Promise<string> {
	const others = await tx
		.select({ code: stockLots.code })
		.from(stockLots)
		.where(and(eq(stockLots.itemId, itemId), or(eq(stockLots.state, 'blocked'), isNotNull(stockLots.bestBy))))
	const taken = new Set(others.map(({ code }) => code.toUpperCase()))
	let code = 'FOUND'
	for (let nth = 2; taken.has(code); nth++) code = `FOUND-${nth}`
	return lotAt(tx, { itemId, location, code, bestBy: null, unitCostCents: null, path: ['sku'] }, actor)
}
