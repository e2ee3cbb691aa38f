import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../../../contracts/orders.ts'

type Look = 'plain' | 'good' | 'warn' | 'bad'

/** "1 order", "12 orders" */
export const ordersIn = (count: number): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`

interface Words {
	text: string
	look: Look
}

export const statusWords: Readonly<Record<OrderStatus, Words>> = {
	pending_payment: { text: 'Waiting for payment', look: 'warn' },
	processing: { text: 'Payment in progress', look: 'warn' },
	paid: { text: 'Paid', look: 'good' },
	shipped: { text: 'Shipped', look: 'good' },
	delivered: { text: 'Delivered', look: 'good' },
	cancelled: { text: 'Cancelled', look: 'plain' },
	refunded: { text: 'Refunded', look: 'plain' },
}

export const paymentWords: Readonly<Record<PaymentStatus, Words>> = {
	unpaid: { text: 'Unpaid', look: 'warn' },
	requires_action: { text: 'Waiting for the bank', look: 'warn' },
	processing: { text: 'In progress', look: 'warn' },
	paid: { text: 'Paid', look: 'good' },
	partly_refunded: { text: 'Partly refunded', look: 'plain' },
	refunded: { text: 'Refunded', look: 'plain' },
	failed: { text: 'Failed', look: 'bad' },
}

export const fulfilmentWords: Readonly<Record<FulfilmentStatus, Words>> = {
	unfulfilled: { text: 'Not shipped', look: 'plain' },
	partly_shipped: { text: 'Partly shipped', look: 'warn' },
	shipped: { text: 'Shipped', look: 'good' },
	delivered: { text: 'Delivered', look: 'good' },
	not_needed: { text: 'Nothing to ship', look: 'plain' },
}

/** What the buyer hears: a paid order is on its way to being packed. */
export function buyerWords({
	status,
	fulfilmentStatus,
}: {
	status: OrderStatus
	fulfilmentStatus: FulfilmentStatus
}): Words {
	if (status !== 'paid') return statusWords[status]
	if (fulfilmentStatus === 'partly_shipped') return { text: 'Part of it is on its way', look: 'good' }
	return fulfilmentStatus === 'not_needed'
		? { text: 'Paid, by e-mail', look: 'good' }
		: { text: 'Paid, being packed', look: 'good' }
}

export const itemsIn = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`)
