import { and, asc, eq } from 'drizzle-orm'
import { storeToday } from '#contracts/shared/calendar.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'
import { discountLeft } from '#contracts/wholesale/invoices/allocations.ts'
import {
	creditMemoLabel,
	documentNumberIn,
	type InvoiceRecord,
	type InvoiceSummary,
	invoiceLabel,
	invoiceStateOf,
} from '#contracts/wholesale/invoices/invoices.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { notFound } from '#server/errors.ts'
import { disputesOfDocuments } from '#server/modules/payments/index.ts'
import { companyName } from '../../companies/company-name.ts'
import { companies } from '../../companies/tables.ts'
import { wholesaleOrders } from '../../orders/tables.ts'
import { wholesaleAllocations, wholesaleCreditMemos, wholesalePayments } from '../ledger/tables.ts'
import { wholesaleInvoiceLines, wholesaleInvoices } from '../tables.ts'
import { paymentText } from './payment-text.ts'

/** The columns of a row in a list of invoices. */
export const summaryColumns = {
	number: wholesaleInvoices.number,
	orderNumber: wholesaleOrders.number,
	poNumber: wholesaleInvoices.poNumber,
	issuedOn: wholesaleInvoices.issuedOn,
	dueOn: wholesaleInvoices.dueOn,
	totalCents: wholesaleInvoices.totalCents,
	settledCents: wholesaleInvoices.settledCents,
	isVoid: wholesaleInvoices.isVoid,
}

interface Row {
	number: number
	orderNumber: string
	poNumber: string | null
	issuedOn: string
	dueOn: string
	totalCents: Cents
	settledCents: Cents
	isVoid: boolean
}

/** An invoice as lists show it on a day. */
export const invoiceSummaryOf = (row: Row, today: string): InvoiceSummary => ({
	number: invoiceLabel(row.number),
	orderNumber: row.orderNumber,
	poNumber: row.poNumber,
	issuedOn: row.issuedOn,
	dueOn: row.dueOn,
	state: invoiceStateOf(row, today),
	totalCents: row.totalCents,
	openCents: asCents(row.totalCents - row.settledCents),
})

async function entriesOn(db: DbOrTx, invoiceId: string): Promise<InvoiceRecord['entries']> {
	const { id, kind, cents, bookedOn, reason, at } = wholesaleAllocations
	const { method, reference } = wholesalePayments
	const rows = await db
		.select({ id, kind, cents, bookedOn, reason, at, method, reference, memo: wholesaleCreditMemos.number })
		.from(wholesaleAllocations)
		.leftJoin(wholesalePayments, eq(wholesalePayments.id, wholesaleAllocations.paymentId))
		.leftJoin(wholesaleCreditMemos, eq(wholesaleCreditMemos.id, wholesaleAllocations.memoId))
		.where(eq(wholesaleAllocations.invoiceId, invoiceId))
		.orderBy(asc(id))
	return rows.map(({ method: by, reference: of, memo, at: time, ...row }) => ({
		...row,
		text: entryText(row.kind, by && of !== null ? { method: by, reference: of } : null, memo),
		at: new Date(time).toISOString(),
	}))
}

function entryText(
	kind: InvoiceRecord['entries'][number]['kind'],
	payment: Parameters<typeof paymentText>[0] | null,
	memo: number | null,
): string {
	if (kind === 'memo') return creditMemoLabel(memo ?? 0)
	if (kind === 'void') return 'Void'
	const text = payment ? paymentText(payment) : 'Payment'
	return kind === 'discount' ? `Early-payment discount, ${text}` : text
}

const linesOn = (db: DbOrTx, invoiceId: string) => {
	const { sku, name, unitsPerCase, cases, priceCents, depositCents, taxCents, lots } = wholesaleInvoiceLines
	return db
		.select({ sku, name, unitsPerCase, cases, priceCents, depositCents, taxCents, lots })
		.from(wholesaleInvoiceLines)
		.where(eq(wholesaleInvoiceLines.invoiceId, invoiceId))
		.orderBy(asc(wholesaleInvoiceLines.position))
}

/** Without the ways to pay, which are a setting. */
export type InvoiceWithCompany = Omit<InvoiceRecord, 'remittance'> & { companyId: string; companyName: string }

/** An invoice by its number as it is shown, of one company or of any. Throws `NOT_FOUND`. */
export async function invoiceByNumber(db: DbOrTx, shown: string, companyId?: string): Promise<InvoiceWithCompany> {
	const [found] = await db
		.select({
			invoice: wholesaleInvoices,
			orderNumber: wholesaleOrders.number,
			certificate: wholesaleOrders.certificate,
			companyName,
		})
		.from(wholesaleInvoices)
		.innerJoin(wholesaleOrders, eq(wholesaleOrders.id, wholesaleInvoices.orderId))
		.innerJoin(companies, eq(companies.id, wholesaleInvoices.companyId))
		.where(
			and(
				eq(wholesaleInvoices.number, documentNumberIn(shown) ?? 0),
				companyId === undefined ? undefined : eq(wholesaleInvoices.companyId, companyId),
			),
		)
	if (!found) throw notFound('This invoice')
	const { invoice, orderNumber, certificate } = found
	const [lines, entries, disputes] = await Promise.all([
		linesOn(db, invoice.id),
		entriesOn(db, invoice.id),
		disputesOfDocuments(db, [shown, orderNumber]),
	])
	return {
		...invoiceSummaryOf({ ...invoice, orderNumber }, storeToday()),
		companyId: invoice.companyId,
		companyName: found.companyName,
		billTo: invoice.billTo,
		billToAddress: invoice.billToAddress,
		shipTo: invoice.shipTo,
		terms: invoice.terms,
		discountUntil: invoice.discountUntil,
		discountCents: asCents(discountLeft(invoice)),
		lines,
		subtotalCents: invoice.subtotalCents,
		depositCents: invoice.depositCents,
		taxCents: invoice.taxCents,
		certificate,
		entries,
		disputes: disputes.map((each) => ({ ...each, openedAt: each.openedAt.toISOString() })),
	}
}
