import { and, gt, lte, ne, sql, sum } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { storeDayOf } from '#server/db/statements/store-day.ts'
import { publishedStockMovements } from '#server/modules/inventory/index.ts'
import type { BooksCheckpoint } from './next-stop.ts'
import { investorStockDays } from './tables.ts'

/** Adds the movements of a booksSlice to the days of their lots. */
export async function addStock(tx: Tx, from: BooksCheckpoint, until: BooksCheckpoint): Promise<void> {
	const { id, lotId, onHandDelta, at } = publishedStockMovements
	const day = storeDayOf(at)
	const { units } = investorStockDays
	await tx
		.insert(investorStockDays)
		.select(
			tx
				.select({ day: day.as('day'), lotId, units: sum(onHandDelta).mapWith(Number).as('units') })
				.from(publishedStockMovements)
				.where(and(gt(id, from.movementId), lte(id, until.movementId), ne(onHandDelta, 0)))
				.groupBy(day, lotId),
		)
		.onConflictDoUpdate({
			target: [investorStockDays.day, investorStockDays.lotId],
			set: { units: sql`${units} + excluded.units` },
		})
}
