import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from '#server/db/columns.ts'
import { orderRefunds } from '../refunds/tables.ts'
import { orders } from '../tables.ts'
import type { DocumentData } from './document-data.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** The last number of each kind: the transaction that issues a document has the row until it stands, so no number is left out. */
export const documentNumbers = pgTable('document_numbers', {
	kind: text().$type<DocumentKind>().primaryKey(),
	last: integer().notNull(),
})

/** Invoices and credit notes as they were issued: what they say does not change with the order. */
export const orderDocuments = pgTable(
	'order_documents',
	{
		id: id(),
		orderId: uuid('order_id')
			.notNull()
			.references(() => orders.id),
		kind: text().$type<DocumentKind>().notNull(),
		number: integer().notNull(),
		/** The refund that a credit note is about. */
		refundId: uuid('refund_id').references(() => orderRefunds.id),
		data: jsonb().$type<DocumentData>().notNull(),
		issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		unique().on(table.kind, table.number),
		uniqueIndex('one_document_of_a_kind').on(table.orderId, table.kind, sql`coalesce(refund_id, order_id)`),
	],
)
