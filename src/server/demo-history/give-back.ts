import { asCents, noCents } from '#contracts/shared/money.ts'
import { partsOf, worthOf } from '#server/modules/orders/refunds/rules.ts'
import type { LineRow, PastOrder } from './ledger.ts'
import { minutes, type PastDeps } from './past-deps.ts'

const damages = [
	'Two cans were dented.',
	'The carton was wet, and cans had burst.',
	'A seam had come undone.',
	'Not what was ordered.',
	'Arrived after the event it was for.',
]

/** Some units of a line, or an amount for the trouble. */
export function refund(deps: PastDeps, made: PastOrder): void {
	const { random, end } = deps
	const last = made.parcels.at(-1)?.deliveredAt ?? made.order.placedAt
	const at = minutes(last, random.between(60, 9 * 24 * 60))
	if (at > end) return
	if (random.happens(0.3)) {
		const reason = 'The parcel came late. Sorry about that.'
		giveBack(deps, made, at, { kind: 'refund', reason, lines: [], shippingCents: 0, goodwillCents: 500 })
		return
	}
	const line = random.pick(made.lines)
	giveBack(deps, made, at, {
		kind: 'refund',
		reason: random.pick(damages),
		lines: [[line, random.between(1, line.quantity)]],
		shippingCents: 0,
		goodwillCents: 0,
	})
}

export function cancel(deps: PastDeps, made: PastOrder): PastOrder {
	const { order, lines, events } = made
	const at = minutes(order.placedAt, deps.random.between(3, 55))
	const reason = 'Changed my mind.'
	const actor = events[0]?.actor ?? 'guest'
	order.status = 'cancelled'
	order.toShip = 0
	events.push({ orderId: order.id, kind: 'cancelled', fromStatus: 'paid', toStatus: 'cancelled', actor, reason, at })
	for (const line of lines) {
		deps.shelf.release(
			{ orderId: order.id, lineId: line.id, variantId: line.variantId, units: line.quantity, at, actor },
			order.placedAt,
			'cancelled',
		)
	}
	giveBack(deps, made, at, {
		kind: 'cancellation',
		reason,
		lines: lines.map((line) => [line, line.quantity]),
		shippingCents: order.shippingCents,
		goodwillCents: 0,
	})
	return made
}

interface GivenBack {
	kind: 'refund' | 'cancellation'
	reason: string
	lines: Array<[LineRow, number]>
	shippingCents: number
	goodwillCents: number
}

function giveBack({ random, staffId }: PastDeps, made: PastOrder, at: Date, given: GivenBack): void {
	const { order, payment, intent, events } = made
	const id = random.uuid()
	const isCancelled = given.kind === 'cancellation'
	const lines = given.lines.map(([line, quantity]) => {
		const parts = partsOf(line as Parameters<typeof partsOf>[0], quantity)
		line.refunded += quantity
		if (isCancelled) line.cancelled += quantity
		return { refundId: id, lineId: line.id, quantity, cancelled: isCancelled ? quantity : 0, parts }
	})
	const wanted = lines.reduce((sum, { parts }) => sum + worthOf(parts), given.shippingCents + given.goodwillCents)
	const amount = asCents(Math.min(wanted, order.totalCents))
	made.refund = {
		...{ id, orderId: order.id, nth: 1, kind: given.kind, reason: given.reason, amountCents: amount, createdAt: at },
		...{
			shippingCents: asCents(given.shippingCents),
			goodwillCents: asCents(given.goodwillCents),
			offsetCents: asCents(wanted - amount),
		},
		...{ cardCents: amount, giftCardCents: noCents },
	}
	made.refundLines = lines.map(({ parts, ...line }) => ({
		...line,
		...{ subtotalCents: asCents(parts.subtotalCents), discountCents: asCents(parts.discountCents) },
		...{ taxCents: asCents(parts.taxCents), depositCents: asCents(parts.depositCents) },
	}))
	const paymentRefundId = random.uuid()
	made.paymentRefund = {
		id: paymentRefundId,
		paymentId: payment.id,
		cause: id,
		amountCents: amount,
		state: 'done',
		providerRefundId: paymentRefundId,
		attempts: 1,
		dueAt: null,
		triedSince: at,
		createdAt: at,
	}
	made.gatewayRefund = { reference: paymentRefundId, intentId: intent.id, amountCents: amount, createdAt: at }
	payment.refundedCents = amount
	intent.refundedCents = amount
	Object.assign(order, { refundedCents: amount, refundedShippingCents: given.shippingCents })
	const actor = isCancelled ? (events[0]?.actor ?? 'guest') : `staff:${staffId}`
	events.push({
		orderId: order.id,
		kind: 'refund_ordered',
		actor,
		reason: `$${(amount / 100).toFixed(2)}: ${given.reason}`,
		at,
	})
	events.push({ orderId: order.id, kind: 'refunded', actor: 'system', at: minutes(at, 1) })
}
