import { sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contracts/shared/address.ts'
import { noCents } from '#contracts/shared/money.ts'
import type { ReceivedBy } from '#contracts/wholesale/invoices/receivables.ts'
import { centsColumn, createdAt, id, serialId } from '#server/db/columns.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoices } from '../tables.ts'

const companyId = () =>
	uuid('company_id')
		.notNull()
		.references(() => companies.id)

/** Money that a company sent, and money that went back to it again: a payment is reversed by a row that names it. */
export const wholesalePayments = pgTable(
	'wholesale_payments',
	{
		id: id(),
		companyId: companyId(),
		method: text().$type<ReceivedBy>().notNull(),
		/** Number of the check or the transfer. */
		reference: text().notNull(),
		cents: centsColumn('cents').notNull(),
		/** In the store's calendar. */
		receivedOn: date('received_on').notNull(),
		/** The order that was paid ahead; its invoices are settled from it first. */
		orderId: uuid('order_id').references(() => wholesaleOrders.id),
		/** The card payment that the provider was asked for; it is booked once. */
		cardPaymentId: uuid('card_payment_id'),
		/** The payment that this row takes back. */
		reverses: uuid()
			.unique()
			.references((): AnyPgColumn => wholesalePayments.id),
		reason: text(),
		/** Sum of its rows in the ledger, and of what went back of it as money. */
		appliedCents: centsColumn('applied_cents').notNull().default(noCents),
		isReversed: boolean('is_reversed').notNull().default(false),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index('wholesale_payments_by_company').on(table.companyId, table.receivedOn, table.id),
		uniqueIndex('wholesale_payments_by_card')
			.on(table.cardPaymentId)
			.where(sql`card_payment_id IS NOT NULL`)
			.concurrently(),
		index('wholesale_payments_unapplied')
			.on(table.companyId, table.id)
			.where(sql`applied_cents < cents AND NOT is_reversed AND reverses IS NULL`),
		index('wholesale_payments_by_order').on(table.orderId).where(sql`order_id IS NOT NULL`),
		check('wholesale_payment_applied_within', sql`cents > 0 AND applied_cents BETWEEN 0 AND cents`),
		check('wholesale_payment_reversed_whole', sql`NOT (is_reversed OR reverses IS NOT NULL) OR applied_cents = 0`),
		check('wholesale_payment_reversal_has_reason', sql`reverses IS NULL OR reason IS NOT NULL`),
		check('wholesale_payment_method_known', sql`method IN ('check', 'ach', 'wire', 'card', 'other')`),
	],
)

/** A credit memo: takes off what a company owes by a document of its own, never by changing the invoice. */
export const wholesaleCreditMemos = pgTable(
	'wholesale_credit_memos',
	{
		id: id(),
		/** 1001 is shown as WM-1001. */
		number: integer().notNull().unique(),
		companyId: companyId(),
		/** The invoice that it is about; null for goodwill. */
		invoiceId: uuid('invoice_id').references(() => wholesaleInvoices.id),
		billTo: text('bill_to').notNull(),
		billToAddress: jsonb('bill_to_address').$type<Address>(),
		reason: text().notNull(),
		cents: centsColumn('cents').notNull(),
		issuedOn: date('issued_on').notNull(),
		/** Sum of its rows in the ledger, and of what went back of it as money. */
		appliedCents: centsColumn('applied_cents').notNull().default(noCents),
		actor: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index('wholesale_memos_by_company').on(table.companyId, table.issuedOn, table.id),
		index('wholesale_memos_of_goodwill').on(table.issuedOn).where(sql`invoice_id IS NULL`).concurrently(),
		index('wholesale_memos_unapplied').on(table.companyId, table.id).where(sql`applied_cents < cents`),
		index('wholesale_memos_by_invoice').on(table.invoiceId).where(sql`invoice_id IS NOT NULL`),
		check('wholesale_memo_applied_within', sql`cents > 0 AND applied_cents BETWEEN 0 AND cents`),
	],
)

/**
 * Money that went back to a company, of a payment or of a memo: credit that staff gave back, and what its bank took. Only
 * ever added to; what did not reach the company is credit again by a row that names the refund.
 */
export const wholesaleRefunds = pgTable(
	'wholesale_refunds',
	{
		id: id(),
		companyId: companyId(),
		paymentId: uuid('payment_id').references(() => wholesalePayments.id),
		memoId: uuid('memo_id').references(() => wholesaleCreditMemos.id),
		/** By card it is the card that paid: the provider is asked under the cause `wholesale-refund:` and this row's id. */
		method: text().$type<ReceivedBy>().notNull(),
		/** Number of the check or the transfer, or the card. */
		reference: text().notNull(),
		cents: centsColumn('cents').notNull(),
		/** In the store's calendar. */
		refundedOn: date('refunded_on').notNull(),
		reason: text().notNull(),
		/** The company's bank has taken it, by a dispute that was lost. */
		isByBank: boolean('is_by_bank').notNull().default(false),
		/** The refund of which this much is credit again. */
		reverses: uuid().references((): AnyPgColumn => wholesaleRefunds.id),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index('wholesale_refunds_by_company').on(table.companyId, table.refundedOn, table.id),
		index('wholesale_refunds_by_payment').on(table.paymentId).where(sql`payment_id IS NOT NULL`),
		index('wholesale_refunds_reversals').on(table.reverses).where(sql`reverses IS NOT NULL`),
		index('wholesale_refunds_by_memo').on(table.memoId).where(sql`memo_id IS NOT NULL`),
		check('wholesale_refund_of_a_payment_or_a_memo', sql`(payment_id IS NULL) <> (memo_id IS NULL)`),
		check('wholesale_refund_of_something', sql`cents > 0`),
		check('wholesale_refund_method_known', sql`method IN ('check', 'ach', 'wire', 'card', 'other')`),
		check('wholesale_refund_by_card_of_a_payment', sql`method <> 'card' OR payment_id IS NOT NULL`),
	],
)

/**
 * The ledger: what settles an invoice. Only ever added to; a row that was wrong is taken back by one that names it. A
 * discount belongs to the payment that came in time for it.
 */
export const wholesaleAllocations = pgTable(
	'wholesale_allocations',
	{
		id: serialId(),
		companyId: companyId(),
		invoiceId: uuid('invoice_id')
			.notNull()
			.references(() => wholesaleInvoices.id),
		kind: text({ enum: ['payment', 'memo', 'discount', 'void'] }).notNull(),
		paymentId: uuid('payment_id').references(() => wholesalePayments.id),
		memoId: uuid('memo_id').references(() => wholesaleCreditMemos.id),
		/** Below zero for one that takes another back. */
		cents: integer().notNull(),
		reverses: bigint({ mode: 'number' })
			.unique()
			.references((): AnyPgColumn => wholesaleAllocations.id),
		/** The day that a statement has it on. */
		bookedOn: date('booked_on').notNull(),
		reason: text(),
		/** An account's id, or `system`. */
		actor: text().notNull(),
		at: createdAt(),
	},
	(table) => [
		index('wholesale_allocations_by_invoice').on(table.invoiceId, table.id),
		index('wholesale_allocations_by_payment').on(table.paymentId),
		index('wholesale_allocations_by_memo').on(table.memoId),
		index('wholesale_allocations_by_company').on(table.companyId, table.bookedOn),
		index('wholesale_allocations_taken')
			.on(table.companyId, table.bookedOn)
			.where(sql`kind IN ('discount', 'void')`)
			.concurrently(),
		check('wholesale_allocation_reversal_is_negative', sql`cents <> 0 AND (cents < 0) = (reverses IS NOT NULL)`),
		check('wholesale_allocation_of_a_payment', sql`(kind IN ('payment', 'discount')) = (payment_id IS NOT NULL)`),
		check('wholesale_allocation_of_a_memo', sql`(kind = 'memo') = (memo_id IS NOT NULL)`),
	],
)
