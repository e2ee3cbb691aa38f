import { sql } from 'drizzle-orm'
import { published } from '#server/db/published.ts'
import { wholesaleAllocations, wholesaleCreditMemos } from './ledger/tables.ts'
import { wholesaleInvoiceLines, wholesaleInvoices } from './tables.ts'

/** What companies were invoiced, for figures: amounts and days. No address and no name. */
export const publishedWholesaleInvoices = published.view('wholesale_invoices').as((query) =>
	query
		.select({
			id: wholesaleInvoices.id,
			number: wholesaleInvoices.number,
			companyId: wholesaleInvoices.companyId,
			orderId: wholesaleInvoices.orderId,
			shipmentId: wholesaleInvoices.shipmentId,
			terms: wholesaleInvoices.terms,
			issuedOn: wholesaleInvoices.issuedOn,
			dueOn: wholesaleInvoices.dueOn,
			subtotalCents: wholesaleInvoices.subtotalCents,
			depositCents: wholesaleInvoices.depositCents,
			taxCents: wholesaleInvoices.taxCents,
			totalCents: wholesaleInvoices.totalCents,
			settledCents: wholesaleInvoices.settledCents,
			isVoid: wholesaleInvoices.isVoid,
			createdAt: wholesaleInvoices.createdAt,
		})
		.from(wholesaleInvoices),
)

export const publishedWholesaleInvoiceLines = published.view('wholesale_invoice_lines').as((query) =>
	query
		.select({
			id: wholesaleInvoiceLines.id,
			invoiceId: wholesaleInvoiceLines.invoiceId,
			position: wholesaleInvoiceLines.position,
			orderLineId: wholesaleInvoiceLines.orderLineId,
			unitsPerCase: wholesaleInvoiceLines.unitsPerCase,
			cases: wholesaleInvoiceLines.cases,
			priceCents: wholesaleInvoiceLines.priceCents,
		})
		.from(wholesaleInvoiceLines),
)

/** Credit memos. */
export const publishedWholesaleCreditMemos = published.view('wholesale_credit_memos').as((query) =>
	query
		.select({
			id: wholesaleCreditMemos.id,
			number: wholesaleCreditMemos.number,
			companyId: wholesaleCreditMemos.companyId,
			invoiceId: wholesaleCreditMemos.invoiceId,
			cents: wholesaleCreditMemos.cents,
			issuedOn: wholesaleCreditMemos.issuedOn,
			createdAt: wholesaleCreditMemos.createdAt,
		})
		.from(wholesaleCreditMemos),
)

/** The ledger of what settled invoices: rows are only ever added to it. */
export const publishedWholesaleAllocations = published.view('wholesale_allocations').as((query) =>
	query
		.select({
			id: wholesaleAllocations.id,
			companyId: wholesaleAllocations.companyId,
			invoiceId: wholesaleAllocations.invoiceId,
			kind: wholesaleAllocations.kind,
			memoId: wholesaleAllocations.memoId,
			cents: wholesaleAllocations.cents,
			bookedOn: wholesaleAllocations.bookedOn,
			at: wholesaleAllocations.at,
		})
		.from(wholesaleAllocations),
)

/** The state that an invoice's goods went to. */
export const publishedInvoicePlaces = published.view('invoice_places').as((query) =>
	query
		.select({
			id: wholesaleInvoices.id,
			state: sql<string | null>`${wholesaleInvoices.shipTo} ->> 'state'`.as('state'),
		})
		.from(wholesaleInvoices),
)
