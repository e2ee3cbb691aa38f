import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Delivery, receiptLine } from '#contracts/inventory/deliveries.ts'
import { utcDay } from '#contracts/shared/calendar.ts'
import type { Tx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { lotAt } from '../stock/lot-at.ts'
import { lockStockItems, moveStock, type StockMove } from '../stock/move-stock.ts'
import { lockOpenDelivery } from './lock-delivery.ts'
import { deliveryById } from './reads.ts'
import { deliveries, deliveryLines, deliveryReceipts } from './tables.ts'

type ReceiptLine = z.output<typeof receiptLine>

/**
 * Puts what came into lots; the same line may come in several. A delivery of which everything has come is closed by it.
 * Throws `NOT_FOUND`, `INVALID_INPUT`, and `CONFLICT` when it is closed or a lot is known otherwise.
 */
export async function receiveDelivery(
	tx: Tx,
	actor: string,
	{ id, lines }: { id: string; lines: readonly ReceiptLine[] },
): Promise<Delivery> {
	const delivery = await lockOpenDelivery(tx, id)
	const expected = await tx.select().from(deliveryLines).where(eq(deliveryLines.deliveryId, id))
	const today = utcDay(new Date())
	const received = lines.map((line, index) => {
		const of = expected.find((each) => each.id === line.lineId)
		if (!of) throw invalidField(['lines', index, 'lineId'], 'This line is not of the delivery.')
		if (line.bestBy !== null && line.bestBy < today)
			throw invalidField(['lines', index, 'bestBy'], 'This day has passed.')
		return { ...line, itemId: of.itemId, unitCostCents: of.unitCostCents, path: ['lines', index] }
	})
	await lockStockItems(
		tx,
		received.map(({ itemId }) => itemId),
	)
	const moves: StockMove[] = []
	for (const { lineId, lot, quantity, ...rest } of received) {
		const lotId = await lotAt(tx, { ...rest, code: lot, location: delivery.location }, actor)
		moves.push({ lotId, units: quantity, kind: 'received', reason: `${delivery.supplier}, ${delivery.reference}` })
		await tx
			.update(deliveryLines)
			.set({ received: sql`${deliveryLines.received} + ${quantity}` })
			.where(eq(deliveryLines.id, lineId))
		await tx.insert(deliveryReceipts).values({ lineId, lotId, quantity, actor })
	}
	await moveStock(tx, moves, { actor, reference: `delivery:${id}` })
	await closeWhenComplete(tx, actor, id)
	return deliveryById(tx, id)
}

async function closeWhenComplete(tx: Tx, actor: string, id: string): Promise<void> {
	const lines = await tx.select().from(deliveryLines).where(eq(deliveryLines.deliveryId, id))
	if (lines.some(({ quantity, received }) => received < quantity)) return
	await tx.update(deliveries).set({ closedAt: sql`now()`, closedBy: actor }).where(eq(deliveries.id, id))
}
