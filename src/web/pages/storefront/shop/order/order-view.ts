import { deliveryLabel } from '#contracts/delivery.ts'
import type { Order } from '#contracts/orders.ts'

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

/** What an order is remembered by: the first thing in it that is no gift for somebody else, else the gift. */
export const mainLineOf = <L extends Pick<Order['lines'][number], 'gift'>>(lines: readonly L[]): L | undefined =>
	lines.find(({ gift }) => !gift) ?? lines[0]

const plainDay = (day: string) =>
	new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** When each gift card leaves, and whether all of them have. */
function giftStep(lines: readonly Pick<Order['lines'][number], 'gift'>[], today: string): Step[] {
	const gifts = lines.flatMap(({ gift }) => gift ?? [])
	if (gifts.length === 0) return []
	const parts = gifts.map(({ recipientName, sendOn }) =>
		sendOn && sendOn > today ? `to ${recipientName} on ${plainDay(sendOn)}` : `to ${recipientName} within minutes`,
	)
	return [
		{
			title: gifts.length === 1 ? 'Gift card by e-mail' : 'Gift cards by e-mail',
			text: `It goes ${parts.join(', and ')}.`,
			isDone: gifts.every(({ sendOn }) => !sendOn || sendOn <= today),
		},
	]
}

type Stepped = Pick<Order, 'status' | 'email' | 'lines' | 'shippingMethod' | 'shippingAddress' | 'delivery'>

/** What happens next, and how far it has come. */
export function stepsOf(order: Stepped, today: string): Step[] {
	const confirmed = { title: 'Confirmed', text: `The confirmation goes to ${order.email}.`, isDone: true }
	const gifts = giftStep(order.lines, today)
	const { shippingAddress: to, delivery } = order
	if (!to) return [confirmed, ...gifts]
	const arrives = delivery ? `it arrives ${deliveryLabel(delivery)}` : order.shippingMethod.promise.toLowerCase()
	const hasLeft = order.status === 'shipped' || order.status === 'delivered'
	return [
		confirmed,
		...gifts,
		{ title: 'Packed', text: 'We pick it, check it and pack it for the road.', isDone: hasLeft },
		{
			title: 'On its way',
			text: `${order.shippingMethod.name} to ${to.city}: ${arrives}.`,
			isDone: hasLeft,
		},
		{ title: 'Delivered', text: 'Yours to unleash.', isDone: order.status === 'delivered' },
	]
}
