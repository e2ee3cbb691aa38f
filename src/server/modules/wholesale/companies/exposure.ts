import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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

/** Cents of what has left and is to be invoiced again: of each shipment whose invoices are all void what the last was for. */
async function toInvoiceAgainCents(db: DbOrTx, companyId: string): Promise<number> {
	const { shipmentId, number, totalCents, isVoid } = wholesaleInvoices
	const last = db
		.selectDistinctOn([shipmentId], { cents: totalCents })
		.from(wholesaleInvoices)
		.where(
			and(
				eq(wholesaleInvoices.companyId, companyId),
				eq(isVoid, true),
				sql`NOT EXISTS (SELECT FROM wholesale_invoices standing WHERE standing.shipment_id = ${shipmentId} AND NOT standing.is_void)`,
			),
		)
		.orderBy(shipmentId, desc(number))
		.as('last')
	const [row] = await db.select({ cents: sql`coalesce(sum(${last.cents}), 0)`.mapWith(Number) }).from(last)
	return row?.cents ?? 0
}

/**
 * What a company owes once everything it ordered on terms has left: open invoices, what is to be invoiced again, and what is not shipped yet. Asked
 * while the company is locked it stays true until the transaction ends, for orders, shipments and payments of it lock
 * it first. The sum may be larger than the amount of one order is allowed to be, so it is no `Cents`.
 */
export async function exposureOf(db: DbOrTx, companyId: string): Promise<number> {
	const [open, again, unshipped] = await Promise.all([
		openInvoiceCents(db, companyId),
		toInvoiceAgainCents(db, companyId),
		unshippedCents(db, companyId),
	])
	return open + again + unshipped
}
