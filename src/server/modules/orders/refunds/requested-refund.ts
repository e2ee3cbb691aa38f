import type { CancelRequest, RefundRequest } from '#contracts/orders/refund-calls.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { invalidField, Refusal } from '#server/errors.ts'
import type { ExchangedGoods } from '#server/modules/tokens/index.ts'
import { chosenLines, type LockedLine, type LockedOrder, lineName, lineRefusal, openUnits } from '../locked-order.ts'
import type { UnitsByLine } from './unearned.ts'

/** A refund as it is requested of a locked order, checked against the units and amounts that are left. */
export interface RequestedRefund {
	kind: 'refund' | 'cancellation' | 'exchange'
	reason: string
	/** So many units are paid back, and so many will not come any more. */
	lines: Array<{ line: LockedLine; quantity: number; cancelled: number }>
	shippingCents: number
	goodwillCents: number
	/** The price of the goods that go out instead, which is not paid back. */
	exchangedCents: number
	/** The goods themselves, for the tokens that they have; null where none go out. */
	instead: ExchangedGoods | null
	/** Goods came back for it: it ends their return even where nothing is left to pay back. */
	endsReturn: boolean
	/** The buyer keeps the gifts and discounts that came with these goods, though too little is kept to earn them. */
	keepsGifts: boolean
	/** So many units of lines, for which others go out. */
	replaced: UnitsByLine
}

/** How a refund is that no goods came back for. */
const withoutGoods = {
	exchangedCents: 0,
	instead: null,
	endsReturn: false,
	replaced: new Map<string, number>(),
} as const

const refundable = ['paid', 'shipped', 'delivered', 'refunded']
const isUnpaid = ({ status }: LockedOrder) =>
	status === 'draft' || status === 'pending_payment' || status === 'processing'

function refuseUnpaid(order: LockedOrder): void {
	if (isUnpaid(order))
		throw new Refusal(
			'ORDER_STATE',
			'The payment of this order is not settled yet. If it does not come, the order ends by itself.',
		)
}

const shippingLeft = (order: LockedOrder) => order.shippingCents - order.refundedShippingCents

/** Throws `ORDER_STATE`, `LINE_INVALID`, `NOTHING_LEFT` and `REFUND_TOO_LARGE`. */
export function requestedRefund(
	order: LockedOrder,
	request: Omit<RefundRequest, 'reason'>,
	reason: string,
): RequestedRefund {
	refuseUnpaid(order)
	if (!refundable.includes(order.status))
		throw new Refusal('ORDER_STATE', 'This order is cancelled: everything was given back.')
	const lines = chosenLines(order.lines, request.lines).map(({ line, quantity }) => {
		const left = line.quantity - line.refunded - line.askedBack
		if (quantity > left) throw nothingLeft(line, request.lines, refundableText(line, left))
		// A gift card is good no more once its money went back. Of what travels, what has not left goes first.
		const isKept = request.keepsUnshipped === true && line.needsShipping
		return { line, quantity, cancelled: isKept ? 0 : Math.min(quantity, openUnits(line)) }
	})
	// An order that is cancelled whole ends, so that its shipping could never be given back after.
	const isAllShipping = request.shipping === true || willAllBeCancelled(order, lines)
	const askedCents = request.shippingCents ?? 0
	const shippingCents = isAllShipping ? shippingLeft(order) : askedCents
	if (Math.max(shippingCents, askedCents) > shippingLeft(order))
		throw tooLarge('shippingCents', `${formatCents(shippingLeft(order))} of the shipping can be given back.`)
	return {
		kind: 'refund',
		reason,
		lines,
		shippingCents,
		goodwillCents: request.goodwillCents ?? 0,
		keepsGifts: request.keepsGifts === true,
		...withoutGoods,
	}
}

const refundableText = ({ quantity, askedBack }: LockedLine, left: number) =>
	askedBack === 0
		? `${left} of ${quantity} can be refunded.`
		: `${left} of ${quantity} can be refunded; of ${askedBack} a return or claim is open, which ends in its own refund.`

/** Throws `ORDER_STATE`, `LINE_INVALID` and `NOTHING_LEFT`. */
export function requestedCancellation(
	order: LockedOrder,
	chosen: CancelRequest['lines'],
	reason: string,
	keepsGifts = false,
): RequestedRefund {
	refuseUnpaid(order)
	if (order.status !== 'paid') throw new Refusal('ORDER_STATE', stateText[order.status] ?? 'This order has ended.')
	const open = order.lines.map((line) => ({ lineId: line.id, quantity: openUnits(line) }))
	const requested = chosen ?? open.filter(({ quantity }) => quantity > 0)
	if (requested.length === 0) throw new Refusal('NOTHING_LEFT', 'Everything of this order has left already.')
	const lines = chosenLines(order.lines, requested).map(({ line, quantity }) => {
		const left = openUnits(line)
		if (quantity > left) throw nothingLeft(line, requested, `${left} of ${line.quantity} can be cancelled.`)
		return { line, quantity: Math.min(quantity, line.quantity - line.refunded - line.askedBack), cancelled: quantity }
	})
	const isWhole = willAllBeCancelled(order, lines)
	return {
		kind: 'cancellation',
		reason,
		lines,
		shippingCents: isWhole ? shippingLeft(order) : 0,
		goodwillCents: 0,
		keepsGifts,
		...withoutGoods,
	}
}

const stateText: Record<string, string> = {
	shipped: 'This order has been shipped. What is shipped comes back as a return.',
	delivered: 'This order has been delivered. What is delivered comes back as a return.',
	cancelled: 'This order is cancelled already.',
	refunded: 'This order is refunded already.',
}

/** Whether nothing of the order will come once these units are cancelled. */
export const willAllBeCancelled = (order: Pick<LockedOrder, 'lines'>, requested: RequestedRefund['lines']): boolean =>
	order.lines.every((line) => {
		const cancelled = requested.find((each) => each.line.id === line.id)?.cancelled ?? 0
		return line.cancelled + cancelled === line.quantity
	})

const nothingLeft = (line: LockedLine, requested: ReadonlyArray<{ lineId: string }>, text: string) =>
	lineRefusal(
		'NOTHING_LEFT',
		requested.findIndex(({ lineId }) => lineId === line.id),
		`${lineName(line)}: ${text}`,
	)

export const tooLarge = (field: 'shippingCents' | 'goodwillCents', message: string): Refusal =>
	invalidField([field], message, 'REFUND_TOO_LARGE')
