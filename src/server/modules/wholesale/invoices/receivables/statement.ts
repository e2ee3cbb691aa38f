import { and, eq, lte, sql } from 'drizzle-orm'
import { storeDay } from '#contracts/checkout/delivery.ts'
import { addCents, dayAfter } from '#contracts/wholesale/invoices/allocations.ts'
import { type CompanyStatement, shownInvoice, shownMemo } from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { wholesaleAllocations, wholesaleCreditMemos, wholesalePayments } from '../ledger/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { paymentText } from './payment-text.ts'

interface Booked {
	on: string
	text: string
	cents: number
}

const { companyId, issuedOn, number, totalCents } = wholesaleInvoices

/** What moved a company's balance until a day: invoices, money, credit, discounts, and what was void. Nothing else does. */
async function bookedUntil(db: DbOrTx, company: string, to: string): Promise<Booked[]> {
	const payments = wholesalePayments
	const memos = wholesaleCreditMemos
	const ledger = wholesaleAllocations
	const [invoiced, paid, credited, taken] = await Promise.all([
		db
			.select({ on: issuedOn, number, cents: totalCents })
			.from(wholesaleInvoices)
			.where(and(eq(companyId, company), lte(issuedOn, to)))
			.orderBy(number),
		db
			.select()
			.from(payments)
			.where(and(eq(payments.companyId, company), lte(payments.receivedOn, to)))
			.orderBy(payments.id),
		db
			.select()
			.from(memos)
			.where(and(eq(memos.companyId, company), lte(memos.issuedOn, to)))
			.orderBy(memos.number),
		db
			.select({ on: ledger.bookedOn, number, kind: ledger.kind, cents: ledger.cents })
			.from(ledger)
			.innerJoin(wholesaleInvoices, eq(wholesaleInvoices.id, ledger.invoiceId))
			.where(and(eq(ledger.companyId, company), sql`${ledger.kind} IN ('discount', 'void')`, lte(ledger.bookedOn, to))),
	])
	return [
		...invoiced.map((row) => ({ on: row.on, text: `Invoice ${shownInvoice(row.number)}`, cents: row.cents as number })),
		...credited.map((row) => ({ on: row.issuedOn, text: `Credit memo ${shownMemo(row.number)}`, cents: -row.cents })),
		...paid.map((row) =>
			row.reverses === null
				? { on: row.receivedOn, text: paymentText(row), cents: -row.cents }
				: { on: row.receivedOn, text: `${paymentText(row)} taken back`, cents: row.cents as number },
		),
		...taken.map(({ on, kind, cents, number: of }) => ({
			on,
			text: `${kind === 'void' ? 'Void' : 'Early-payment discount'}, ${shownInvoice(of)}`,
			cents: -cents,
		})),
	]
}

/** A statement is of ninety days unless told. */
const usualDays = 90

/** A company's account between two days, both included, with the balance after each row. */
export async function companyStatement(
	db: DbOrTx,
	company: string,
	asked: { from?: string | undefined; to?: string | undefined } = {},
): Promise<CompanyStatement> {
	const to = asked.to ?? storeDay(new Date())
	const from = asked.from ?? dayAfter(to, -usualDays)
	const booked = (await bookedUntil(db, company, to)).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
	const before = booked.filter(({ on }) => on < from)
	const openingCents = addCents(before)
	let balanceCents = openingCents
	const entries = booked.slice(before.length).map((row) => {
		balanceCents += row.cents
		return { ...row, balanceCents }
	})
	return { from, to, openingCents, entries, closingCents: balanceCents }
}
