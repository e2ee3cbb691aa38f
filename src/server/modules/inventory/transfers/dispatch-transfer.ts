import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { newTransfer, Transfer } from '#contracts/inventory/transfers.ts'
import type { Tx } from '#server/db/client.ts'
import { uuidsIn } from '#server/db/matches-id.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import { lotAt } from '../stock/lot-at.ts'
import { lockStockItems, moveStock, type StockMove } from '../stock/move-stock.ts'
import { inventoryItems, stockLots, transitWarehouse } from '../tables.ts'
import { confirmWarehouse } from '../warehouses.ts'
import { transferById } from './reads.ts'
import { transferLines, transfers } from './tables.ts'

/**
 * Sends units of lots to another warehouse. They leave the one at once and lie in transit, where nothing is sold, until
 * they are received. Throws `INVALID_INPUT`, and `CONFLICT` when orders hold too many of them or the lot is blocked.
 */
export async function dispatchTransfer(tx: Tx, actor: string, input: z.output<typeof newTransfer>): Promise<Transfer> {
	await confirmWarehouse(tx, input.from, 'from')
	await confirmWarehouse(tx, input.to, 'to')
	if (input.from === input.to) throw invalidField(['to'], 'Choose another warehouse than the one they leave.')
	const lots = await lockedLots(
		tx,
		input.lines.map(({ lotId }) => lotId),
	)
	const [made] = await tx
		.insert(transfers)
		.values({ fromLocation: input.from, toLocation: input.to, note: input.note || null, dispatchedBy: actor })
		.returning({ id: transfers.id })
	if (!made) throw new Error('The transfer was not written.')
	const moves: StockMove[] = []
	const reason = `${input.from} to ${input.to}`
	for (const [index, { lotId, quantity }] of input.lines.entries()) {
		const path = ['lines', index]
		const lot = lots.get(lotId)
		if (!lot || lot.location !== input.from)
			throw invalidField([...path, 'lotId'], `This lot does not lie in ${input.from}.`)
		if (input.lines.findIndex((line) => line.lotId === lotId) < index)
			throw invalidField([...path, 'lotId'], 'This lot stands above already.')
		confirmFree(lot, quantity, [...path, 'quantity'])
		const transitLotId = await lotAt(tx, { ...lot, location: transitWarehouse, path }, actor)
		await tx.insert(transferLines).values({ transferId: made.id, fromLotId: lotId, transitLotId, quantity })
		moves.push({ lotId, units: -quantity, kind: 'dispatched', reason })
		moves.push({ lotId: transitLotId, units: quantity, kind: 'dispatched', reason })
	}
	await moveStock(tx, moves, { actor, reference: `transfer:${made.id}` })
	return transferById(tx, made.id)
}

/** The lots as they stand, their items locked. */
async function lockedLots(tx: Tx, ids: readonly string[]) {
	const known = uuidsIn(ids)
	if (known.length === 0) return new Map<string, typeof stockLots.$inferSelect>()
	const isAsked = inArray(stockLots.id, known)
	const items = await tx
		.selectDistinct({ id: inventoryItems.id })
		.from(stockLots)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockLots.itemId))
		.where(isAsked)
	await lockStockItems(
		tx,
		items.map(({ id }) => id),
	)
	const lots = await tx.select().from(stockLots).where(isAsked).orderBy(asc(stockLots.id))
	return new Map(lots.map((lot) => [lot.id, lot]))
}

function confirmFree(lot: typeof stockLots.$inferSelect, quantity: number, path: Array<string | number>): void {
	const free = lot.onHand - lot.reserved
	const message =
		lot.state === 'blocked'
			? `Lot ${lot.code} is blocked: it stays where it is.`
			: quantity > free
				? `${free.toLocaleString('en-US')} of lot ${lot.code} can go; orders hold ${lot.reserved.toLocaleString('en-US')} of ${lot.onHand.toLocaleString('en-US')}.`
				: null
	if (message) throw new Refusal('CONFLICT', message, { issues: [{ path, message }] })
}
