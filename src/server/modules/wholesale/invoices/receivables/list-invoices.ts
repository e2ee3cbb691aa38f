import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { storeDay } from '#contracts/checkout/delivery.ts'
import { maxCounted } from '#contracts/endpoint.ts'
import { asCents } from '#contracts/shared/money.ts'
import { documentNumberIn, type InvoiceState } from '#contracts/wholesale/invoices/invoices.ts'
import type { Db } from '#server/db/client.ts'
import { pageOf, place, placeAt } from '#server/db/paging.ts'
import { companiesNamed } from '../../companies/companies-named.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { isOpen } from './ageing.ts'
import { invoiceSummaryOf, summaryColumns } from './invoice-reads.ts'

const { number, companyId, dueOn, settledCents, totalCents, isVoid, orderId, poNumber } = wholesaleInvoices

/** Which invoices stand so on a day. */
function inState(state: InvoiceState | undefined, today: string): SQL | undefined {
	switch (state) {
		case 'open':
			return and(isOpen, eq(settledCents, asCents(0)), gte(dueOn, today))
		case 'partly_paid':
			return and(isOpen, sql`${settledCents} > 0`, gte(dueOn, today))
		case 'overdue':
			return and(isOpen, lt(dueOn, today))
		case 'paid':
			return and(sql`${settledCents} = ${totalCents}`, eq(isVoid, false))
		case 'void':
			return sql`is_void`
		default:
			return undefined
	}
}

/** By its number or that of its order, by PO number, or by the company, each of which has an index to be found by. */
function matching(db: Db, q: string): SQL | undefined {
	const asked = q.trim()
	const invoice = documentNumberIn(asked.toUpperCase())
	if (invoice !== null) return eq(number, invoice)
	if (/^WO-\d+$/i.test(asked))
		return inArray(
			orderId,
			db
				.select({ id: wholesaleOrders.id })
				.from(wholesaleOrders)
				.where(eq(wholesaleOrders.number, asked.toUpperCase())),
		)
	return or(sql`${companyId} = ANY(${companiesNamed(asked)})`, eq(poNumber, asked))
}

interface ListInput {
	limit?: string | undefined
	cursor?: string | undefined
	q?: string | undefined
	state?: InvoiceState | undefined
	/** One company's alone. */
	companyId?: string
}

const byNumber = z.tuple([place.int4])

/** Invoices, newest first: their numbers count upwards. */
export async function invoicePage(db: Db, asked: ListInput) {
	const limit = Number(asked.limit ?? 50)
	const last = placeAt(asked.cursor, byNumber)
	const today = storeDay(new Date())
	const filter = and(
		asked.companyId === undefined ? undefined : eq(companyId, asked.companyId),
		inState(asked.state, today),
		asked.q ? matching(db, asked.q) : undefined,
	)
	const some = db
		.select({ one: sql`1` })
		.from(wholesaleInvoices)
		.where(filter)
		.limit(maxCounted + 1)
	const [rows, total] = await Promise.all([
		db
			.select({ ...summaryColumns, companyId, companyName })
			.from(wholesaleInvoices)
			.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, orderId))
			.innerJoin(companies, eq(companies.id, companyId))
			.where(and(filter, last ? lt(number, last[0]) : undefined))
			.orderBy(desc(number))
			.limit(limit + 1),
		db.$count(some.as('counted')),
	])
	const { items, nextCursor } = pageOf(rows, limit, (row) => [row.number])
	return {
		items: items.map((row) => ({
			...invoiceSummaryOf(row, today),
			companyId: row.companyId,
			companyName: row.companyName,
		})),
		nextCursor,
		total,
	}
}
