import { sql } from 'drizzle-orm'
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/shared/address.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { PaymentTerms } from '#contracts/wholesale/company/own-company.ts'
import type { InvoicedLot } from '#contracts/wholesale/invoices/invoices.ts'
import { centsColumn, createdAt, id, timestamptz } from '#server/db/columns.ts'
import { companies } from '../companies/tables.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { wholesaleShipments } from '../shipments/tables.ts'

/** The last number of each kind: the transaction that issues one has the row until it stands, so no number is left out. */
export const wholesaleDocumentNumbers = pgTable('wholesale_document_numbers', {
	kind: text({ enum: ['invoice', 'credit_memo'] }).primaryKey(),
	last: integer().notNull(),
})

/**
 * What a company owes for one shipment, as it was issued. Only `settled_cents`, `credited_cents` and `is_void` follow the
 * ledger (`wholesale_allocations`), whose sums they always are; everything else stays.
 */
export const wholesaleInvoices = pgTable(
	'wholesale_invoices',
	{
		id: id(),
		/** 1001 is shown as WI-1001. */
		number: integer().notNull().unique(),
		companyId: uuid('company_id')
			.notNull()
			.references(() => companies.id),
		orderId: uuid('order_id')
			.notNull()
			.references(() => wholesaleOrders.id),
		shipmentId: uuid('shipment_id')
			.notNull()
			.references(() => wholesaleShipments.id),
		/** To whom, as the company was named then. */
		billTo: text('bill_to').notNull(),
		/** Where it went; null of a company that had named none. */
		billToAddress: jsonb('bill_to_address').$type<Address>(),
		shipTo: jsonb('ship_to').$type<Address>().notNull(),
		poNumber: text('po_number'),
		terms: text().$type<PaymentTerms>().notNull(),
		/** Days of the store's calendar. */
		issuedOn: date('issued_on').notNull(),
		dueOn: date('due_on').notNull(),
		/** Who pays by this day takes the discount; null where there is none. */
		discountUntil: date('discount_until'),
		discountCents: centsColumn('discount_cents').notNull().default(noCents),
		subtotalCents: centsColumn('subtotal_cents').notNull(),
		depositCents: centsColumn('deposit_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		totalCents: centsColumn('total_cents').notNull(),
		/** Payments, memos and discounts that were allocated to it; of one that is void everything. */
		settledCents: centsColumn('settled_cents').notNull().default(noCents),
		/** The part of it that credit memos settled. */
		creditedCents: centsColumn('credited_cents').notNull().default(noCents),
		isVoid: boolean('is_void').notNull().default(false),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex('one_invoice_of_a_shipment').on(table.shipmentId).where(sql`NOT is_void`),
		index('wholesale_invoices_by_company').on(table.companyId, table.number),
		index('wholesale_invoices_by_order').on(table.orderId),
		// What was invoiced on a day, of all companies.
		index('wholesale_invoices_by_issue').on(table.issuedOn, table.id).concurrently(),
		index('wholesale_invoices_by_po').on(table.poNumber, table.number),
		index('wholesale_invoices_open').on(table.number).where(sql`settled_cents < total_cents`),
		index('wholesale_invoices_aged')
			.on(table.companyId, table.dueOn, table.number, table.totalCents, table.settledCents)
			.where(sql`settled_cents < total_cents`)
			.concurrently(),
		index('wholesale_invoices_part_paid')
			.on(table.number)
			.where(sql`settled_cents > 0 AND settled_cents < total_cents`)
			.concurrently(),
		index('wholesale_invoices_due').on(table.dueOn, table.id).where(sql`settled_cents < total_cents`),
		index('wholesale_invoices_void').on(table.number).where(sql`is_void`),
		index('wholesale_invoices_voided').on(table.companyId, table.shipmentId).where(sql`is_void`).concurrently(),
		index('wholesale_invoices_booked')
			.on(table.companyId, table.issuedOn, table.isVoid, table.totalCents, table.id)
			.concurrently(),
		check('wholesale_invoice_adds_up', sql`total_cents = subtotal_cents + deposit_cents + tax_cents`),
		check(
			'wholesale_invoice_not_negative',
			sql`subtotal_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0 AND total_cents > 0`,
		),
		check(
			'wholesale_invoice_settled_within',
			sql`settled_cents BETWEEN 0 AND total_cents AND credited_cents BETWEEN 0 AND settled_cents`,
		),
		check(
			'wholesale_invoice_discount_within',
			sql`discount_cents BETWEEN 0 AND subtotal_cents AND (discount_until IS NULL) = (discount_cents = 0)`,
		),
		check('wholesale_invoice_void_is_settled', sql`NOT is_void OR settled_cents = total_cents`),
		check('wholesale_invoice_due_after_issue', sql`terms <> 'prepaid' OR due_on = issued_on`),
	],
)

export const wholesaleInvoiceLines = pgTable(
	'wholesale_invoice_lines',
	{
		id: id(),
		invoiceId: uuid('invoice_id')
			.notNull()
			.references(() => wholesaleInvoices.id),
		position: integer().notNull(),
		orderLineId: uuid('order_line_id')
			.notNull()
			.references(() => wholesaleOrderLines.id),
		sku: text().notNull(),
		name: text().notNull(),
		unitsPerCase: integer('units_per_case').notNull(),
		cases: integer().notNull(),
		/** Of a case. */
		priceCents: centsColumn('price_cents').notNull(),
		/** Of the cases of this line. */
		depositCents: centsColumn('deposit_cents').notNull(),
		taxCents: centsColumn('tax_cents').notNull(),
		/** The lots that were shipped. */
		lots: jsonb().$type<InvoicedLot[]>().notNull(),
	},
	(table) => [
		unique('wholesale_invoice_lines_in_order').on(table.invoiceId, table.position),
		index('wholesale_invoice_lines_counted').on(table.invoiceId, table.name, table.cases).concurrently(),
		index('wholesale_invoice_lines_by_order_line').on(table.orderLineId),
		check(
			'wholesale_invoice_line_whole',
			sql`cases > 0 AND price_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0`,
		),
	],
)

/** Which reminders of an invoice were mailed: each once. */
export const wholesaleInvoiceReminders = pgTable(
	'wholesale_invoice_reminders',
	{
		id: id(),
		invoiceId: uuid('invoice_id')
			.notNull()
			.references(() => wholesaleInvoices.id),
		/** Days past due that it is for, below zero for before; null for one that staff sent by hand. */
		days: integer(),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		sentAt: timestamptz('sent_at').notNull().defaultNow(),
	},
	(table) => [unique('wholesale_reminders_once').on(table.invoiceId, table.days)],
)
