import { and, between, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { dayLater } from '#contracts/shared/calendar.ts'
import type { CompanyTask } from '#contracts/wholesale/portal/dashboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { companyCertificates } from '../companies/tables.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { wholesaleOrderChanges } from '../order-changes/tables.ts'
import { wholesaleOrders } from '../orders/tables.ts'

const count = sql`count(*)`.mapWith(Number)
const noOrder = sql<string | null>`NULL`
/** The number of the order where it is one alone. */
const order = sql<string | null>`CASE WHEN count(*) = 1 THEN min(${wholesaleOrders.number}) END`
const orders = {
	count,
	order,
	cents: sql`coalesce(sum(${wholesaleOrders.totalCents}), 0)`.mapWith(Number),
	on: sql<string | null>`NULL`,
}

/** The tasks of a company, the most pressing first; kinds without a task are left out. */
export async function companyTasks(db: DbOrTx, companyId: string, today: string): Promise<CompanyTask[]> {
	const { dueOn, totalCents, settledCents } = wholesaleInvoices
	const open = sql`coalesce(sum(${totalCents} - ${settledCents}), 0)`.mapWith(Number)
	const isOwed = and(eq(wholesaleInvoices.companyId, companyId), sql`settled_cents < ${totalCents}`)
	const invoices = { count, order: noOrder, cents: open, on: sql<string | null>`min(${dueOn})` }
	const { expiresOn, verifiedAt } = companyCertificates
	const [overdue, dueSoon, certificates, waiting, changes] = await Promise.all([
		db
			.select(invoices)
			.from(wholesaleInvoices)
			.where(and(isOwed, lt(dueOn, today))),
		db
			.select(invoices)
			.from(wholesaleInvoices)
			.where(and(isOwed, between(dueOn, today, dayLater(today, 7)))),
		db
			.select({ count, order: noOrder, cents: sql`0`.mapWith(Number), on: sql<string | null>`min(${expiresOn})` })
			.from(companyCertificates)
			.where(
				and(
					eq(companyCertificates.companyId, companyId),
					isNotNull(verifiedAt),
					gte(expiresOn, today),
					lt(expiresOn, dayLater(today, 30)),
				),
			),
		db
			.select(orders)
			.from(wholesaleOrders)
			.where(and(eq(wholesaleOrders.companyId, companyId), eq(wholesaleOrders.state, 'awaiting_approval'))),
		db
			.select(orders)
			.from(wholesaleOrders)
			.innerJoin(wholesaleOrderChanges, eq(wholesaleOrderChanges.orderId, wholesaleOrders.id))
			.where(
				and(
					eq(wholesaleOrders.companyId, companyId),
					eq(wholesaleOrders.state, 'seen'),
					eq(wholesaleOrderChanges.state, 'open'),
				),
			),
	])
	const all = {
		overdue,
		changes_proposed: changes,
		awaiting_approval: waiting,
		due_soon: dueSoon,
		certificate_ends: certificates,
	}
	return Object.entries(all).flatMap(([kind, [row]]) =>
		row && row.count > 0 ? { ...row, kind: kind as CompanyTask['kind'] } : [],
	)
}
