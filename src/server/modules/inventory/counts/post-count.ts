import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CountSheet } from '#contracts/inventory/counts.ts'
import type { Tx } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import { lockStockItems, moveStock } from '../stock/move-stock.ts'
import { stockLots } from '../tables.ts'
import { lockOpenCount } from './count-sheet.ts'
import { countById } from './reads.ts'
import { stockCountLines, stockCounts } from './tables.ts'

/**
 * Posts what was counted less what the books said then, in one transaction, on top of what stands now. Throws
 * `STOCK_BELOW_RESERVED` when orders hold more of a lot than would be left, and posts nothing; `CONFLICT` when nothing was
 * counted or the sheet is ended.
 */
export async function postCount(
	tx: Tx,
	actor: string,
	{ id, reason }: { id: string; reason: string },
): Promise<CountSheet> {
	await lockOpenCount(tx, id)
	const items = await tx
		.selectDistinct({ id: stockLots.itemId })
		.from(stockCountLines)
		.innerJoin(stockLots, eq(stockLots.id, stockCountLines.lotId))
		.where(eq(stockCountLines.countId, id))
	await lockStockItems(
		tx,
		items.map((item) => item.id),
	)
	const differences = await countedNow(tx, id)
	if (differences.length === 0) throw new Refusal('CONFLICT', 'Nothing was counted yet.')
	confirmEnough(differences)
	await moveStock(
		tx,
		differences.map(({ lotId, delta }) => ({ lotId, units: delta, kind: 'counted', reason })),
		{ actor, reference: `count:${id}` },
	)
	await tx
		.update(stockCounts)
		.set({ state: 'posted', endedBy: actor, endedAt: sql`now()`, reason })
		.where(eq(stockCounts.id, id))
	return countById(tx, id)
}

/** The counted lots as they stand, read after their items were locked. */
function countedNow(tx: Tx, countId: string) {
	const { id: lotId, code, onHand, reserved } = stockLots
	const { counted, book } = stockCountLines
	return tx
		.select({ lotId, code, onHand, reserved, delta: sql<number>`${counted} - ${book}` })
		.from(stockCountLines)
		.innerJoin(stockLots, eq(stockLots.id, stockCountLines.lotId))
		.where(and(eq(stockCountLines.countId, countId), isNotNull(counted)))
		.orderBy(asc(lotId))
}

function confirmEnough(differences: Awaited<ReturnType<typeof countedNow>>): void {
	const short = differences.filter(({ onHand, reserved, delta }) => onHand + delta < reserved)
	if (short.length === 0) return
	const lots = short.map(
		({ code, onHand, reserved, delta }) =>
			`lot ${code} would have ${(onHand + delta).toLocaleString('en-US')}, and orders hold ${reserved.toLocaleString('en-US')}`,
	)
	throw new Refusal(
		'STOCK_BELOW_RESERVED',
		`Nothing was posted: ${lots.join('; ')}. Cancel or ship those orders first, or count again.`,
		{ details: { lots: short.map(({ lotId }) => lotId) } },
	)
}
