import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '#server/db/columns.ts'
import { orders } from '../tables.ts'

/** A lot that is taken back: blocked wherever it lies, and asked back of the buyers who were sent units of it. */
export const recalls = pgTable(
	'recalls',
	{
		id: id(),
		sku: text().notNull(),
		item: text().notNull(),
		lot: text().notNull(),
		reason: text().notNull(),
		/** The instruction to customers. */
		advice: text().notNull(),
		createdBy: text('created_by').notNull(),
		createdAt: createdAt(),
		closedBy: text('closed_by'),
		closedAt: timestamptz('closed_at'),
		closeReason: text('close_reason'),
	},
	(table) => [
		uniqueIndex('recalls_open').on(table.sku, table.lot).where(sql`closed_at IS NULL`),
		check(
			'closed_by_somebody',
			sql`(${table.closedAt} IS NULL) = (${table.closedBy} IS NULL)
			AND (${table.closedAt} IS NULL) = (${table.closeReason} IS NULL)`,
		),
	],
)

/** One order whose buyer was mailed, and what they answered. Who that is, the order knows. */
export const recallNotices = pgTable(
	'recall_notices',
	{
		/** The cause of its mail. */
		id: id(),
		recallId: uuid('recall_id')
			.notNull()
			.references(() => recalls.id),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		units: integer().notNull(),
		mailedAt: timestamptz('mailed_at').notNull().defaultNow(),
		answer: text({ enum: ['have', 'used', 'destroyed'] }),
		answeredAt: timestamptz('answered_at'),
	},
	(table) => [
		unique().on(table.recallId, table.orderId),
		index().on(table.orderId),
		check('units_positive', sql`${table.units} > 0`),
		check('answer_known', sql`${table.answer} IN ('have', 'used', 'destroyed')`),
		check('answered_at_a_time', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
	],
)
