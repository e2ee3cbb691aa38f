import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { addCents } from '#contracts/wholesale/invoices/allocations.ts'
import { type CompanyStatement, creditMemoLabel, invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { invalidField } from '#server/errors.ts'
import { wholesaleAllocations, wholesaleCreditMemos, wholesalePayments, wholesaleRefunds } from '../ledger/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { agingOf, totalOf } from './aging.ts'
import { unappliedOf } from './balance.ts'
import { paymentText } from './payment-text.ts'

interface BookedRow {
	on: string
	text: string
	cents: number
}

/** Which days of a table count. */
type Booked = (day: AnyPgColumn) => SQL | undefined

/** Days of the calendar, both included. */
interface Days {
	from: string
	to: string
}

const ledger = wholesaleAllocations
const { companyId, issuedOn, number, totalCents } = wholesaleInvoices

const invoicesOf = (company: string, booked: Booked) => and(eq(companyId, company), booked(issuedOn))
const paymentsOf = (company: string, booked: Booked) =>
	and(eq(wholesalePayments.companyId, company), booked(wholesalePayments.receivedOn))
const memosOf = (company: string, booked: Booked) =>
	and(eq(wholesaleCreditMemos.companyId, company), booked(wholesaleCreditMemos.issuedOn))
const refundsOf = (company: string, booked: Booked) =>
	and(eq(wholesaleRefunds.companyId, company), booked(wholesaleRefunds.refundedOn))
const takenOf = (company: string, booked: Booked) =>
	and(eq(ledger.companyId, company), sql`kind IN ('discount', 'void')`, booked(ledger.bookedOn))

/** Movements of a company's balance from a day on, as five sums. */
async function movedSince(db: DbOrTx, company: string, first: string): Promise<number> {
	const booked: Booked = (day) => gte(day, first)
	const sumOf = (cents: SQL | typeof totalCents | typeof ledger.cents) =>
		sql`coalesce(sum(${cents}), 0)`.mapWith(Number)
	const { cents: paidCents, reverses } = wholesalePayments
	const sums = await Promise.all([
		db
			.select({ cents: sumOf(totalCents) })
			.from(wholesaleInvoices)
			.where(invoicesOf(company, booked)),
		db
			.select({ cents: sumOf(sql`CASE WHEN ${reverses} IS NULL THEN -${paidCents} ELSE ${paidCents} END`) })
			.from(wholesalePayments)
			.where(paymentsOf(company, booked)),
		db
			.select({ cents: sumOf(sql`-${wholesaleCreditMemos.cents}`) })
			.from(wholesaleCreditMemos)
			.where(memosOf(company, booked)),
		db
			.select({ cents: sumOf(sql`-${ledger.cents}`) })
			.from(ledger)
			.where(takenOf(company, booked)),
		db
			.select({ cents: sumOf(sql`CASE WHEN reverses IS NULL THEN cents ELSE -cents END`) })
			.from(wholesaleRefunds)
			.where(refundsOf(company, booked)),
	])
	return addCents(sums.flat())
}

/**
 * The balance before a statement begins: what is open now, less what has moved since. However long a company has been a
 * customer, nothing before the statement is read; that a statement ends in what is open is a rule of the audit.
 */
async function openingOf(db: DbOrTx, company: string, from: string): Promise<number> {
	const [aging, unapplied, moved] = await Promise.all([
		agingOf(db, company),
		unappliedOf(db, company),
		movedSince(db, company, from),
	])
	return totalOf(aging) - unapplied - moved
}

/** All movements of a company's balance between two days: invoices, payments, credit, discounts, refunds and voids. */
async function bookedWithin(db: DbOrTx, company: string, { from, to }: Days): Promise<BookedRow[]> {
	const booked: Booked = (day) => and(gte(day, from), lte(day, to))
	const { receivedOn, method, reference, reverses } = wholesalePayments
	const memos = wholesaleCreditMemos
	const [invoiced, paid, credited, taken, refunded] = await Promise.all([
		db
			.select({ on: issuedOn, number, cents: totalCents })
			.from(wholesaleInvoices)
			.where(invoicesOf(company, booked))
			.orderBy(number),
		db
			.select({ on: receivedOn, method, reference, cents: wholesalePayments.cents, reverses })
			.from(wholesalePayments)
			.where(paymentsOf(company, booked))
			.orderBy(wholesalePayments.id),
		db
			.select({ on: memos.issuedOn, number: memos.number, cents: memos.cents })
			.from(memos)
			.where(memosOf(company, booked))
			.orderBy(memos.number),
		db
			.select({ on: ledger.bookedOn, number, kind: ledger.kind, cents: ledger.cents })
			.from(ledger)
			.innerJoin(wholesaleInvoices, eq(wholesaleInvoices.id, ledger.invoiceId))
			.where(takenOf(company, booked))
			.orderBy(ledger.id),
		db.select().from(wholesaleRefunds).where(refundsOf(company, booked)).orderBy(wholesaleRefunds.id),
	])
	return [
		...invoiced.map((row) => ({ on: row.on, text: `Invoice ${invoiceLabel(row.number)}`, cents: row.cents as number })),
		...credited.map((row) => ({ on: row.on, text: `Credit memo ${creditMemoLabel(row.number)}`, cents: -row.cents })),
		...paid.map((row) =>
			row.reverses === null
				? { on: row.on, text: paymentText(row), cents: -row.cents }
				: { on: row.on, text: `${paymentText(row)} taken back`, cents: row.cents as number },
		),
		...taken.map(({ on, kind, cents, number: of }) => ({
			on,
			text: `${kind === 'void' ? 'Void' : 'Early-payment discount'}, ${invoiceLabel(of)}`,
			cents: -cents,
		})),
		...refunded.map(refundRow),
	]
}

function refundRow(refund: typeof wholesaleRefunds.$inferSelect): BookedRow {
	const { refundedOn: on, cents, reverses, isByBank } = refund
	const [went, back] = isByBank ? ['Taken back by the bank', 'Given back by the bank'] : ['Refund', 'Credit again']
	const text = `${reverses === null ? went : back}, ${paymentText(refund)}`
	return { on, text, cents: reverses === null ? cents : -cents }
}

/** A statement is of ninety days unless told. */
const usualDays = 90

/** A company's account between two days, both included, with the balance after each row. Throws `INVALID_INPUT`. */
export async function companyStatement(
	db: DbOrTx,
	company: string,
	asked: { from?: string | undefined; to?: string | undefined } = {},
): Promise<CompanyStatement> {
	const to = asked.to ?? storeToday()
	const from = asked.from ?? dayLater(to, -usualDays)
	if (from > to) {
		const message = 'A statement does not begin after it ends.'
		throw invalidField('from', message)
	}
	const [openingCents, booked] = await Promise.all([
		openingOf(db, company, from),
		bookedWithin(db, company, { from, to }),
	])
	let balanceCents = openingCents
	const entries = booked
		.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
		.map((row) => {
			balanceCents += row.cents
			return { ...row, balanceCents }
		})
	return { from, to, openingCents, entries, closingCents: balanceCents }
}
