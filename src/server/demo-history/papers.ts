import type { Refund } from '#contracts/orders/refunds.ts'
import { creditNoteData, invoiceData } from '#server/modules/orders/documents/document-data.ts'
import { documentNumber } from '#server/modules/orders/documents/issue.ts'
import type { LockedOrder } from '#server/modules/orders/locked-order.ts'
import type { DocumentRow, PastOrder } from './ledger.ts'

/**
 * The invoice and the credit note of every order that got money back, numbered in the order in which they were issued. The
 * other invoices are issued when somebody asks for them, as for every order (decision 027).
 */
export function papersOf(past: readonly PastOrder[]): DocumentRow[] {
	const refunded = past.flatMap((made) => (made.refund ? [{ ...made, refund: made.refund }] : []))
	const issuedAt = ({ parcels, refund }: (typeof refunded)[number]) => parcels[0]?.shippedAt ?? refund.createdAt
	const invoices = refunded.toSorted((a, b) => issuedAt(a).getTime() - issuedAt(b).getTime())
	const numbers = new Map(invoices.map(({ order }, at) => [order.id, at + 1]))
	const asLocked = ({ order, lines }: PastOrder) => ({ couponCode: null, ...order, lines }) as unknown as LockedOrder
	return [
		...invoices.map((made) => ({
			orderId: made.order.id,
			kind: 'invoice' as const,
			number: numbers.get(made.order.id) ?? 0,
			data: invoiceData(asLocked(made), made.payment.instrument ?? null),
			issuedAt: issuedAt(made),
		})),
		...refunded
			.toSorted((a, b) => a.refund.createdAt.getTime() - b.refund.createdAt.getTime())
			.map((made, at) => {
				const invoice = documentNumber({ kind: 'invoice', number: numbers.get(made.order.id) ?? 0 })
				return {
					orderId: made.order.id,
					kind: 'credit_note' as const,
					number: at + 1,
					refundId: made.refund.id,
					data: creditNoteData(asLocked(made), asRefund(made, made.refund), invoice),
					issuedAt: made.refund.createdAt,
				}
			}),
	]
}

/** What a credit note says of a refund. */
function asRefund({ refundLines }: PastOrder, refund: NonNullable<PastOrder['refund']>): Refund {
	const total = (part: 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents') =>
		refundLines.reduce((sum, line) => sum + (line[part] ?? 0), 0)
	return {
		...refund,
		lines: refundLines,
		subtotalCents: total('subtotalCents'),
		discountCents: total('discountCents'),
		taxCents: total('taxCents'),
		depositCents: total('depositCents'),
		giftCards: [],
	} as unknown as Refund
}
