import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxCounted } from '#contracts/endpoint.ts'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { documentNumberIn, type InvoiceState } from '#contracts/wholesale/invoices/invoices.ts'
import type { Db } from '#server/db/client.ts'
import { cursorKeyOf, cursorPart, pageOf } from '#server/db/paging.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { isOrderNumber } from '../../orders/lists/search-orders.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { isOpen } from './aging.ts'
import { invoiceSummaryOf, summaryColumns } from './invoice-reads.ts'
import { countedInvoices, foundInvoices } from './search-invoices.ts'

const { number, companyId, dueOn, settledCents, isVoid, orderId } = wholesaleInvoices

/** The condition for invoices that are in this state on a day. */
function inState(state: InvoiceState | undefined, today: string): SQL | undefined {
	switch (state) {
		case 'open':
			return and(isOpen, eq(settledCents, asCents(0)), gte(dueOn, today))
		case 'partly_paid':
			return and(isOpen, sql`settled_cents > 0`, gte(dueOn, today))
		case 'overdue':
			return and(isOpen, lt(dueOn, today))
		case 'paid':
			// Said so that a plan expects many, as they are.
			return and(sql`NOT ${isOpen}`, eq(isVoid, false))
		case 'void':
			return sql`is_void`
		default:
			return undefined
	}
}

/** An invoice by its number, or those of an order by that of the order; null for a text that is neither. */
function isNumbered(db: Db, asked: string): SQL | null {
	const invoice = documentNumberIn(asked.toUpperCase())
	if (invoice !== null) return eq(number, invoice)
	if (!isOrderNumber(asked)) return null
	return inArray(
		orderId,
		db.select({ id: wholesaleOrders.id }).from(wholesaleOrders).where(eq(wholesaleOrders.number, asked.toUpperCase())),
	)
}

/** The query of a page, and that of the totals over all pages. */
function filtersOf(db: Db, { q, ...asked }: ListInput, { after, limit, today }: PageOf) {
	const narrowed = and(
		asked.companyId === undefined ? undefined : eq(companyId, asked.companyId),
		inState(asked.state, today),
	)
	const text = q?.trim()
	const byNumber = text ? isNumbered(db, text) : undefined
	if (text && byNumber === null) {
		const [page, all] = [and(narrowed, after) ?? sql`true`, narrowed ?? sql`true`]
		return {
			page: sql`${wholesaleInvoices.id} IN ${foundInvoices(text, page, limit)}`,
			all: countedInvoices(text, all, maxCounted + 1),
		}
	}
	const filter = and(narrowed, byNumber ?? undefined)
	const all = sql`(SELECT 1 FROM ${wholesaleInvoices} WHERE ${filter ?? sql`true`} LIMIT ${maxCounted + 1}) counted`
	return { page: and(filter, after), all }
}

interface PageOf {
	after: SQL | undefined
	limit: number
	today: string
}

interface ListInput {
	limit?: string | undefined
	cursor?: string | undefined
	q?: string | undefined
	state?: InvoiceState | undefined
	/** Narrows the list to one company. */
	companyId?: string
}

const byNumber = z.tuple([cursorPart.int4])

const invoicesWhere = (db: Db, condition: SQL | undefined, max: number) =>
	db
		.select({ ...summaryColumns, companyId, companyName })
		.from(wholesaleInvoices)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, orderId))
		.innerJoin(companies, eq(companies.id, companyId))
		.where(condition)
		.orderBy(desc(number))
		.limit(max)

/** All invoices of a company, newest first, so many at once. */
export async function* everyInvoice(db: Db, company: string, slice = 500) {
	const today = storeToday()
	let last: number | undefined
	do {
		const after = last === undefined ? undefined : lt(number, last)
		const rows = await invoicesWhere(db, and(eq(companyId, company), after), slice)
		yield rows.map((row) => invoiceSummaryOf(row, today))
		last = rows.length === slice ? rows.at(-1)?.number : undefined
	} while (last !== undefined)
}

/** Invoices, newest first: their numbers count upwards. */
export async function invoicePage(db: Db, asked: ListInput) {
	const limit = Number(asked.limit ?? 50)
	const last = cursorKeyOf(asked.cursor, byNumber)
	const today = storeToday()
	const after = last ? lt(number, last[0]) : undefined
	const { page, all } = filtersOf(db, asked, { after, limit: limit + 1, today })
	const [rows, [counted]] = await Promise.all([
		invoicesWhere(db, page, limit + 1),
		db.select({ total: count() }).from(all),
	])
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.number])
	return {
		items: items.map((row) => ({
			...invoiceSummaryOf(row, today),
			companyId: row.companyId,
			companyName: row.companyName,
		})),
		nextCursor,
		total: counted?.total ?? 0,
	}
}
