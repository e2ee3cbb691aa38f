import { and, asc, eq, sql } from 'drizzle-orm'
import {
	type Allocation,
	addCents,
	type OpenInvoice,
	proposeAllocations,
} from '#contracts/wholesale/invoices/allocations.ts'
import type { Tx } from '#server/db/client.ts'
import { type Booking, bookEntries, type LedgerEntry } from './ledger.ts'
import { type OwedInvoice, owedInvoices } from './owed-invoices.ts'
import { wholesaleCreditMemos, wholesalePayments } from './tables.ts'

/** Money or a memo of which a part is on no invoice yet. */
interface Unapplied {
	entry: { kind: 'payment'; paymentId: string } | { kind: 'memo'; memoId: string }
	cents: number
	/** The day that decides about early-payment discounts; a memo takes none. */
	receivedOn: string
}

/** Invoices with nothing to take off: what is settled by a memo is not paid early. */
const withoutDiscount = (invoices: readonly OwedInvoice[]): OwedInvoice[] =>
	invoices.map((invoice) => ({ ...invoice, discountUntil: null, discountCents: 0 }))

/** The rows that put money or a memo on invoices. */
export function allocationEntries(
	{ entry }: Pick<Unapplied, 'entry'>,
	allocations: readonly Allocation[],
	invoices: ReadonlyArray<OpenInvoice & { id: string }>,
): LedgerEntry[] {
	return allocations.flatMap(({ number, cents, discountCents }): LedgerEntry[] => {
		const invoiceId = invoices.find((invoice) => invoice.number === number)?.id
		if (!invoiceId) return []
		const paid: LedgerEntry[] = cents > 0 ? [{ invoiceId, ...entry, cents }] : []
		if (entry.kind !== 'payment' || discountCents === 0) return paid
		return [...paid, { invoiceId, kind: 'discount', paymentId: entry.paymentId, cents: discountCents }]
	})
}

/** Puts each of these on the oldest of these invoices, as far as it goes. */
async function applyTo(tx: Tx, booking: Booking, credits: readonly Unapplied[], ofOrders?: readonly string[]) {
	for (const credit of credits) {
		const owed = await owedInvoices(tx, booking.companyId, ofOrders)
		const invoices = credit.entry.kind === 'memo' ? withoutDiscount(owed) : owed
		await bookEntries(
			tx,
			booking,
			allocationEntries(credit, proposeAllocations(invoices, credit.cents, credit.receivedOn), owed),
		)
	}
}

/** Money that was sent ahead for an order is that order's until it has left altogether, or is cancelled. */
export const isFree = sql`(order_id IS NULL OR order_id IN (SELECT id FROM wholesale_orders
	WHERE state IN ('shipped', 'invoiced', 'paid', 'cancelled')))`

/** Money of payments for an order that is on no invoice yet; without an order, of payments that are for none. */
const paymentsLeft = async (tx: Tx, companyId: string, orderId?: string): Promise<Unapplied[]> => {
	const { id, cents, appliedCents, receivedOn, isReversed, reverses } = wholesalePayments
	const rows = await tx
		.select({ id, left: sql`${cents} - ${appliedCents}`.mapWith(Number), receivedOn })
		.from(wholesalePayments)
		.where(
			and(
				eq(wholesalePayments.companyId, companyId),
				sql`applied_cents < ${cents} AND NOT ${isReversed} AND ${reverses} IS NULL`,
				orderId === undefined ? isFree : eq(wholesalePayments.orderId, orderId),
			),
		)
		.orderBy(asc(id))
	return rows.map((row) => ({
		entry: { kind: 'payment', paymentId: row.id },
		cents: row.left,
		receivedOn: row.receivedOn,
	}))
}

async function memosLeft(tx: Tx, companyId: string, day: string): Promise<Unapplied[]> {
	const { id, cents, appliedCents } = wholesaleCreditMemos
	const rows = await tx
		.select({ id, left: sql`${cents} - ${appliedCents}`.mapWith(Number) })
		.from(wholesaleCreditMemos)
		.where(and(eq(wholesaleCreditMemos.companyId, companyId), sql`applied_cents < ${cents}`))
		.orderBy(asc(id))
	return rows.map((row) => ({ entry: { kind: 'memo', memoId: row.id }, cents: row.left, receivedOn: day }))
}

/** What is left of one payment goes to the invoices of an order, as far as it goes. */
export async function applyPayment(tx: Tx, booking: Booking, paymentId: string, orderId: string): Promise<void> {
	const { id, cents, appliedCents, receivedOn } = wholesalePayments
	const rows = await tx
		.select({ cents: sql`${cents} - ${appliedCents}`.mapWith(Number), receivedOn })
		.from(wholesalePayments)
		.where(eq(id, paymentId))
	await applyTo(
		tx,
		booking,
		rows.map((row) => ({ ...row, entry: { kind: 'payment', paymentId } })),
		[orderId],
	)
}

/** Settles an order's invoices with what was paid ahead for it. */
export const applyPrepayment = async (tx: Tx, booking: Booking, orderId: string): Promise<void> =>
	applyTo(tx, booking, await paymentsLeft(tx, booking.companyId, orderId), [orderId])

/** Applies prepayments of an order that is cancelled or closed to the company's oldest invoices. */
export const applyFreedPrepayment = async (tx: Tx, booking: Booking, orderId: string): Promise<void> =>
	applyTo(tx, booking, await paymentsLeft(tx, booking.companyId, orderId))

/** Credit of a company that no order waits for: memos first, for they can go nowhere else. */
async function freeCredit(tx: Tx, { companyId, bookedOn }: Booking): Promise<Unapplied[]> {
	const memos = await memosLeft(tx, companyId, bookedOn)
	return [...memos, ...(await paymentsLeft(tx, companyId))]
}

/** A memo, or what of it its own invoice has not taken, goes to the oldest debts. */
export const applyMemo = (tx: Tx, booking: Booking, memoId: string, cents: number): Promise<void> =>
	applyTo(tx, booking, [{ entry: { kind: 'memo', memoId }, cents, receivedOn: booking.bookedOn }])

/** A company's credit settles the invoices of one order, as far as it goes. */
export const applyCreditTo = async (tx: Tx, booking: Booking, orderId: string): Promise<void> =>
	applyTo(tx, booking, await freeCredit(tx, booking), [orderId])

/** Everything that a company has to its credit goes to its oldest debts. */
export const applyAllCredit = async (tx: Tx, booking: Booking): Promise<void> =>
	applyTo(tx, booking, await freeCredit(tx, booking))

/** A company's credit that no open order needs, in cents. */
export const freeCreditCents = async (tx: Tx, booking: Booking): Promise<number> =>
	addCents(await freeCredit(tx, booking))
