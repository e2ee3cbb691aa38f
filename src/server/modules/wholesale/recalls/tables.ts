import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { id, timestamptz } from '#server/db/columns.ts'
import { wholesaleOrders } from '../orders/tables.ts'

/** A wholesale order whose company was mailed about a recalled lot. Recalls themselves are in the module of orders. */
export const wholesaleRecallNotices = pgTable(
	'wholesale_recall_notices',
	{
		id: id(),
		recallId: uuid('recall_id').notNull(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		units: integer().notNull(),
		mailedAt: timestamptz('mailed_at').notNull().defaultNow(),
	},
	(table) => [
		unique('wholesale_recall_notice_once').on(table.recallId, table.orderId),
		index('wholesale_recall_notices_by_order').on(table.orderId),
		check('wholesale_recall_units_positive', sql`units > 0`),
	],
)
