import type { Refund } from '#contracts/orders/refund-shapes.ts'
import { promotionLabel } from '#contracts/pricing/promotion-labels.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'
import { pricedByOf } from '../lines/priced-by.ts'
import { type LockedOrder, lineName } from '../locked-order.ts'

/** A row of a document: text, quantity and amount. */
interface Row {
	text: string
	detail: string
	quantity: number
	cents: number
}

/** Everything that a document says besides its number and day. It stays as it was issued. */
export interface DocumentData {
	orderNumber: string
	placedAt: string
	/** The buyer's name and address; one line without them once the person is forgotten. */
	buyer: string[]
	rows: Row[]
	amounts: Array<{ label: string; cents: number }>
	totalCents: number
	/** How it was paid, or where the money goes. */
	notes: string[]
}

const amountsOf = (amounts: ReadonlyArray<readonly [string, number]>) =>
	amounts.filter(([, cents]) => cents !== 0).map(([label, cents]) => ({ label, cents }))

function headOf(order: LockedOrder): Pick<DocumentData, 'orderNumber' | 'placedAt' | 'buyer'> {
	const to = order.billingAddress ?? order.shippingAddress
	const buyer = to
		? [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.postalCode}`, 'United States']
		: [order.buyerName]
	return {
		orderNumber: order.number,
		placedAt: order.placedAt.toISOString(),
		buyer: buyer.filter((line) => typeof line === 'string'),
	}
}

/** The discount by each promotion; one amount for all where the order does not tell them apart. */
function discountsOf(order: LockedOrder): Array<readonly [string, number]> {
	const { couponCode, discountCents } = order
	const applied = pricedByOf(order).filter(({ isApplied }) => isApplied)
	if (applied.length > 0) return applied.map((each) => [promotionLabel(each), -each.discountCents] as const)
	return [[couponCode ? `Discount (${couponCode})` : 'Discount', -discountCents]]
}

const rowOf = (line: LockedOrder['lines'][number]): Row => ({
	text: lineName(line),
	detail: `${line.sku} · ${formatCents(line.unitPriceCents)} each`,
	quantity: line.quantity,
	cents: line.unitPriceCents * line.quantity,
})

/** The invoice of an order: its lines, amounts and addresses. */
export function invoiceData(order: LockedOrder, paidWith: string | null): DocumentData {
	const paid = order.totalCents + order.giftCardCents + order.tokensCents
	return {
		...headOf(order),
		rows: order.lines.map(rowOf),
		amounts: amountsOf([
			['Subtotal', order.subtotalCents],
			...discountsOf(order),
			['Shipping', order.shippingCents],
			['Tax', order.taxCents],
			['Container deposits', order.depositCents],
			['Exchanged', -order.exchangedCents],
		]),
		totalCents: paid,
		notes: [
			...(order.giftCardCents > 0 ? [`${formatCents(order.giftCardCents)} paid by gift card`] : []),
			...(order.tokens > 0 ? [`${formatCents(order.tokensCents)} paid by ${formatTokens(order.tokens)}`] : []),
			...(order.totalCents > 0 ? [`${formatCents(order.totalCents)} paid with ${paidWith ?? 'a card'}`] : []),
		],
	}
}

interface PaidExchange {
	/** The return that it ended. */
	reference: string
	/** The lines that went out instead. */
	lineIds: readonly string[]
	/** The part of their price that was paid by the goods that came back. */
	exchangedCents: number
	/** The invoice of the order itself. */
	invoice: string
	paidWith: string | null
}

/** The invoice of the difference that a buyer paid for an exchange. */
export function exchangeInvoiceData(order: LockedOrder, exchange: PaidExchange): DocumentData {
	const lines = order.lines.filter(({ id }) => exchange.lineIds.includes(id))
	const total = (part: 'discountCents' | 'taxCents' | 'depositCents') =>
		lines.reduce((sum, line) => sum + line[part], 0)
	const rows = lines.map(rowOf)
	const subtotalCents = rows.reduce((sum, { cents }) => sum + cents, 0)
	const amounts: Array<readonly [string, number]> = [
		['Subtotal', subtotalCents],
		['Discount', -total('discountCents')],
		['Tax', total('taxCents')],
		['Container deposits', total('depositCents')],
		[`Came back, ${exchange.reference}`, -exchange.exchangedCents],
	]
	const totalCents = amounts.reduce((sum, [, cents]) => sum + cents, 0)
	return {
		...headOf(order),
		rows,
		amounts: amountsOf(amounts),
		totalCents,
		notes: [
			`Sent instead of goods of invoice ${exchange.invoice}, return ${exchange.reference}`,
			`${formatCents(totalCents)} paid with ${exchange.paidWith ?? 'a card'}`,
		],
	}
}

/** The part of a refund that its credit note prints. */
export type CreditedRefund = Pick<
	Refund,
	| 'amountCents'
	| 'subtotalCents'
	| 'discountCents'
	| 'keptGiftsCents'
	| 'shippingCents'
	| 'taxCents'
	| 'depositCents'
	| 'goodwillCents'
	| 'offsetCents'
	| 'exchangedCents'
	| 'reason'
	| 'cards'
	| 'giftCards'
	| 'restoredTokens'
	| 'lostTokens'
> & { lines: ReadonlyArray<Pick<Refund['lines'][number], 'lineId' | 'quantity' | 'subtotalCents'>> }

/** The credit note of a refund. */
export function creditNoteData(order: LockedOrder, refund: CreditedRefund, invoice: string): DocumentData {
	return {
		...headOf(order),
		rows: refund.lines.flatMap(({ lineId, quantity, subtotalCents }) => {
			const line = order.lines.find(({ id }) => id === lineId)
			return line && quantity > 0 ? [{ text: lineName(line), detail: line.sku, quantity, cents: subtotalCents }] : []
		}),
		amounts: amountsOf([
			['Items', refund.subtotalCents],
			['Discount', refund.keptGiftsCents - refund.discountCents],
			['Gifts that are kept', -refund.keptGiftsCents],
			['Shipping', refund.shippingCents],
			['Tax', refund.taxCents],
			['Container deposits', refund.depositCents],
			['Goodwill', refund.goodwillCents],
			['Given back before', -refund.offsetCents],
			['Sent instead', -refund.exchangedCents],
		]),
		totalCents: refund.amountCents,
		notes: [
			`For invoice ${invoice}. Reason: ${refund.reason}`,
			...refund.cards.map(({ instrument, cents }) => `${formatCents(cents)} to ${instrument ?? 'the card that paid'}`),
			...refund.giftCards.map(({ lastFour, cents }) => `${formatCents(cents)} to gift card …${lastFour}`),
			...(refund.restoredTokens > 0 ? [`${formatTokens(refund.restoredTokens)} back in the account`] : []),
			...(refund.lostTokens > 0 ? [`${formatTokens(refund.lostTokens)} lost with the deleted account`] : []),
		],
	}
}
