import { and, asc, between, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import type { CompanyDashboard, MonthlySpend } from '#contracts/wholesale/portal/dashboard.ts'
import type { DbOrTx } from '#server/db/client.ts'
import type { Company } from '../companies/company-of.ts'
import { companyBalanceOf } from '../invoices/receivables/balance.ts'
import { wholesaleInvoices } from '../invoices/tables.ts'
import { dueToBuyOf } from '../orders/due-to-buy/due-to-buy.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../orders/tables.ts'
import { wholesaleShipmentLots, wholesaleShipments } from '../shipments/tables.ts'
import { companyTasks } from './company-tasks.ts'
import { invoicedProducts } from './invoiced-products.ts'
import { lastMonths, yearBefore } from './last-months.ts'
import { nextBreaksOf } from './next-breaks.ts'

const { companyId, issuedOn, totalCents, isVoid } = wholesaleInvoices

/** Condition: valid invoices of a company between two days. Both days are named, or a plan made for any day would read all of the company's invoices. */
const within = (company: string, first: string, last: string) =>
	and(eq(companyId, company), between(issuedOn, first, last), eq(isVoid, false))

/** By the index of a company's invoices by day: of this company's two years alone. */
async function monthsOf(db: DbOrTx, company: string, today: string): Promise<MonthlySpend[]> {
	const months = lastMonths(today)
	const month = sql`date_trunc('month', ${issuedOn}::timestamp)`
	const rows = await db
		.select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, cents: sql`sum(${totalCents})`.mapWith(Number) })
		.from(wholesaleInvoices)
		.where(within(company, `${yearBefore(months[0] ?? '')}-01`, today))
		.groupBy(month)
	const spent = new Map(rows.map((row) => [row.month, row.cents]))
	return months.map((each) => ({
		month: each,
		cents: spent.get(each) ?? 0,
		yearBeforeCents: spent.get(yearBefore(each)) ?? 0,
	}))
}

const ordersOf = async (db: DbOrTx, company: string): Promise<CompanyDashboard['orders']> => {
	const { number, state, cases, totalCents: total, placedAt, id } = wholesaleOrders
	const rows = await db
		.select({ number, state, cases, totalCents: total, placedAt })
		.from(wholesaleOrders)
		.where(
			and(
				eq(wholesaleOrders.companyId, company),
				inArray(state, ['awaiting_approval', 'in_review', 'submitted', 'seen', 'confirmed', 'partly_shipped']),
			),
		)
		.orderBy(desc(placedAt), desc(id))
		.limit(10)
	return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
}

/** The lots of half a year's shipments whose best-by date comes next. */
const lotsOf = (db: DbOrTx, company: string, today: string) => {
	const { lotCode, bestBy, units } = wholesaleShipmentLots
	return db
		.select({
			name: wholesaleOrderLines.name,
			code: lotCode,
			bestBy: sql<string>`${bestBy}`,
			units: sql`sum(${units})`.mapWith(Number),
			unitsPerCase: wholesaleOrderLines.unitsPerCase,
		})
		.from(wholesaleOrders)
		.innerJoin(wholesaleShipments, eq(wholesaleShipments.orderId, wholesaleOrders.id))
		.innerJoin(wholesaleShipmentLots, eq(wholesaleShipmentLots.shipmentId, wholesaleShipments.id))
		.innerJoin(wholesaleOrderLines, eq(wholesaleOrderLines.id, wholesaleShipmentLots.lineId))
		.where(
			and(
				eq(wholesaleOrders.companyId, company),
				gte(wholesaleOrders.placedAt, sql`now() - interval '180 days'`),
				gte(bestBy, today),
			),
		)
		.groupBy(wholesaleOrderLines.name, wholesaleOrderLines.unitsPerCase, lotCode, bestBy)
		.orderBy(asc(bestBy), asc(lotCode))
		.limit(5)
}

/** The dashboard of the portal. Call it with `together`, so that it is one round trip. */
export async function companyDashboardOf(db: DbOrTx, company: Company): Promise<CompanyDashboard> {
	const today = storeToday()
	const [balance, tasks, due, nextBreaks, orders, months, products, lots] = await Promise.all([
		companyBalanceOf(db, company),
		companyTasks(db, company.id, today),
		dueToBuyOf(db, company.id, today),
		nextBreaksOf(db, company, today),
		ordersOf(db, company.id),
		monthsOf(db, company.id, today),
		invoicedProducts(db, company.id, today),
		lotsOf(db, company.id, today),
	])
	return { balance, tasks, due, nextBreaks, orders, months, products, lots }
}
