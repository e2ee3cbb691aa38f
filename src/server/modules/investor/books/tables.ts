import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** By how many units each lot changed on a day of the store's calendar: their sum until a day is what lay there at its end. */
export const investorStockDays = pgTable(
	'investor_stock_days',
	{ day: date().notNull(), lotId: uuid('lot_id').notNull(), units: bigint({ mode: 'number' }).notNull() },
	(table) => [primaryKey({ columns: [table.day, table.lotId] })],
)

/**
 * What companies were invoiced and settled, by the day it belongs to and the day it became known. A memo, or an invoice that
 * is void, takes sales off the day of the invoice and is known later: figures of a day are the sum of what was known then.
 */
export const investorCompanyDays = pgTable(
	'investor_company_days',
	{
		day: date().notNull(),
		knownOn: date('known_on').notNull(),
		companyId: uuid('company_id').notNull(),
		/** Goods invoiced, less memos and void invoices. */
		salesCents: cents('sales_cents'),
		/** Invoiced on terms, with deposits and tax, less void invoices. */
		creditCents: cents('credit_cents'),
		/** Invoiced in all; what is receivable is the sum of it less what was settled. */
		invoicedCents: cents('invoiced_cents'),
		settledCents: cents('settled_cents'),
		/** Cans and other units in the cases that were invoiced. */
		units: integer().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.companyId, table.day, table.knownOn] }),
		check('investor_known_after_day', sql`${table.knownOn} >= ${table.day}`),
	],
)

/** How far the books of the store have been read. One row. */
export const investorCheckpoint = pgTable(
	'investor_checkpoint',
	{
		id: boolean().primaryKey().default(true),
		movementId: bigint('movement_id', { mode: 'number' }).notNull().default(0),
		allocationId: bigint('allocation_id', { mode: 'number' }).notNull().default(0),
		invoiceNumber: integer('invoice_number').notNull().default(0),
		memoNumber: integer('memo_number').notNull().default(0),
	},
	(table) => [check('one_investor_checkpoint', sql`${table.id}`)],
)
