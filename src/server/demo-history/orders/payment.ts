import { issueCards } from '../discounts/issue-gift-cards.ts'
import type { PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'

export function failPastPayment({ shelf, promotions, giftCards }: PastDeps, made: PastOrder): PastOrder {
	const { order, lines, events, payment, intent } = made
	const at = minutesAfter(order.placedAt, 1)
	const actor = events[0]?.actor ?? 'guest'
	Object.assign(order, { status: 'cancelled', paymentFailed: true })
	Object.assign(payment, { status: 'failed', failure: 'CARD_DECLINED' })
	if (intent) Object.assign(intent, { status: 'failed', failure: 'CARD_DECLINED' })
	promotions.giveBack(order.id)
	if (made.tender) giftCards.giveBack(made.tender, order.id, at)
	events.push({
		orderId: order.id,
		kind: 'payment_failed',
		fromStatus: 'pending_payment',
		toStatus: 'cancelled',
		actor,
		reason: 'CARD_DECLINED',
		at,
	})
	for (const { id, variantId, quantity } of lines)
		shelf.release(
			{ orderId: order.id, lineId: id, variantId, units: quantity, at, actor },
			order.placedAt,
			'payment failed',
		)
	return made
}

export function payPastOrder(deps: PastDeps, made: PastOrder): void {
	const { order, events, payment, intent, mails } = made
	const at = minutesAfter(order.placedAt, 1)
	Object.assign(order, { status: 'paid', paidAt: at })
	Object.assign(payment, { status: 'paid', capturedCents: payment.amountCents })
	if (intent) intent.status = 'succeeded'
	events.push({
		orderId: order.id,
		kind: 'payment_received',
		fromStatus: 'pending_payment',
		toStatus: 'paid',
		actor: events[0]?.actor ?? 'guest',
		at,
	})
	mails.push(sentMail('order-confirmation', order.id, order.email, 'Your UNTAPPED order', at, { orderId: order.id }))
	issueCards(deps, made, at)
}
