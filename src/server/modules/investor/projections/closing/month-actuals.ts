import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { calendarMonth, countedMonth, lastOfMonth } from '#contracts/shared/calendar.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { beginOfStoreDay } from '#server/db/statements/store-day.ts'
import { publishedOrderLines, publishedOrders, publishedRefundLines } from '#server/modules/orders/index.ts'
import {
	publishedWholesaleCreditMemos,
	publishedWholesaleInvoiceLines,
	publishedWholesaleInvoices,
} from '#server/modules/wholesale/index.ts'
import { doorMonths } from '../../tiles/sources/door-months.ts'

/** What happened in a month of the calendar, by line of the plan; lines that are not known are left out. */
export type MonthActuals = (db: DbOrTx, month: string) => Promise<Readonly<Record<string, number>>>

const firstDay = (month: string) => `${month}-01`
const nextMonth = (month: string): string => calendarMonth(countedMonth(month) + 1)

/** An order is paid soon after it is placed: so many days are looked at before the month. */
const daysBefore = 62

/** Orders of the store that were paid in the month and not cancelled whole. */
const paidIn = (month: string) => {
	const { placedAt, paidAt, status } = publishedOrders
	const [begin, end] = [beginOfStoreDay(firstDay(month)), beginOfStoreDay(firstDay(nextMonth(month)))]
	return and(
		gte(placedAt, sql`${begin} - make_interval(days => ${daysBefore})`),
		lt(placedAt, end),
		gte(paidAt, begin),
		lt(paidAt, end),
		ne(status, 'cancelled'),
	)
}

/** Orders, and what they came to after discounts, tokens and what was paid back of their lines since. */
async function storeActuals(db: DbOrTx, month: string): Promise<Record<string, number>> {
	const { subtotalCents, discountCents, tokensCents } = publishedOrders
	const [sold] = await db
		.select({
			orders: sql<number>`count(*)::int`,
			cents: sql<number>`coalesce(sum(${subtotalCents} - ${discountCents} - ${tokensCents}), 0)::bigint`,
		})
		.from(publishedOrders)
		.where(paidIn(month))
	const { quantity, unitPriceCents } = publishedOrderLines
	const backCents = sql`${publishedRefundLines.quantity} * ${unitPriceCents}
		- round(${publishedOrderLines.discountCents} * ${publishedRefundLines.quantity} / ${quantity}::numeric)`
	const [back] = await db
		.select({ cents: sql<number>`coalesce(sum(${backCents}), 0)::bigint` })
		.from(publishedRefundLines)
		.innerJoin(publishedOrders, eq(publishedOrders.id, publishedRefundLines.orderId))
		.innerJoin(publishedOrderLines, eq(publishedOrderLines.id, publishedRefundLines.lineId))
		.where(paidIn(month))
	return { orders: sold?.orders ?? 0, 'store.net': (sold?.cents ?? 0) - (back?.cents ?? 0) }
}

/** Invoices issued in the month, less memos about them, and the cans on them. */
async function wholesaleActuals(db: DbOrTx, month: string): Promise<Record<string, number>> {
	const { id, issuedOn, isVoid, subtotalCents } = publishedWholesaleInvoices
	const isIssued = and(gte(issuedOn, firstDay(month)), lt(issuedOn, firstDay(nextMonth(month))), eq(isVoid, false))
	const issued = db.select({ id }).from(publishedWholesaleInvoices).where(isIssued)
	const [[invoiced], [memos], [cans]] = await Promise.all([
		db
			.select({ cents: sql<number>`coalesce(sum(${subtotalCents}), 0)::bigint` })
			.from(publishedWholesaleInvoices)
			.where(isIssued),
		db
			.select({ cents: sql<number>`coalesce(sum(${publishedWholesaleCreditMemos.cents}), 0)::bigint` })
			.from(publishedWholesaleCreditMemos)
			.where(inArray(publishedWholesaleCreditMemos.invoiceId, issued)),
		db
			.select({
				count: sql<number>`coalesce(sum(${publishedWholesaleInvoiceLines.cases} * ${publishedWholesaleInvoiceLines.unitsPerCase}), 0)::bigint`,
			})
			.from(publishedWholesaleInvoiceLines)
			.where(inArray(publishedWholesaleInvoiceLines.invoiceId, issued)),
	])
	return { 'wholesale.net': (invoiced?.cents ?? 0) - (memos?.cents ?? 0), 'wholesale.cans': cans?.count ?? 0 }
}

/** Doors at the end of the month as the investors' figure counts them, in thousandths as the plan does; none is not known. */
async function doorActuals(db: DbOrTx, month: string): Promise<Record<string, number>> {
	const [doors = 0] = await doorMonths(db, lastOfMonth(firstDay(month)), [firstDay(month)])
	return doors === 0 ? {} : { doors: doors * 1000 }
}

/** What the store's own books say of a month. */
export const monthActuals: MonthActuals = async (db, month) => {
	const parts = await Promise.all([storeActuals(db, month), wholesaleActuals(db, month), doorActuals(db, month)])
	return Object.assign({}, ...parts) as Record<string, number>
}
