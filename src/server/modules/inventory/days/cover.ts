import { and, eq, gte, lt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { coverDays } from '#contracts/inventory/inventory.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { dayAtStore } from '#server/db/statements/store-day.ts'
import { inventoryItems, transitWarehouse } from '../tables.ts'
import { stockDays } from './tables.ts'

/** Units of an item that left for buyers in the last whole days of the store, in a statement about items. */
export const unitsSold = (db: DbOrTx, itemId: SQLWrapper) =>
	db
		.select({ units: sql`coalesce(-sum(${stockDays.units}), 0)::int` })
		.from(stockDays)
		.where(
			and(
				eq(stockDays.itemId, itemId),
				gte(stockDays.day, sql`${dayAtStore} - ${sql.raw(String(coverDays))}`),
				lt(stockDays.day, dayAtStore),
				eq(stockDays.kind, 'shipped'),
			),
		)

/** The sum behind on hand of an item, by warehouse and kind of movement. */
export const onHandSums = (db: DbOrTx, sku: string) =>
	db
		.select({
			location: stockDays.location,
			kind: stockDays.kind,
			units: sql<number>`sum(${stockDays.units})::int`,
		})
		.from(stockDays)
		.innerJoin(inventoryItems, eq(inventoryItems.id, stockDays.itemId))
		.where(and(eq(inventoryItems.sku, sku), ne(stockDays.location, transitWarehouse)))
		.groupBy(stockDays.location, stockDays.kind)
		.orderBy(stockDays.location, stockDays.kind)
