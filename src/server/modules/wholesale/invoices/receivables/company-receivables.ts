import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { discountLeft } from '#contracts/wholesale/invoices/allocations.ts'
import { creditMemoLabel, invoiceLabel } from '#contracts/wholesale/invoices/invoices.ts'
import type { CompanyCredit, CompanyReceivables } from '#contracts/wholesale/invoices/receivables.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound } from '#server/errors.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies, companyMembers } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { refundableOfPayment } from '../ledger/refunds.ts'
import { wholesaleCreditMemos, wholesalePayments } from '../ledger/tables.ts'
import { wholesaleInvoices } from '../tables.ts'
import { isOpen } from './aging.ts'
import { companyBalanceOf } from './balance.ts'
import { creditRefundsOf } from './credit-refunds.ts'
import { invoiceSummaryOf, summaryColumns } from './invoice-reads.ts'
import { paymentText } from './payment-text.ts'

/** Payments, memos and paid invoices shown, the newest first. */
const maxCredits = 100
/** Open invoices shown, the oldest first, as money goes to them. */
const maxOpen = 200

async function paymentsOf(db: DbOrTx, companyId: string): Promise<CompanyCredit[]> {
	const rows = await db
		.select({ payment: wholesalePayments, refundableCents: refundableOfPayment })
		.from(wholesalePayments)
		.where(and(eq(wholesalePayments.companyId, companyId), isNull(wholesalePayments.reverses)))
		.orderBy(desc(wholesalePayments.receivedOn), desc(wholesalePayments.id))
		.limit(maxCredits)
	return rows.map(({ payment: row, refundableCents }) => ({
		id: row.id,
		kind: 'payment',
		text: paymentText(row),
		cents: row.cents,
		unappliedCents: asCents(row.isReversed ? 0 : row.cents - row.appliedCents),
		refundableCents: asCents(refundableCents),
		isByCard: row.cardPaymentId !== null,
		on: row.receivedOn,
		reason: null,
		isReversed: row.isReversed,
		at: new Date(row.createdAt).toISOString(),
	}))
}

async function memosOf(db: DbOrTx, companyId: string): Promise<CompanyCredit[]> {
	const rows = await db
		.select()
		.from(wholesaleCreditMemos)
		.where(eq(wholesaleCreditMemos.companyId, companyId))
		.orderBy(desc(wholesaleCreditMemos.issuedOn), desc(wholesaleCreditMemos.id))
		.limit(maxCredits)
	return rows.map((row) => ({
		id: row.id,
		kind: 'memo',
		text: creditMemoLabel(row.number),
		cents: row.cents,
		unappliedCents: asCents(row.cents - row.appliedCents),
		refundableCents: asCents(row.cents - row.appliedCents),
		isByCard: false,
		on: row.issuedOn,
		reason: row.reason,
		isReversed: false,
		at: new Date(row.createdAt).toISOString(),
	}))
}

const openOf = (db: DbOrTx, companyId: string) =>
	db
		.select({
			...summaryColumns,
			discountUntil: wholesaleInvoices.discountUntil,
			discountCents: wholesaleInvoices.discountCents,
			creditedCents: wholesaleInvoices.creditedCents,
		})
		.from(wholesaleInvoices)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesaleInvoices.orderId))
		.where(and(eq(wholesaleInvoices.companyId, companyId), isOpen))
		.orderBy(wholesaleInvoices.dueOn, wholesaleInvoices.number)
		.limit(maxOpen + 1)

/** The newest invoices of a company on which nothing is owed any more, without those that are void. */
const settledOf = (db: DbOrTx, companyId: string) =>
	db
		.select({ number: wholesaleInvoices.number, totalCents: wholesaleInvoices.totalCents })
		.from(wholesaleInvoices)
		.where(
			and(
				eq(wholesaleInvoices.companyId, companyId),
				sql`${wholesaleInvoices.settledCents} >= ${wholesaleInvoices.totalCents} AND NOT ${wholesaleInvoices.isVoid}`,
			),
		)
		.orderBy(desc(wholesaleInvoices.number))
		.limit(maxCredits)

/** Who reads what is mailed to a company; one is enough to know. */
const ownersOf = (db: DbOrTx, companyId: string) =>
	db
		.select({ userId: companyMembers.userId })
		.from(companyMembers)
		.where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'owner')))
		.limit(1)

/** What a company owes and what it paid, as staff work with it. Throws `NOT_FOUND`. */
export async function companyReceivables(db: DbOrTx, companyId: string): Promise<CompanyReceivables> {
	const [company] = await db
		.select({ id: companies.id, name: companyName, creditLimitCents: companies.creditLimitCents })
		.from(companies)
		.where(matchesId(companies.id, companyId))
	if (!company) throw notFound('This company')
	const [balance, owners, open, settled, payments, memos, refunds] = await Promise.all([
		companyBalanceOf(db, company),
		ownersOf(db, company.id),
		openOf(db, company.id),
		settledOf(db, company.id),
		paymentsOf(db, company.id),
		memosOf(db, company.id),
		creditRefundsOf(db, company.id),
	])
	const today = storeToday()
	return {
		...balance,
		companyId: company.id,
		companyName: company.name,
		hasOwner: owners.length > 0,
		hasMoreOpen: open.length > maxOpen,
		open: open.slice(0, maxOpen).map((row) => ({
			...invoiceSummaryOf(row, today),
			discountUntil: row.discountUntil,
			discountCents: asCents(discountLeft(row)),
		})),
		settled: settled.map(({ number, totalCents }) => ({ number: invoiceLabel(number), totalCents })),
		credits: [...payments, ...memos]
			.toSorted((a, b) => (a.on < b.on || (a.on === b.on && a.at < b.at) ? 1 : -1))
			.slice(0, maxCredits),
		refunds,
	}
}
