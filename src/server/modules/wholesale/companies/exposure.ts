import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WholesaleOrderState } from '#contracts/wholesale/orders/orders.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'

/** Orders that count and have not left altogether. One that waits for somebody's word does not count yet. */
const unshippedStates: WholesaleOrderState[] = ['submitted', 'seen', 'confirmed', 'partly_shipped']

/** Cents of orders on terms that have not left: of each line the share of the cases that are still to leave. */
async function unshippedCents(db: DbOrTx, companyId: string): Promise<number> {
	const { cases, cancelled, shipped, priceCents, depositCents, taxCents } = wholesaleOrderLines
	const left = sql`(${cases} - ${cancelled} - ${shipped})`
	const share = sql`${priceCents}::bigint * ${left} + (${depositCents} + ${taxCents})::bigint * ${left} / ${cases}`
	const [row] = await db
		.select({ cents: sql`coalesce(sum(${share}), 0)`.mapWith(Number) })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.orderId, wholesaleOrders.id))
		.where(
			and(
				eq(wholesaleOrders.companyId, companyId),
				inArray(wholesaleOrders.state, unshippedStates),
				sql`${wholesaleOrders.terms} <> 'prepaid'`,
			),
		)
	return row?.cents ?? 0
}

async function openInvoiceCents(db: DbOrTx, companyId: string): Promise<number> {
	const { totalCents, settledCents } = wholesaleInvoices
	const [row] = await db
		.select({ cents: sql`coalesce(sum(${totalCents} - ${settledCents}), 0)`.mapWith(Number) })
		.from(wholesaleInvoices)
		.where(and(eq(wholesaleInvoices.companyId, companyId), sql`settled_cents < ${totalCents}`))
	return row?.cents ?? 0
}

/**
 * What a company owes once everything it ordered on terms has left: open invoices, and what is not shipped yet. Asked
 * while the company is locked it stays true until the transaction ends, for orders, shipments and payments of it lock
 * it first. The sum may be larger than the amount of one order is allowed to be, so it is no `Cents`.
 */
export async function exposureOf(db: DbOrTx, companyId: string): Promise<number> {
	const [open, unshipped] = await Promise.all([openInvoiceCents(db, companyId), unshippedCents(db, companyId)])
	return open + unshipped
}
