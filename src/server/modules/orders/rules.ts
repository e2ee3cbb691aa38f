import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '#contracts/orders.ts'

/** The life of an order: what is not listed is refused. */
export const nextStates = {
	pending_payment: ['processing', 'paid', 'cancelled'],
	processing: ['paid', 'cancelled'],
	paid: ['shipped', 'refunded', 'cancelled'],
	shipped: ['delivered', 'refunded'],
	delivered: ['refunded'],
	cancelled: [],
	refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
	(nextStates[from] as readonly OrderStatus[]).includes(to)

interface Money {
	status: string
	capturedCents: number
	refundedCents: number
}

/** Derived from the payment, never kept next to it. */
export function paymentStatusOf({ status, capturedCents, refundedCents }: Money): PaymentStatus {
	if (refundedCents > 0) return refundedCents >= capturedCents ? 'refunded' : 'partly_refunded'
	switch (status) {
		case 'paid':
		case 'requires_action':
		case 'processing':
			return status
		case 'failed':
		case 'cancelled':
			return 'failed'
		default:
			return 'unpaid'
	}
}

/** Derived from what the order owns and what of it has left the house. */
export function fulfilmentStatusOf(order: { status: OrderStatus; owned: number; shipped: number }): FulfilmentStatus {
	if (order.status === 'delivered') return 'delivered'
	if (order.owned === 0) return order.status === 'paid' ? 'not_needed' : 'unfulfilled'
	if (order.shipped === 0) return 'unfulfilled'
	return order.shipped < order.owned ? 'partly_shipped' : 'shipped'
}

/** What an event is called when a person reads it. */
const labels: Record<string, string> = {
	placed: 'Order placed',
	payment_challenged: 'Waiting for your bank’s approval',
	payment_processing: 'Payment is being processed',
	payment_received: 'Payment received',
	payment_failed: 'Payment failed',
	payment_mismatch: 'Payment amount did not match',
	cancelled: 'Order cancelled',
	gift_card_resent: 'Gift card sent again, with a new code',
	refund_ordered: 'Refund ordered',
	refunded: 'Refund sent',
	shipped: 'Shipped',
	delivered: 'Delivered',
}
export const labelOf = (kind: string): string => labels[kind] ?? kind
