import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { calendarDay, storeDay, writtenDay } from '#contracts/shared/calendar.ts'
import { joinedWithAnd } from '#contracts/shared/joined-with-and.ts'
import { formatTokens } from '#contracts/tokens/amounts.ts'

/** Nobody knows yet whether it is paid. */
export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean =>
	status === 'pending_payment' || status === 'processing'

/** Paid, whatever became of it since. */
export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => !isWaiting({ status }) && status !== 'cancelled'

/** "Visa ending in 4242 and gift card …PQRS": all that paid for an order. */
export function paidWithLabel({
	paidWith,
	totalCents,
	giftCards,
	tokens,
}: Pick<Order, 'paidWith' | 'totalCents' | 'giftCards' | 'tokens'>) {
	const cards = giftCards.map(({ lastFour }) => `gift card …${lastFour}`)
	const ofTokens = tokens > 0 ? [formatTokens(tokens)] : []
	const all = joinedWithAnd([...(paidWith ? [paidWith] : totalCents > 0 ? ['Card'] : []), ...cards, ...ofTokens])
	return all ? all.charAt(0).toUpperCase() + all.slice(1) : 'Nothing was left to pay'
}

/** Whether there is an invoice: it was paid, though it may have been cancelled since. */
export const isInvoiced = ({ events }: Pick<Order, 'events'>): boolean =>
	events.some(({ kind }) => kind === 'payment_received')

/** Paid a moment ago: the confirmation may still be on its way, and a buyer who comes back by its link does not read so. */
export function isJustPaid({ events }: Pick<Order, 'events'>, now: Date): boolean {
	const paid = events.find(({ kind }) => kind === 'payment_received')
	return paid !== undefined && now.getTime() - Date.parse(paid.at) < 5 * 60_000
}

/** Still to arrive: nobody waits for what was not paid, or was paid back. */
export const isExpected = ({ status }: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'shipped'

/** The waits between two looks at an order that is not settled, in ms: growing, a minute in all. */
export const settlementPollWaits = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 8000, 10_000, 10_000] as const

/** How long to wait after so many looks; false when it is time to say that a mail will tell. */
export const settlementPollWait = (looks: number): number | false =>
	settlementPollWaits[Math.max(0, looks - 1)] ?? false

const failures: Readonly<Record<string, string>> = {
	CARD_DECLINED: 'The payment was not approved, so nothing was charged.',
	PAYMENT_REFUSED: 'The payment could not be taken, so nothing was charged.',
	INSUFFICIENT_FUNDS: 'The card did not have enough funds, so nothing was charged.',
}

/** Why an order was cancelled, in words for the person who placed it. */
export function whyCancelled({ events, refunds }: Pick<Order, 'events' | 'refunds'>): string {
	if (refunds.length > 0)
		return refunds.every(({ state }) => state === 'done')
			? 'It was cancelled, and what you paid has been sent back.'
			: 'It was cancelled, and what you paid is on its way back.'
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

/** When each gift card goes out, and that it has. One that was cancelled goes to nobody. */
function giftStep({ lines, placedAt }: Pick<Order, 'lines' | 'placedAt'>, today: string): Step[] {
	const gifts = lines.filter(({ gift, cancelled, quantity }) => gift && !(cancelled > 0 && cancelled === quantity))
	if (gifts.length === 0) return []
	const sent = gifts.map(({ gift, giftSentAt }) => {
		const to = gift?.recipientName
		if (giftSentAt) return { text: `was sent to ${to} on ${writtenDay(giftSentAt)}`, hasGone: true }
		const on = gift?.sendOn ?? storeDay(placedAt)
		if (on < today) return { text: `is being sent to ${to}`, hasGone: false }
		return { text: `goes to ${to} ${on > today ? `on ${calendarDay(on)}` : 'within minutes'}`, hasGone: false }
	})
	return [
		{
			title: gifts.length === 1 ? 'Gift card by e-mail' : 'Gift cards by e-mail',
			text: `${sent.map(({ text }) => `It ${text}`).join('. ')}.`,
			isDone: sent.every(({ hasGone }) => hasGone),
		},
	]
}

type Stepped = Pick<
	Order,
	| 'status'
	| 'email'
	| 'lines'
	| 'shippingMethod'
	| 'shippingAddress'
	| 'delivery'
	| 'placedAt'
	| 'exchangedCents'
	| 'returns'
>

/** What happens next, and how far it has come: the parcel's steps stand here once they are written down. */
export function stepsOf(order: Stepped, today: string): Step[] {
	const hasLeft = order.lines.some(({ shipped }) => shipped > 0)
	const confirmed = {
		title: 'Confirmed',
		text: `The confirmation ${hasLeft ? 'went' : 'goes'} to ${order.email}.`,
		isDone: true,
	}
	const gifts = giftStep(order, today)
	const { shippingAddress: to, delivery, status } = order
	if (!to) return [confirmed, ...gifts]
	// Of what goes out instead of something else nobody has promised a day.
	const isInstead = order.exchangedCents > 0 || order.returns.some(({ sentInstead }) => sentInstead.length > 0)
	const arrives =
		delivery && !isInstead ? `it arrives ${deliveryLabel(delivery)}` : order.shippingMethod.promise.toLowerCase()
	const way = `${order.shippingMethod.name} to ${to.city}: ${arrives}.`
	if (status === 'paid' && isInstead)
		return [
			confirmed,
			...gifts,
			{ title: 'On its way again', text: 'We write to you when what you get instead has left.', isDone: false },
		]
	if (status !== 'shipped' && status !== 'delivered')
		return [
			confirmed,
			...gifts,
			...(hasLeft
				? [{ title: 'Partly on its way', text: 'The rest follows in a parcel of its own.', isDone: true }]
				: []),
			{ title: 'Arrival', text: `${way} If those days have passed, write to us.`, isDone: false },
		]
	return [
		confirmed,
		...gifts,
		{
			title: 'On its way',
			text: status === 'delivered' ? `${order.shippingMethod.name} to ${to.city}.` : way,
			isDone: true,
		},
		{ title: 'Delivered', text: 'Yours to unleash.', isDone: status === 'delivered' },
	]
}
