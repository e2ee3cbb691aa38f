import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { deliveries, deliveryLines } from './tables.ts'

/** The next day on which a delivery of each of these items is expected; none for one that nobody has promised. */
export async function expectedDays(db: DbOrTx, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const { itemId, received, quantity, deliveryId } = deliveryLines
	const rows = await db
		.select({ itemId, on: sql<string>`min(${deliveries.expectedOn})::text` })
		.from(deliveryLines)
		.innerJoin(deliveries, eq(deliveries.id, deliveryId))
		.where(
			and(
				inArray(itemId, [...itemIds]),
				lt(received, quantity),
				isNull(deliveries.closedAt),
				gte(deliveries.expectedOn, storeToday()),
			),
		)
		.groupBy(itemId)
	return new Map(rows.map((row) => [row.itemId, row.on]))
}
