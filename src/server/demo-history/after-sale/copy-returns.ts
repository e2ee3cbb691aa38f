import type { Client } from 'pg'
import { copyInto } from '#server/db/statements/copy.ts'
import type { returnedStock } from '#server/modules/inventory/tables.ts'
import { recallNotices, recalls } from '#server/modules/orders/recalls/tables.ts'
import { orderReturnLines, orderReturns } from '#server/modules/orders/returns/tables.ts'
import type { PastOrder } from '../ledger.ts'
import type { PastMovement } from '../stock/past-stock.ts'
import type { makePastRecall } from './recalls.ts'

/** Writes past returns, after the refunds that they ended in. */
export async function copyReturns(client: Client, past: readonly PastOrder[]): Promise<void> {
	await copyInto(
		client,
		orderReturns,
		past.flatMap(({ returns }) => returns),
	)
	await copyInto(
		client,
		orderReturnLines,
		past.flatMap(({ returnLines }) => returnLines),
	)
}

/** The recall, and whom it was told to. */
export async function copyRecall(client: Client, made: ReturnType<typeof makePastRecall>): Promise<void> {
	if (!made) return
	await copyInto(client, recalls, [made.recall])
	await copyInto(client, recallNotices, made.notices)
}

/** The lots that goods came back to, read from their movements; the first movement has the number `first`. */
export function returnedOf(
	movements: readonly PastMovement[],
	first: number,
): Array<typeof returnedStock.$inferInsert> {
	const scrapped = new Map(movements.flatMap(({ scraps }, at) => (scraps ? [[scraps, first + at] as const] : [])))
	return movements.flatMap((movement, at) => {
		const { returned, lotId, onHandDelta = 0 } = movement
		if (!returned) return []
		return [
			{
				...returned,
				movementId: first + at,
				scrapMovementId: scrapped.get(movement) ?? null,
				lotId,
				quantity: onHandDelta,
			},
		]
	})
}
