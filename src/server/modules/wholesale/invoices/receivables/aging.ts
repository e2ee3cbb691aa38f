import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { storeDay } from '#contracts/checkout/delivery.ts'
import { type AgingBucket, agingBuckets } from '#contracts/wholesale/invoices/allocations.ts'
import type { Aging } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleInvoices } from '../tables.ts'

const { dueOn, totalCents, settledCents } = wholesaleInvoices
export const openCents = sql`(${totalCents} - ${settledCents})`
/** As the indexes of open invoices say it. */
export const isOpen = sql`settled_cents < ${totalCents}`

/** Open amounts of the invoices that are read, by how late they are on a day. */
function agingColumns(today: string): Record<AgingBucket, SQL<number>> {
	const late = sql`(${today}::date - ${dueOn})`
	const within = (condition: SQL) =>
		sql`coalesce(sum(${openCents}) FILTER (WHERE ${condition}), 0)`.mapWith(Number) as SQL<number>
	return {
		current: within(sql`${late} <= 0`),
		days1to30: within(sql`${late} BETWEEN 1 AND 30`),
		days31to60: within(sql`${late} BETWEEN 31 AND 60`),
		days61to90: within(sql`${late} BETWEEN 61 AND 90`),
		daysOver90: within(sql`${late} > 90`),
	}
}

export const totalOf = (aged: Aging): number => agingBuckets.reduce((total, name) => total + aged[name], 0)

/** What a company owes on invoices, by how late it is. */
export async function agingOf(db: DbOrTx, companyId: string, today = storeDay(new Date())): Promise<Aging> {
	const [row] = await db
		.select(agingColumns(today))
		.from(wholesaleInvoices)
		.where(sql`${eq(wholesaleInvoices.companyId, companyId)} AND ${isOpen}`)
	return row ?? { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, daysOver90: 0 }
}

/** So many companies are named beside the totals, those that owe most of what is late. */
const maxNamed = 100

/** What all companies owe together, and who owes most of what is late. */
export async function agingOfAll(db: DbOrTx, today = storeDay(new Date())) {
	const columns = agingColumns(today)
	const lateCents = sql`coalesce(sum(${openCents}) FILTER (WHERE ${dueOn} < ${today}::date), 0)`
	const [totals, rows] = await Promise.all([
		db.select(columns).from(wholesaleInvoices).where(isOpen),
		db
			.select({
				companyId: companies.id,
				name: companyName,
				...columns,
				openCents: sql`sum(${openCents})`.mapWith(Number),
			})
			.from(wholesaleInvoices)
			.innerJoin(companies, eq(companies.id, wholesaleInvoices.companyId))
			.where(isOpen)
			.groupBy(companies.id)
			.orderBy(desc(lateCents), desc(sql`sum(${openCents})`), companies.id)
			.limit(maxNamed),
	])
	const [total] = totals
	return { total: total ?? { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, daysOver90: 0 }, companies: rows }
}
