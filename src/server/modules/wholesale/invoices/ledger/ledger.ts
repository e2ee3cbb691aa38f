import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addCents } from '#contracts/wholesale/invoices/allocations.ts'
import type { Tx } from '#server/db/client.ts'
import { wholesaleOrderEvents, wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { wholesaleAllocations, wholesaleCreditMemos, wholesalePayments } from './tables.ts'

/** Who books, for which company, and on which day of the store's calendar. */
export interface Booking {
	companyId: string
	actor: string
	bookedOn: string
	reason?: string
}

export type LedgerEntry = Pick<typeof wholesaleAllocations.$inferInsert, 'invoiceId' | 'kind' | 'cents'> &
	Partial<Pick<typeof wholesaleAllocations.$inferInsert, 'paymentId' | 'memoId' | 'reverses'>>

const sumBy = <Entry extends { cents: number }>(
	entries: readonly Entry[],
	keyOf: (entry: Entry) => string | null | undefined,
) => [...Map.groupBy(entries, keyOf)].flatMap(([key, all]) => (key ? [[key, addCents(all)] as const] : []))

/**
 * Adds rows to the ledger, and to the sums that invoices, payments and memos keep of it. The company is locked by the
 * caller, who has read under the lock what is open; a row beyond that breaks a rule of the tables.
 */
export async function bookEntries(tx: Tx, booking: Booking, entries: readonly LedgerEntry[]): Promise<void> {
	if (entries.length === 0) return
	await tx.insert(wholesaleAllocations).values(entries.map((entry) => ({ ...booking, ...entry })))
	const memos = entries.filter(({ kind }) => kind === 'memo')
	const credited = new Map(sumBy(memos, ({ invoiceId }) => invoiceId))
	for (const [id, cents] of sumBy(entries, ({ invoiceId }) => invoiceId))
		await tx
			.update(wholesaleInvoices)
			.set({
				settledCents: sql`${wholesaleInvoices.settledCents} + ${cents}`,
				creditedCents: sql`${wholesaleInvoices.creditedCents} + ${credited.get(id) ?? 0}`,
				isVoid: sql`${wholesaleInvoices.isVoid} OR ${entries.some(({ kind, invoiceId }) => kind === 'void' && invoiceId === id)}`,
			})
			.where(eq(wholesaleInvoices.id, id))
	const payments = entries.filter(({ kind }) => kind === 'payment')
	for (const [id, cents] of sumBy(payments, ({ paymentId }) => paymentId))
		await tx
			.update(wholesalePayments)
			.set({ appliedCents: sql`${wholesalePayments.appliedCents} + ${cents}` })
			.where(eq(wholesalePayments.id, id))
	for (const [id, cents] of sumBy(memos, ({ memoId }) => memoId))
		await tx
			.update(wholesaleCreditMemos)
			.set({ appliedCents: sql`${wholesaleCreditMemos.appliedCents} + ${cents}` })
			.where(eq(wholesaleCreditMemos.id, id))
	const touched = tx
		.select({ orderId: wholesaleInvoices.orderId })
		.from(wholesaleInvoices)
		.where(inArray(wholesaleInvoices.id, [...new Set(entries.map(({ invoiceId }) => invoiceId))]))
	await updateInvoicedOrders(tx, booking.actor, touched)
}

/** Whether all invoices of a shipment are void: its cases are owed still, on an invoice that is yet to be issued. */
const isToInvoiceAgain = sql`EXISTS (SELECT FROM wholesale_invoices GONE WHERE GONE.order_id = wholesale_orders.id
	GROUP BY GONE.shipment_id HAVING bool_and(GONE.is_void))`

/**
 * Brings the state of orders that have left altogether up to their invoices: paid once each of their shipments has an
 * invoice that counts and none is open, invoiced while one is, and shipped as long as no invoice counts.
 */
export async function updateInvoicedOrders(
	tx: Tx,
	actor: string,
	orders: readonly string[] | SQLWrapper,
): Promise<void> {
	const { id, state, version } = wholesaleOrders
	const invoice = (condition: SQL) =>
		exists(
			tx
				.select({ one: sql`1` })
				.from(wholesaleInvoices)
				.where(and(eq(wholesaleInvoices.orderId, id), condition)),
		)
	const isOpen = invoice(sql`settled_cents < ${wholesaleInvoices.totalCents}`)
	const counts = invoice(sql`NOT is_void`)
	const now = sql<'shipped' | 'invoiced' | 'paid'>`CASE WHEN ${isOpen} THEN 'invoiced' WHEN NOT ${counts} THEN 'shipped'
		WHEN ${isToInvoiceAgain} THEN 'invoiced' ELSE 'paid' END`
	const changed = await tx
		.update(wholesaleOrders)
		.set({ state: now, version: sql`${version} + 1` })
		.where(and(inArray(id, orders), inArray(state, ['shipped', 'invoiced', 'paid']), sql`${state} <> ${now}`))
		.returning({ orderId: id, state })
	if (changed.length === 0) return
	const actions = { shipped: 'invoice_voided', invoiced: 'invoiced', paid: 'paid' } as const
	await tx
		.insert(wholesaleOrderEvents)
		.values(changed.map((order) => ({ orderId: order.orderId, actor, action: actions[order.state as 'paid'] })))
}
