import { and, gt, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { endOfStoreDay, storeDayOf } from '#server/db/statements/store-day.ts'
import { publishedStockMovements as movements } from '#server/modules/inventory/index.ts'
import { investorStockDays } from './tables.ts'
import { endOfBooks, readSoFar } from './unread.ts'

/** By how many units lots changed until the end of a day: the days, and what came after them. */
export function stockChanges(db: Db, until: string) {
	const { day, lotId, units } = investorStockDays
	const kept = db.select({ day, lotId, units }).from(investorStockDays).where(lte(day, until))
	const newer = db
		.select({
			day: storeDayOf(movements.at).as('day'),
			lotId: movements.lotId,
			units: sql<number>`${movements.onHandDelta}::bigint`.mapWith(Number).as('units'),
		})
		.from(movements)
		.where(
			and(
				gt(movements.id, readSoFar.movementId),
				lte(movements.id, endOfBooks.movementId),
				ne(movements.onHandDelta, 0),
				sql`${movements.at} < ${endOfStoreDay(until)}`,
			),
		)
	return unionAll(kept, newer).as('stock_changes')
}
