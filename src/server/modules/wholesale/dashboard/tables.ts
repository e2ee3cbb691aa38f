import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'

/**
 * Cases of each product that a company was invoiced in a month, void invoices left out. Triggers of invoices and of their
 * lines keep it, under the lock on the company that every invoice is issued and voided with.
 */
export const invoicedCasesByMonth = pgTable(
	'wholesale_invoiced_cases',
	{
		companyId: uuid('company_id')
			.notNull()
			.references(() => companies.id),
		/** Its first day. */
		month: date().notNull(),
		/** Of the product, as the invoice names it. */
		name: text().notNull(),
		cases: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.companyId, table.month, table.name] }),
		check('wholesale_invoiced_cases_not_negative', sql`cases >= 0`),
	],
)
