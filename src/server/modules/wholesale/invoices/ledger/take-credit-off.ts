import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/db/client.ts'
import type { wholesaleInvoices } from '../tables.ts'
import { type Booking, bookEntries } from './ledger.ts'
import { wholesaleAllocations, wholesaleCreditMemos, wholesalePayments } from './tables.ts'

/**
 * Takes off an invoice what the company had to its credit before it was issued, and memos of other invoices: neither was
 * given for this one. What was paid for it, or credited on it, stays. The company is locked by the caller.
 */
export async function unapplyCredit(
	tx: Tx,
	booking: Booking & { reason: string },
	invoice: typeof wholesaleInvoices.$inferSelect,
): Promise<void> {
	const reversal = alias(wholesaleAllocations, 'reversal')
	const { id, invoiceId, kind, cents, reverses, paymentId, memoId } = wholesaleAllocations
	const [payments, memos] = [wholesalePayments, wholesaleCreditMemos]
	const isOfAnotherOrder = or(isNull(payments.orderId), ne(payments.orderId, invoice.orderId))
	const isOlder = and(isOfAnotherOrder, lt(payments.createdAt, invoice.createdAt))
	const isOfAnother = or(isNull(memos.invoiceId), ne(memos.invoiceId, invoice.id))
	const standing = await tx
		.select({ id, invoiceId, kind, cents, paymentId, memoId })
		.from(wholesaleAllocations)
		.leftJoin(reversal, eq(reversal.reverses, id))
		.leftJoin(payments, eq(payments.id, paymentId))
		.leftJoin(memos, eq(memos.id, memoId))
		.where(
			and(
				eq(invoiceId, invoice.id),
				isNull(reverses),
				isNull(reversal.id),
				or(and(eq(payments.id, paymentId), isOlder), and(eq(memos.id, memoId), isOfAnother)),
			),
		)
		.orderBy(id)
	const entries = standing.map((row) => ({ ...row, id: undefined, cents: -row.cents, reverses: row.id }))
	await bookEntries(tx, booking, entries)
}
