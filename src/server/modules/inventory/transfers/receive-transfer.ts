import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transfer, transferReceipt } from '#contracts/inventory/transfers.ts'
import type { Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { invalidField, notFound, Refusal } from '#server/errors.ts'
import { lotAt } from '../stock/lot-at.ts'
import { lockStockItems, moveStock, type StockMove } from '../stock/move-stock.ts'
import { stockLots } from '../tables.ts'
import { transferById } from './reads.ts'
import { transferLines, transfers } from './tables.ts'

type Arrivals = z.output<typeof transferReceipt>['lines']

/**
 * Puts what arrived into the lots of the other warehouse. What is missing leaves the transit by a correction, what is too
 * much joins by one, each with its reason. Throws `NOT_FOUND`, `INVALID_INPUT`, and `CONFLICT` when it was received before.
 */
export async function receiveTransfer(
	tx: Tx,
	actor: string,
	{ id, lines }: { id: string; lines: Arrivals },
): Promise<Transfer> {
	const [transfer] = await tx.select().from(transfers).where(matchesId(transfers.id, id)).for('update')
	if (!transfer) throw notFound('The transfer')
	if (transfer.receivedAt) throw new Refusal('CONFLICT', 'This transfer was received already.')
	const dispatched = await tx
		.select()
		.from(transferLines)
		.innerJoin(stockLots, eq(stockLots.id, transferLines.transitLotId))
		.where(eq(transferLines.transferId, id))
	const arrived = dispatched.map(({ transfer_lines: line, stock_lots: lot }) => ({
		line,
		lot,
		...arrivalOf(lines, line),
	}))
	if (lines.length !== dispatched.length) throw invalidField(['lines'], 'Say what arrived of every line.')
	await lockStockItems(
		tx,
		arrived.map(({ lot }) => lot.itemId),
	)
	const moves: StockMove[] = []
	for (const { line, lot, units, reason, path } of arrived) {
		const to = await lotAt(tx, { ...lot, location: transfer.toLocation, path }, actor)
		const sound = Math.min(units, line.quantity)
		const way = `${transfer.fromLocation} to ${transfer.toLocation}`
		moves.push({ lotId: line.transitLotId, units: -sound, kind: 'arrived', reason: way })
		moves.push({ lotId: line.transitLotId, units: sound - line.quantity, kind: 'adjusted', reason })
		moves.push({ lotId: to, units: sound, kind: 'arrived', reason: way })
		moves.push({ lotId: to, units: units - sound, kind: 'adjusted', reason })
		await tx.update(transferLines).set({ arrived: units, reason }).where(eq(transferLines.id, line.id))
	}
	await moveStock(tx, moves, { actor, reference: `transfer:${id}` })
	await tx.update(transfers).set({ receivedBy: actor, receivedAt: sql`now()` }).where(eq(transfers.id, id))
	return transferById(tx, id)
}

function arrivalOf(lines: Arrivals, line: typeof transferLines.$inferSelect) {
	const index = lines.findIndex(({ lineId }) => lineId === line.id)
	const said = lines[index]
	if (!said) throw invalidField(['lines'], 'Say what arrived of every line.')
	if (said.arrived !== line.quantity && !said.reason)
		throw invalidField(['lines', index, 'reason'], 'Say why it is not what was dispatched.')
	const reason = said.arrived === line.quantity ? null : (said.reason ?? null)
	return { units: said.arrived, reason, path: ['lines', index] }
}
