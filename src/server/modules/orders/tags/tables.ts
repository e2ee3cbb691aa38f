import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '#contracts/shared/money.ts'
import { orders } from '../tables.ts'

/**
 * Words that staff put on orders, each with what lists of orders are sorted by, so that those of one tag have an index in
 * the order of each list. When a total changes a trigger writes it here too.
 */
export const orderTags = pgTable(
	'order_tags',
	{
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		tag: text().notNull(),
		placedAt: timestamp('placed_at', { withTimezone: true, precision: 3 }).notNull(),
		totalCents: integer('total_cents').$type<Cents>().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.tag] }),
		index('order_tags_by_time').on(table.tag, table.placedAt, table.orderId),
		index('order_tags_by_total').on(table.tag, table.totalCents, table.orderId),
	],
)
