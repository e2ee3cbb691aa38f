import { asCents, type Cents, formatCents } from '#contracts/shared/money.ts'
import { centsOfParts, partsOf, sharesOf } from '#server/modules/orders/refunds/rules.ts'
import type { LineRow, PastOrder, RefundRow } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'

const damages = [
	'Two cans were dented.',
	'The carton was wet, and cans had burst.',
	'A seam had come undone.',
	'Not what was ordered.',
	'Arrived after the event it was for.',
]

/** Some units of a line, or an amount for the trouble. */
export function refundPastOrder(deps: PastDeps, made: PastOrder): void {
	const { random, end } = deps
	const last = made.parcels.at(-1)?.deliveredAt ?? made.order.placedAt
	const at = minutesAfter(last, random.between(60, 9 * 24 * 60))
	if (at > end) return
	if (random.happens(0.3)) {
		const reason = 'The parcel came late. Sorry about that.'
		writePastRefund(deps, made, at, { kind: 'refund', reason, lines: [], shippingCents: 0, goodwillCents: 500 })
		return
	}
	const line = random.pick(made.lines)
	writePastRefund(deps, made, at, {
		kind: 'refund',
		reason: random.pick(damages),
		lines: [[line, random.between(1, line.quantity)]],
		shippingCents: 0,
		goodwillCents: 0,
	})
}

export function cancelPastOrder(deps: PastDeps, made: PastOrder): PastOrder {
	const { order, lines, events } = made
	const at = minutesAfter(order.placedAt, deps.random.between(3, 55))
	const reason = 'Changed my mind.'
	const actor = events[0]?.actor ?? 'guest'
	order.status = 'cancelled'
	deps.promotions.giveBack(order.id)
	order.toShip = 0
	events.push({ orderId: order.id, kind: 'cancelled', fromStatus: 'paid', toStatus: 'cancelled', actor, reason, at })
	for (const line of lines) {
		deps.shelf.release(
			{ orderId: order.id, lineId: line.id, variantId: line.variantId, units: line.quantity, at, actor },
			order.placedAt,
			'cancelled',
		)
	}
	writePastRefund(deps, made, at, {
		kind: 'cancellation',
		reason,
		lines: lines.map((line) => [line, line.quantity]),
		shippingCents: order.shippingCents,
		goodwillCents: 0,
	})
	return made
}

export interface PastRefundInput {
	kind: 'refund' | 'cancellation' | 'exchange'
	reason: string
	lines: Array<[LineRow, number]>
	shippingCents: number
	goodwillCents: number
	/** The price of the goods that go out in exchange, which is not paid back. */
	exchangedCents?: number
}

/** Writes a refund as the store does, to the card and the gift card that paid; answers it. */
export function writePastRefund(deps: PastDeps, made: PastOrder, at: Date, given: PastRefundInput): RefundRow {
	const { order, tender } = made
	const id = deps.random.uuid()
	const isCancelled = given.kind === 'cancellation'
	const lines = given.lines.map(([line, quantity]) => {
		const parts = partsOf(line as Parameters<typeof partsOf>[0], quantity)
		line.refunded += quantity
		if (isCancelled) line.cancelled += quantity
		return { refundId: id, lineId: line.id, quantity, cancelled: isCancelled ? quantity : 0, parts }
	})
	const { exchangedCents = 0, shippingCents, goodwillCents, kind, reason } = given
	const goods = lines.reduce(
		(sum, { parts }) => sum + centsOfParts(parts),
		shippingCents + goodwillCents - exchangedCents,
	)
	const paid = order.totalCents + order.giftCardCents + order.tokensCents
	const before = order.refundedCents ?? 0
	const amount = Math.min(goods, paid - before)
	const toCard = made.refunds.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)
	const toTokens = made.refunds.reduce((sum, { tokensCents = 0 }) => sum + tokensCents, 0)
	const back = [before - toCard - toTokens, toCard, toTokens]
	const tenders = [order.totalCents, tender?.cents ?? 0, order.tokensCents]
	const [cardCents = 0, giftCardCents = 0, tokensCents = 0] = sharesOf(amount, back, tenders)
	const written: RefundRow = {
		...{ id, orderId: order.id, nth: made.refunds.length + 1, kind, reason, amountCents: asCents(amount) },
		...{ shippingCents: asCents(shippingCents), goodwillCents: asCents(goodwillCents) },
		...{ offsetCents: asCents(goods - amount), exchangedCents: asCents(exchangedCents), createdAt: at },
		...{ cardCents: asCents(cardCents), giftCardCents: asCents(giftCardCents) },
		tokensCents: asCents(tokensCents),
	}
	made.refunds.push(written)
	made.refundLines.push(
		...lines.map(({ parts, ...line }) => ({
			...line,
			earnedTokens: 0,
			...{ subtotalCents: asCents(parts.subtotalCents), discountCents: asCents(parts.discountCents) },
			...{ taxCents: asCents(parts.taxCents), depositCents: asCents(parts.depositCents) },
		})),
	)
	if (cardCents > 0) refundPastPayment(deps, made, id, asCents(cardCents), at)
	if (tender && giftCardCents > 0) deps.giftCards.refund(tender, asCents(giftCardCents), order.id, id, at)
	Object.assign(order, {
		refundedCents: before + amount,
		refundedShippingCents: (order.refundedShippingCents ?? 0) + shippingCents,
	})
	if (amount > 0) mailRefund(deps, made, written)
	return written
}

/** Sends an amount back to the card, because of a refund or of an edit. */
export function refundPastPayment(
	{ random }: PastDeps,
	made: PastOrder,
	cause: string,
	amountCents: Cents,
	at: Date,
): void {
	const { payment, intent } = made
	const id = random.uuid()
	made.paymentRefunds.push({
		...{ id, paymentId: payment.id, cause, amountCents, state: 'done', providerRefundId: id },
		...{ attempts: 1, dueAt: null, triedSince: at, createdAt: at },
	})
	payment.refundedCents = asCents((payment.refundedCents ?? 0) + amountCents)
	if (!intent) return
	made.gatewayRefunds.push({ reference: id, intentId: intent.id, amountCents, createdAt: at })
	intent.refundedCents = (intent.refundedCents ?? 0) + amountCents
}

/** Adds a refund to the order's history and mails; an order of which everything went back becomes `refunded`. */
function mailRefund({ staffId }: PastDeps, { order, events, mails }: PastOrder, refund: RefundRow): void {
	const { amountCents, cardCents, createdAt: at, kind } = refund
	const actor = kind === 'cancellation' ? (events[0]?.actor ?? 'guest') : `staff:${staffId}`
	const reason = `${formatCents(amountCents)}: ${refund.reason}`
	const isAllBack =
		order.refundedCents === order.totalCents + order.giftCardCents + order.tokensCents && kind !== 'cancellation'
	const moved = isAllBack ? { fromStatus: order.status, toStatus: 'refunded' as const } : {}
	if (isAllBack) order.status = 'refunded'
	events.push({ orderId: order.id, kind: 'refund_ordered', actor, reason, at, ...moved })
	if (cardCents > 0) events.push({ orderId: order.id, kind: 'refunded', actor: 'system', at: minutesAfter(at, 1) })
	const data = { orderId: order.id, refundId: refund.id }
	const mail =
		kind === 'cancellation'
			? (['cancellation', 'Your UNTAPPED order is cancelled'] as const)
			: (['refund', 'Your refund from UNTAPPED'] as const)
	mails.push(sentMail(mail[0], refund.id, order.email, mail[1], at, data))
}
