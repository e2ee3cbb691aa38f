import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '#contracts/orders/orders.ts'

/** The life of an order: what is not listed is refused. */
export const nextStates = {
	draft: ['paid', 'cancelled'],
	pending_payment: ['draft', 'processing', 'paid', 'cancelled'],
	processing: ['paid', 'cancelled'],
	paid: ['shipped', 'refunded', 'cancelled'],
	// Back to paid: goods that replace returned or damaged ones are still to be shipped.
	shipped: ['delivered', 'refunded', 'paid'],
	delivered: ['refunded', 'paid'],
	cancelled: [],
	// Goodwill may have given all of it back before.
	refunded: ['paid'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const mayMoveOrder = (from: OrderStatus, to: OrderStatus): boolean =>
	(nextStates[from] as readonly OrderStatus[]).includes(to)

interface Money {
	status: string
	capturedCents: number
	refundedCents: number
	/** What gift cards and tokens paid, and the amount refunded of the whole order; they have theirs back at once. */
	otherCents: number
	givenBackCents: number
}

/** Derived from the payment, never kept next to it; where no card paid, from what gift cards and tokens have back. */
export function paymentStatusOf({
	status,
	capturedCents,
	refundedCents,
	otherCents,
	givenBackCents,
}: Money): PaymentStatus {
	if (status === 'paid' && capturedCents === 0 && givenBackCents > 0)
		return givenBackCents >= otherCents ? 'refunded' : 'partly_refunded'
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

/** Derived from how many units are to leave, have left and have arrived; of an order that has ended, from how. */
export function fulfillmentStatusOf(order: {
	status: OrderStatus
	toShip: number
	shipped: number
	delivered: number
}): FulfillmentStatus {
	const { status, toShip, shipped, delivered } = order
	if (status === 'cancelled' || status === 'refunded') return status
	if (shipped === 0) return toShip === 0 && status === 'paid' ? 'not_needed' : 'unfulfilled'
	if (toShip > 0 && status === 'paid') return 'partly_shipped'
	return delivered < shipped ? 'shipped' : 'delivered'
}

/** The names of events for readers. */
const labels: Record<string, string> = {
	placed: 'Order placed',
	payment_challenged: 'Waiting for the bank’s approval',
	payment_processing: 'Payment is being processed',
	payment_received: 'Payment received',
	payment_failed: 'Payment failed',
	payment_mismatch: 'Payment amount did not match',
	payment_link_sent: 'Payment link sent',
	payment_link_paid: 'Paid by link',
	payment_link_failed: 'A payment by link failed',
	payment_link_expired: 'Payment link expired',
	payment_link_cancelled: 'Payment link withdrawn',
	edited: 'Order changed',
	edit_waits: 'A change waits for its payment',
	edit_dropped: 'The change was not made',
	cancelled: 'Order cancelled',
	partly_cancelled: 'Part of the order cancelled',
	price_given: 'Price given by staff',
	tagged: 'Tag added',
	untagged: 'Tag removed',
	mail_resent: 'Mail sent again',
	gift_card_resent: 'Gift card sent again, with a new code',
	refund_ordered: 'Refund ordered',
	refunded: 'Refund sent',
	refund_pending: 'Refund on its way',
	refund_failed: 'Refund refused by the bank',
	refund_returned: 'Refund came back from the bank',
	refund_elsewhere: 'Given back at the payment provider, not counted yet',
	refund_by_hand: 'Refund ended by staff',
	dispute_opened: 'Payment disputed with the bank',
	dispute_under_review: 'Dispute is with the bank',
	dispute_won: 'Dispute decided for the store',
	dispute_lost: 'Dispute decided for the buyer',
	dispute_closed: 'Dispute closed',
	partly_shipped: 'Part of it shipped',
	shipped: 'Shipped',
	tracking_changed: 'Tracking changed',
	parcel_delivered: 'A parcel has arrived',
	delivered: 'Delivered',
	return_requested: 'Return asked for',
	return_approved: 'Return approved',
	return_refused: 'Return refused',
	return_withdrawn: 'Return withdrawn',
	return_sent: 'Return is on its way',
	return_received: 'Return has arrived',
	return_expired: 'Return ended unsent',
	return_due: 'Difference of an exchange is asked for',
	return_settled: 'Return settled',
	claim_requested: 'Claim made',
	claim_refused: 'Claim refused',
	claim_withdrawn: 'Claim withdrawn',
	claim_due: 'Difference of an exchange is asked for',
	claim_settled: 'Claim settled',
	exchanged: 'Other goods are to be sent',
}
/** Words that staff sort orders by are neither for the buyer nor for a bank. */
export const isOfStaffOnly = (kind: string): boolean => kind === 'tagged' || kind === 'untagged'

export const eventLabelOf = (kind: string): string => labels[kind] ?? kind
