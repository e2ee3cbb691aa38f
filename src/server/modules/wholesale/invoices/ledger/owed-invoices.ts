import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { discountLeft, type OpenInvoice } from '#contracts/wholesale/invoices/allocations.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleInvoices } from '../tables.ts'

/** An invoice on which something is still owed. */
export interface OwedInvoice extends OpenInvoice {
	id: string
	orderId: string
	creditedCents: number
	totalCents: number
}

/** Everything that is open of a company, the oldest debt first; of these orders or of all. */
export async function owedInvoices(
	db: DbOrTx,
	companyId: string,
	orderIds?: readonly string[],
): Promise<OwedInvoice[]> {
	const { id, orderId, number, dueOn, discountUntil, discountCents, totalCents, settledCents, creditedCents } =
		wholesaleInvoices
	const rows = await db
		.select({ id, orderId, number, dueOn, discountUntil, discountCents, totalCents, settledCents, creditedCents })
		.from(wholesaleInvoices)
		.where(
			and(
				eq(wholesaleInvoices.companyId, companyId),
				sql`settled_cents < ${totalCents}`,
				orderIds && inArray(orderId, [...orderIds]),
			),
		)
		.orderBy(asc(dueOn), asc(number))
	return rows.map((row) => ({
		...row,
		openCents: row.totalCents - row.settledCents,
		discountCents: discountLeft(row),
	}))
}
