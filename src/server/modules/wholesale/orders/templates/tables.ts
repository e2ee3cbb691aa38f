import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderTemplate } from '#contracts/wholesale/orders/order-templates.ts'
import { id, timestamptz } from '#server/db/columns.ts'
import { companies } from '../../companies/tables.ts'

/** Cases that a company keeps by name, for all of its members to begin an order with. */
export const wholesaleOrderTemplates = pgTable(
	'wholesale_order_templates',
	{
		id: id(),
		companyId: uuid('company_id')
			.notNull()
			.references(() => companies.id),
		name: text().notNull(),
		lines: jsonb().$type<OrderTemplate['lines']>().notNull(),
		/** An account's id. */
		changedBy: text('changed_by').notNull(),
		changedAt: timestamptz('changed_at').notNull().defaultNow(),
	},
	(table) => [uniqueIndex('wholesale_templates_by_name').on(table.companyId, sql`lower(${table.name})`)],
)
