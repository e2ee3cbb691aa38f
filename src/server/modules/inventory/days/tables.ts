import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MovementKind } from '#contracts/inventory/stock-items.ts'
import { inventoryItems } from '../tables.ts'

/**
 * What each day changed on hand of an item in a warehouse, by kind of movement: the sums of `stock_movements`, kept by a trigger
 * of that table, so that cover and the sum of on hand are added up from days and not from the history. Days are the store's.
 */
export const stockDays = pgTable(
	'stock_days',
	{
		itemId: uuid('item_id')
			.notNull()
			.references(() => inventoryItems.id),
		location: text().notNull(),
		day: date().notNull(),
		kind: text().$type<MovementKind>().notNull(),
		units: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.itemId, table.day, table.location, table.kind] })],
)
