import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ChangedOrderLine, OrderChangeState } from '#contracts/wholesale/orders/order-changes.ts'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { wholesaleOrders } from '../orders/tables.ts'

/** Fewer cases or another day that staff propose for an order, as a difference that the company accepts or refuses. */
export const wholesaleOrderChanges = pgTable(
	'wholesale_order_changes',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		lines: jsonb().$type<ChangedOrderLine[]>().notNull(),
		/** The day before and after; both null where it stays. */
		requestedBefore: date('requested_before'),
		requestedAfter: date('requested_after'),
		note: text().notNull(),
		state: text().$type<OrderChangeState>().notNull().default('open'),
		/** An account's id. */
		proposedBy: text('proposed_by').notNull(),
		createdAt: createdAt(),
		decidedBy: text('decided_by'),
		decidedAt: timestamptz('decided_at'),
		answer: text(),
	},
	(table) => [
		index('wholesale_changes_by_order').on(table.orderId, table.id),
		uniqueIndex('one_open_wholesale_change').on(table.orderId).where(sql`state = 'open'`),
		check('wholesale_change_state_known', sql`state IN ('open', 'accepted', 'refused', 'withdrawn')`),
		check(
			'wholesale_change_decided_by_somebody',
			sql`(state = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)`,
		),
	],
)
