import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
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
export async function agingOf(db: DbOrTx, companyId: string, today = storeToday()): Promise<Aging> {
	const [row] = await db
		.select(agingColumns(today))
		.from(wholesaleInvoices)
		.where(sql`${eq(wholesaleInvoices.companyId, companyId)} AND ${isOpen}`)
	return row ?? nothing
}

/** Companies named beside the totals, those that owe most of what is late. */
const maxNamed = 100

const nothing: Aging = { current: 0, days1to30: 0, days31to60: 0, days61to90: 0, daysOver90: 0 }

/** The open amounts of each company by how late they are, under names that a query around it reads. */
function agedByCompany(db: DbOrTx, today: string) {
	const { current, days1to30, days31to60, days61to90, daysOver90 } = agingColumns(today)
	return db
		.select({
			companyId: wholesaleInvoices.companyId,
			current: current.as('current'),
			days1to30: days1to30.as('days_1_to_30'),
			days31to60: days31to60.as('days_31_to_60'),
			days61to90: days61to90.as('days_61_to_90'),
			daysOver90: daysOver90.as('days_over_90'),
		})
		.from(wholesaleInvoices)
		.where(isOpen)
		.groupBy(wholesaleInvoices.companyId)
		.as('aged')
}

/** What all companies owe together, and who owes most of what is late: the open invoices are read once. */
export async function agingOfAll(db: DbOrTx, today = storeToday()) {
	const aged = agedByCompany(db, today)
	const { current, days1to30, days31to60, days61to90, daysOver90 } = aged
	const ofAll = (column: SQLWrapper) => sql`sum(${column}) OVER ()`.mapWith(Number)
	const rows = await db
		.select({
			companyId: aged.companyId,
			name: companyName,
			own: { current, days1to30, days31to60, days61to90, daysOver90 },
			total: {
				current: ofAll(current),
				days1to30: ofAll(days1to30),
				days31to60: ofAll(days31to60),
				days61to90: ofAll(days61to90),
				daysOver90: ofAll(daysOver90),
			},
		})
		.from(aged)
		.innerJoin(companies, eq(companies.id, aged.companyId))
		.orderBy(desc(sql`(${days1to30} + ${days31to60} + ${days61to90} + ${daysOver90})`), desc(current), aged.companyId)
		.limit(maxNamed)
	return {
		total: rows[0]?.total ?? nothing,
		companies: rows.map(({ companyId, name, own }) => ({ companyId, name, ...own, openCents: totalOf(own) })),
	}
}
