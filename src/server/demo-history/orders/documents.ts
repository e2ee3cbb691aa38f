import { asCents, noCents } from '#contracts/shared/money.ts'
import { type CreditedRefund, creditNoteData, invoiceData } from '#server/modules/orders/documents/document-data.ts'
import { documentNumber } from '#server/modules/orders/documents/issue.ts'
import type { LockedOrder } from '#server/modules/orders/locked-order.ts'
import type { DocumentRow, PastOrder, RefundRow } from '../ledger.ts'

/**
 * The invoice and the credit note of every order that got money back, numbered in the order in which they were issued. The
 * other invoices are issued when somebody asks for them, as for every order (decision 027).
 */
export function pastDocumentsOf(past: readonly PastOrder[], end: Date): DocumentRow[] {
	// An equal exchange needs no document.
	const inMoney = ({ refunds }: PastOrder) => refunds.filter(({ amountCents }) => amountCents > 0)
	const refunded = past.flatMap((made) => inMoney(made).map((refund) => ({ ...made, refund })))
	const issuedAt = ({ parcels, refunds }: PastOrder) => parcels[0]?.shippedAt ?? refunds[0]?.createdAt ?? end
	const invoices = past
		.filter((made) => inMoney(made).length > 0)
		.toSorted((a, b) => issuedAt(a).getTime() - issuedAt(b).getTime())
	const numbers = new Map(invoices.map(({ order }, at) => [order.id, at + 1]))
	const asLocked = ({ order, lines }: PastOrder) =>
		({ exchangedCents: noCents, ...order, lines }) as unknown as LockedOrder
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

/** A refund as a credit note states it. */
function asRefund({ refundLines, tender, payment }: PastOrder, refund: RefundRow): CreditedRefund {
	const lines = refundLines.filter(({ refundId }) => refundId === refund.id)
	const total = (part: 'subtotalCents' | 'discountCents' | 'taxCents' | 'depositCents') =>
		asCents(lines.reduce((sum, line) => sum + (line[part] ?? 0), 0))
	const { amountCents, cardCents, giftCardCents, reason } = refund
	return {
		amountCents,
		reason,
		lines,
		keptGiftsCents: noCents,
		subtotalCents: total('subtotalCents'),
		discountCents: total('discountCents'),
		taxCents: total('taxCents'),
		depositCents: total('depositCents'),
		shippingCents: refund.shippingCents,
		goodwillCents: refund.goodwillCents,
		offsetCents: refund.offsetCents,
		exchangedCents: refund.exchangedCents ?? noCents,
		cards: cardCents > 0 ? [{ instrument: payment.instrument ?? null, cents: cardCents }] : [],
		giftCards: tender && giftCardCents > 0 ? [{ lastFour: tender.card.lastFour, cents: giftCardCents }] : [],
		restoredTokens: refund.tokensCents ?? 0,
		lostTokens: 0,
	}
}
