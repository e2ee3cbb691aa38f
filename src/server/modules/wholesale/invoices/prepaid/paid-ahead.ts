import { and, eq, ne, sql } from 'drizzle-orm'
import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleAllocations, wholesalePayments } from '../ledger/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { prepaymentOf } from './prepayments.ts'

type EndingOrder = Pick<typeof wholesaleOrders.$inferSelect, 'id' | 'terms'>

/** Adds to what a mail says of an order that ends what became of the money that came for it and is on none of its invoices. */
export async function withPaidAhead(tx: Tx, { id, terms }: EndingOrder, text: string | null): Promise<string | null> {
	if (terms !== 'prepaid') return text
	const elsewhereCents = await onOtherInvoices(tx, id)
	const { aheadCents } = await prepaymentOf(tx, id)
	const told = (cents: number, what: string) => cents > 0 && `${formatCents(asCents(cents))} that came for it ${what}.`
	return (
		[text, told(elsewhereCents, 'paid your open invoices'), told(aheadCents, 'stays to your credit')]
			.filter(Boolean)
			.join('\n') || null
	)
}

/** How much of the money that came for an order has settled invoices of others. */
async function onOtherInvoices(tx: Tx, orderId: string): Promise<number> {
	const { cents, kind, invoiceId, paymentId } = wholesaleAllocations
	const [sum] = await tx
		.select({ cents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number) })
		.from(wholesalePayments)
		.innerJoin(wholesaleAllocations, and(eq(paymentId, wholesalePayments.id), eq(kind, 'payment')))
		.innerJoin(wholesaleInvoices, eq(wholesaleInvoices.id, invoiceId))
		.where(and(eq(wholesalePayments.orderId, orderId), ne(wholesaleInvoices.orderId, orderId)))
	return sum?.cents ?? 0
}
