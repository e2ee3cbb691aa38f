import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { shareOfCases } from '#contracts/wholesale/invoices/allocations.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleOrderLines } from '../../orders/tables.ts'
import { wholesalePayments } from '../ledger/tables.ts'
import { openCents } from '../receivables/aging.ts'
import { wholesaleInvoiceLines, wholesaleInvoices } from '../tables.ts'

type LineRow = typeof wholesaleOrderLines.$inferSelect

/** Cases of each of an order's lines that are on an invoice which counts. */
export async function invoicedCases(db: DbOrTx, orderId: string | SQL): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.select({
			lineId: wholesaleInvoiceLines.orderLineId,
			cases: sql`sum(${wholesaleInvoiceLines.cases})`.mapWith(Number),
		})
		.from(wholesaleInvoices)
		.innerJoin(wholesaleInvoiceLines, eq(wholesaleInvoiceLines.invoiceId, wholesaleInvoices.id))
		.where(and(eq(wholesaleInvoices.orderId, orderId), eq(wholesaleInvoices.isVoid, false)))
		.groupBy(wholesaleInvoiceLines.orderLineId)
	return new Map(rows.map(({ lineId, cases }) => [lineId, cases]))
}

/** Cents of the cases that are on no invoice yet, computed as their invoices will compute them. */
function notInvoicedCents(lines: readonly LineRow[], invoiced: ReadonlyMap<string, number>): number {
	return lines.reduce((total, { id, cases, cancelled, priceCents, depositCents, taxCents }) => {
		const [from, to] = [invoiced.get(id) ?? 0, cases - cancelled]
		const share = (cents: number) => shareOfCases(cents, cases, from, to)
		return total + priceCents * (to - from) + share(depositCents) + share(taxCents)
	}, 0)
}

/** What is owed on the invoices of an order. */
export async function openCentsOf(db: DbOrTx, orderId: string | SQL): Promise<number> {
	const { totalCents } = wholesaleInvoices
	const [open] = await db
		.select({ cents: sql`coalesce(sum(${openCents}), 0)`.mapWith(Number) })
		.from(wholesaleInvoices)
		.where(and(eq(wholesaleInvoices.orderId, orderId), sql`settled_cents < ${totalCents}`))
	return open?.cents ?? 0
}

/** Prepayments of an order that are on no invoice yet, and what is still to be paid for the whole order. */
export async function prepaymentOf(
	db: DbOrTx,
	orderId: string | SQL,
): Promise<{ aheadCents: number; dueCents: number }> {
	const { cents, appliedCents, isReversed, reverses } = wholesalePayments
	const [lines, invoiced, open, [ahead]] = await Promise.all([
		db.select().from(wholesaleOrderLines).where(eq(wholesaleOrderLines.orderId, orderId)),
		invoicedCases(db, orderId),
		openCentsOf(db, orderId),
		db
			.select({ cents: sql`coalesce(sum(${cents} - ${appliedCents}), 0)`.mapWith(Number) })
			.from(wholesalePayments)
			.where(and(eq(wholesalePayments.orderId, orderId), eq(isReversed, false), isNull(reverses))),
	])
	const aheadCents = ahead?.cents ?? 0
	return { aheadCents, dueCents: Math.max(0, notInvoicedCents(lines, invoiced) + open - aheadCents) }
}
