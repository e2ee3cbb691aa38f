import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Refund } from '#contracts/orders/refund-shapes.ts'
import type { Tx } from '#server/db/client.ts'
import { publishedPayments } from '#server/modules/payments/index.ts'
import type { LockedOrder } from '../locked-order.ts'
import { creditNoteData, type DocumentData, exchangeInvoiceData, invoiceData } from './document-data.ts'
import { type DocumentKind, documentNumbers, orderDocuments } from './tables.ts'

export type IssuedDocument = Pick<typeof orderDocuments.$inferSelect, 'kind' | 'number' | 'data' | 'issuedAt'>

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const

/** "INV-000042" */
export const documentNumber = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
	`${prefixes[kind]}-${String(number).padStart(6, '0')}`

async function issued(tx: Tx, orderId: string, kind: DocumentKind, refundId: string | null) {
	const [found] = await tx
		.select()
		.from(orderDocuments)
		.where(
			and(
				eq(orderDocuments.orderId, orderId),
				eq(orderDocuments.kind, kind),
				refundId ? eq(orderDocuments.refundId, refundId) : isNull(orderDocuments.refundId),
			),
		)
	return found
}

/** Takes the next number of the kind: nobody else has one until this transaction ends, and none is lost if it fails. */
async function issue(tx: Tx, orderId: string, kind: DocumentKind, refundId: string | null, data: DocumentData) {
	const [next] = await tx
		.insert(documentNumbers)
		.values({ kind, last: 1 })
		.onConflictDoUpdate({ target: documentNumbers.kind, set: { last: sql`${documentNumbers.last} + 1` } })
		.returning({ number: documentNumbers.last })
	if (!next) throw new Error('There is no next number.')
	const [document] = await tx
		.insert(orderDocuments)
		.values({ orderId, kind, number: next.number, refundId, data })
		.returning()
	if (!document) throw new Error('The document was not written.')
	return document
}

/** Whether anybody has had the invoice of a locked order. */
export const invoiceIsIssued = async (tx: Tx, orderId: string): Promise<boolean> =>
	(await issued(tx, orderId, 'invoice', null)) !== undefined

/** The invoice of an order that is locked and was paid; issued the first time that anybody needs it. */
export async function invoiceOf(tx: Tx, order: LockedOrder): Promise<IssuedDocument> {
	const found = await issued(tx, order.id, 'invoice', null)
	if (found) return found
	return issue(tx, order.id, 'invoice', null, invoiceData(order, await paidWith(tx, order.id)))
}

/** The cards that paid for an order, or for a payment request of it: "Visa ending in 4242". */
async function paidWith(tx: Tx, orderId: string, requestId?: string): Promise<string | null> {
	const paid = await tx
		.select({ instrument: publishedPayments.instrument })
		.from(publishedPayments)
		.where(
			and(
				eq(publishedPayments.orderId, orderId),
				eq(publishedPayments.status, 'paid'),
				requestId ? eq(publishedPayments.requestId, requestId) : undefined,
			),
		)
		.orderBy(asc(publishedPayments.nth))
	return [...new Set(paid.flatMap(({ instrument }) => instrument ?? []))].join(' and ') || null
}

/** An exchange whose difference was paid by a link. */
export interface PaidExchange {
	reference: string
	requestId: string
	refundId: string
	exchangedCents: number
	lineIds: readonly string[]
}

/** The invoice of what was paid more for an exchange of a locked order; the order's own is issued before it. */
export async function exchangeInvoiceOf(tx: Tx, order: LockedOrder, exchange: PaidExchange): Promise<IssuedDocument> {
	const { requestId, refundId } = exchange
	const found = await issued(tx, order.id, 'invoice', refundId)
	if (found) return found
	const invoice = documentNumber(await invoiceOf(tx, order))
	const data = exchangeInvoiceData(order, { ...exchange, invoice, paidWith: await paidWith(tx, order.id, requestId) })
	return issue(tx, order.id, 'invoice', refundId, data)
}

/** The credit note of a refund of a locked order, behind its invoices. */
export async function creditNoteOf(tx: Tx, order: LockedOrder, refund: Refund): Promise<IssuedDocument> {
	const found = await issued(tx, order.id, 'credit_note', refund.id)
	if (found) return found
	await invoiceOf(tx, order)
	const invoices = await tx
		.select({ kind: orderDocuments.kind, number: orderDocuments.number })
		.from(orderDocuments)
		.where(and(eq(orderDocuments.orderId, order.id), eq(orderDocuments.kind, 'invoice')))
		.orderBy(asc(orderDocuments.number))
	const names = invoices.map(documentNumber).join(' and ')
	return issue(tx, order.id, 'credit_note', refund.id, creditNoteData(order, refund, names))
}
