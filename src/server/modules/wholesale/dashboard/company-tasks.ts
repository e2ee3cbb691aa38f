import { and, between, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { dayAfter } from '#contracts/wholesale/invoices/allocations.ts'
import type { CompanyTask } from '#contracts/wholesale/portal/dashboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { companyCertificates } from '../companies/tables.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'

const count = sql`count(*)`.mapWith(Number)

/** The tasks of a company, the most pressing first; kinds without a task are left out. */
export async function companyTasks(db: DbOrTx, companyId: string, today: string): Promise<CompanyTask[]> {
	const { dueOn, totalCents, settledCents } = wholesaleInvoices
	const open = sql`coalesce(sum(${totalCents} - ${settledCents}), 0)`.mapWith(Number)
	const isOwed = and(eq(wholesaleInvoices.companyId, companyId), sql`settled_cents < ${totalCents}`)
	const invoices = { count, cents: open, on: sql<string | null>`min(${dueOn})` }
	const { expiresOn, verifiedAt } = companyCertificates
	const [overdue, dueSoon, certificates, orders] = await Promise.all([
		db
			.select(invoices)
			.from(wholesaleInvoices)
			.where(and(isOwed, lt(dueOn, today))),
		db
			.select(invoices)
			.from(wholesaleInvoices)
			.where(and(isOwed, between(dueOn, today, dayAfter(today, 7)))),
		db
			.select({ count, cents: sql`0`.mapWith(Number), on: sql<string | null>`min(${expiresOn})` })
			.from(companyCertificates)
			.where(
				and(
					eq(companyCertificates.companyId, companyId),
					isNotNull(verifiedAt),
					gte(expiresOn, today),
					lt(expiresOn, dayAfter(today, 30)),
				),
			),
		db
			.select({
				count,
				cents: sql`coalesce(sum(${wholesaleOrders.totalCents}), 0)`.mapWith(Number),
				on: sql<string | null>`NULL`,
			})
			.from(wholesaleOrders)
			.where(and(eq(wholesaleOrders.companyId, companyId), eq(wholesaleOrders.state, 'awaiting_approval'))),
	])
	const all = { overdue, awaiting_approval: orders, due_soon: dueSoon, certificate_ends: certificates }
	return Object.entries(all).flatMap(([kind, [row]]) =>
		row && row.count > 0 ? { ...row, kind: kind as CompanyTask['kind'] } : [],
	)
}
