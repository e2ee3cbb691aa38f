import type { OrderAttention } from '#contracts/orders/fulfillment-calls.ts'
import type { OrderFilterStatus } from '#contracts/orders/order-list.ts'
import type { FulfillmentStatus, OrderStatus, OrderSummary, PaymentStatus } from '#contracts/orders/orders.ts'

type Look = 'plain' | 'good' | 'warn' | 'bad'

/** "1 order", "12 orders" */
export const ordersIn = (count: number): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

interface StatusLabel {
	text: string
	look: Look
}

export const statusLabels: Readonly<Record<OrderFilterStatus, StatusLabel>> = {
	draft: { text: 'Waiting for its payment link', look: 'warn' },
	pending_payment: { text: 'Waiting for payment', look: 'warn' },
	processing: { text: 'Payment in progress', look: 'warn' },
	paid: { text: 'Paid', look: 'good' },
	shipped: { text: 'Shipped', look: 'good' },
	delivered: { text: 'Delivered', look: 'good' },
	cancelled: { text: 'Cancelled', look: 'plain' },
	refunded: { text: 'Refunded', look: 'plain' },
	payment_failed: { text: 'Payment failed', look: 'bad' },
}

/** How an order stands: one that nobody cancelled, whose payment came to nothing, says so. */
export const statusOf = ({
	status,
	paymentStatus,
}: {
	status: OrderStatus
	paymentStatus: PaymentStatus
}): StatusLabel => statusLabels[status === 'cancelled' && paymentStatus === 'failed' ? 'payment_failed' : status]

export const paymentLabels: Readonly<Record<PaymentStatus, StatusLabel>> = {
	unpaid: { text: 'Unpaid', look: 'warn' },
	requires_action: { text: 'Waiting for the bank', look: 'warn' },
	processing: { text: 'In progress', look: 'warn' },
	paid: { text: 'Paid', look: 'good' },
	partly_refunded: { text: 'Partly refunded', look: 'plain' },
	refunded: { text: 'Refunded', look: 'plain' },
	failed: { text: 'Failed', look: 'bad' },
}

export const fulfillmentLabels: Readonly<Record<FulfillmentStatus, StatusLabel>> = {
	unfulfilled: { text: 'Not shipped', look: 'plain' },
	partly_shipped: { text: 'Partly shipped', look: 'warn' },
	shipped: { text: 'Shipped', look: 'good' },
	delivered: { text: 'Delivered', look: 'good' },
	not_needed: { text: 'Nothing to ship', look: 'plain' },
	cancelled: { text: 'Cancelled', look: 'plain' },
	refunded: { text: 'Refunded', look: 'plain' },
}

/** Why somebody should look at an order now. */
export const attentionLabels: Readonly<Record<OrderAttention, { text: string }>> = {
	late: { text: 'Late' },
	processing: { text: 'Payment stuck' },
	refund_refused: { text: 'Refund refused' },
}

const unpaid: ReadonlySet<OrderStatus> = new Set(['draft', 'pending_payment', 'processing'])

/** How far an order's parcels are; nothing of one that is not paid, which nobody ships. */
export const fulfillmentOf = (order: {
	status: OrderStatus
	paymentStatus: PaymentStatus
	fulfillmentStatus: FulfillmentStatus
}): StatusLabel | null =>
	unpaid.has(order.status) || statusOf(order) === statusLabels.payment_failed
		? null
		: fulfillmentLabels[order.fulfillmentStatus]

/** What the buyer hears of an order; of a paid one no more than that, until its parcels are written down. */
export function buyerLabels({
	status,
	paymentStatus,
	fulfillmentStatus,
	lastReturn,
}: Pick<OrderSummary, 'status' | 'paymentStatus' | 'fulfillmentStatus' | 'lastReturn'>): StatusLabel {
	if (status !== 'paid') return statusOf({ status, paymentStatus })
	// An exchange is sent after all else has left.
	if (fulfillmentStatus === 'partly_shipped')
		return { text: lastReturn?.isExchanged ? 'The rest is still to come' : 'Part of it is on its way', look: 'good' }
	return fulfillmentStatus === 'not_needed' ? { text: 'Paid, by e-mail', look: 'good' } : statusLabels.paid
}

const failureTexts: Readonly<Record<string, string>> = {
	CARD_DECLINED: 'the bank declined the card',
	INSUFFICIENT_FUNDS: 'too little was on the card',
	PAYMENT_REFUSED: 'the provider refused the payment',
}

/** Why a payment came to nothing, in words for staff; what is no code of ours is words already. */
export const failureText = (reason: string): string => failureTexts[reason] ?? reason

export const itemsIn = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`)
