import { and, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '#server/db/client.ts'
import { storeDayOf } from '#server/db/statements/store-day.ts'
import {
	publishedWholesaleAllocations as allocations,
	publishedWholesaleInvoices as invoices,
	publishedWholesaleInvoiceLines as lines,
	publishedWholesaleCreditMemos as memos,
} from '#server/modules/wholesale/index.ts'
import type { Place } from './next-stop.ts'

const days = (day: SQLWrapper, known: SQLWrapper, companyId: SQLWrapper) => ({
	day: sql<string>`${day}`.as('day'),
	knownOn: sql<string>`greatest(${day}, ${storeDayOf(known.getSQL())})`.as('known_on'),
	companyId: sql<string>`${companyId}`.as('company_id'),
})
const none = sql`0`

interface Sums {
	sales?: SQLWrapper
	credit?: SQLWrapper
	invoiced?: SQLWrapper
	settled?: SQLWrapper
	units?: SQLWrapper
}
const sums = ({ sales = none, credit = none, invoiced = none, settled = none, units = none }: Sums) => ({
	salesCents: number(sales).as('sales_cents'),
	creditCents: number(credit).as('credit_cents'),
	invoicedCents: number(invoiced).as('invoiced_cents'),
	settledCents: number(settled).as('settled_cents'),
	units: number(units).as('units'),
})
const number = (value: SQLWrapper): SQL<number> => sql<number>`(${value})::bigint`.mapWith(Number)

/** What is owed on an invoice on terms. */
const onTerms = sql`CASE WHEN ${invoices.terms} = 'prepaid' THEN 0 ELSE ${invoices.totalCents} END`
/** The part of a memo that is for goods, as its invoice is for goods, deposits and tax; all of one that is about no invoice. */
const creditedGoods = sql`coalesce((2 * ${memos.cents}::bigint * ${invoices.subtotalCents} + ${invoices.totalCents})
	/ (2 * ${invoices.totalCents}::bigint), ${memos.cents})`
/** Void, or not any more: of a row that takes another back it is less. */
const timesVoid = (
	value: SQLWrapper,
) => sql`CASE WHEN ${allocations.kind} = 'void' THEN -sign(${allocations.cents}) * ${value}
	ELSE 0 END`

/**
 * What the books of companies say between two places, by the day it belongs to and the day it became known:
 *  - an invoice, on its day;
 *  - a memo, which takes sales off the day of its invoice, or off its own where it is about none;
 *  - what settled an invoice, on the day it was booked;
 *  - an early payment's discount and an invoice that is void, which take sales off the day of the invoice.
 */
export function companyBooks(db: DbOrTx, from: Place, until: Place) {
	const units = sql`(SELECT coalesce(sum(${lines.cases} * ${lines.unitsPerCase}), 0) FROM ${lines}
		WHERE ${lines.invoiceId} = ${invoices.id})`
	const invoiced = db
		.select({
			...days(invoices.issuedOn, invoices.createdAt, invoices.companyId),
			...sums({ sales: invoices.subtotalCents, credit: onTerms, invoiced: invoices.totalCents, units }),
		})
		.from(invoices)
		.where(and(gt(invoices.number, from.invoiceNumber), lte(invoices.number, until.invoiceNumber)))
	const credited = db
		.select({
			...days(sql`coalesce(${invoices.issuedOn}, ${memos.issuedOn})`, memos.createdAt, memos.companyId),
			...sums({ sales: sql`-${creditedGoods}` }),
		})
		.from(memos)
		.leftJoin(invoices, eq(invoices.id, memos.invoiceId))
		.where(and(gt(memos.number, from.memoNumber), lte(memos.number, until.memoNumber)))
	const isRead = and(gt(allocations.id, from.allocationId), lte(allocations.id, until.allocationId))
	const settled = db
		.select({
			...days(allocations.bookedOn, allocations.at, allocations.companyId),
			...sums({ settled: allocations.cents }),
		})
		.from(allocations)
		.where(isRead)
	const takenOff = db
		.select({
			...days(invoices.issuedOn, allocations.at, allocations.companyId),
			...sums({
				sales: sql`CASE WHEN ${allocations.kind} = 'discount' THEN -${allocations.cents}
					ELSE ${timesVoid(invoices.subtotalCents)} END`,
				credit: timesVoid(onTerms),
				units: timesVoid(units),
			}),
		})
		.from(allocations)
		.innerJoin(invoices, eq(invoices.id, allocations.invoiceId))
		.where(and(isRead, sql`${allocations.kind} IN ('discount', 'void')`))
	return unionAll(invoiced, credited, settled, takenOff)
}
