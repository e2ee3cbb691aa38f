import type { Order } from '../../../../contracts/orders.ts'

/** Nobody knows yet whether it is paid. */
export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean =>
	status === 'pending_payment' || status === 'processing'

/** Paid, whatever became of it since. */
export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => !isWaiting({ status }) && status !== 'cancelled'

/** The waits between two looks at an order that is not settled, in ms: growing, a minute in all. */
export const waits = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 8000, 10_000, 10_000] as const

/** How long to wait after so many looks; false when it is time to say that a mail will tell. */
export const waitAfter = (looks: number): number | false => waits[Math.max(0, looks - 1)] ?? false

const failures: Readonly<Record<string, string>> = {
	CARD_DECLINED: 'The payment was not approved, so nothing was charged.',
	PAYMENT_REFUSED: 'The payment could not be taken, so nothing was charged.',
	INSUFFICIENT_FUNDS: 'The card did not have enough funds, so nothing was charged.',
}

/** Why an order was cancelled, in words for the person who placed it. */
export function whyCancelled({ events }: Pick<Order, 'events'>): string {
	if (events.some(({ kind }) => kind === 'refund_ordered' || kind === 'refunded'))
		return events.some(({ kind }) => kind === 'refunded')
			? 'It sold out before your payment came. Your money has been sent back.'
			: 'It sold out before your payment came. Your money is on its way back.'
	const failed = events.find(({ kind }) => kind === 'payment_failed')
	if (failed) return failures[failed.reason ?? ''] ?? 'The payment did not go through, so nothing was charged.'
	return 'The payment was not finished in time, so nothing was charged.'
}

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export interface Step {
	title: string
	text: string
	isDone: boolean
}

/** What happens next, and how far it has come. */
export function stepsOf(order: Pick<Order, 'status' | 'email' | 'shippingMethod' | 'shippingAddress'>): Step[] {
	const confirmed = { title: 'Confirmed', text: `The confirmation goes to ${order.email}.`, isDone: true }
	if (order.shippingMethod.id === 'email')
		return [
			confirmed,
			{
				title: 'On its way by e-mail',
				text: 'It goes to its recipient at once, or on the day you chose.',
				isDone: true,
			},
		]
	const hasLeft = order.status === 'shipped' || order.status === 'delivered'
	return [
		confirmed,
		{ title: 'Packed', text: 'We pick it, check it and pack it for the road.', isDone: hasLeft },
		{
			title: 'On its way',
			text: `${order.shippingMethod.name} to ${order.shippingAddress.city}: ${order.shippingMethod.promise.toLowerCase()}. A mail tells you when it leaves.`,
			isDone: hasLeft,
		},
		{ title: 'Delivered', text: 'Yours to unleash.', isDone: order.status === 'delivered' },
	]
}
