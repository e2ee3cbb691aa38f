import { asCents, formatCents } from '#contracts/shared/money.ts'
import type { orderEdits } from '#server/modules/orders/edits/tables.ts'
import { centsOfParts, partsOf } from '#server/modules/orders/refunds/rules.ts'
import type { LineRow, PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'
import { refundPastPayment } from './refunds.ts'

type Plan = NonNullable<(typeof orderEdits.$inferInsert)['plan']>

/** Staff change an order before it leaves, as its buyer asked on the phone: to another house, or a unit less. */
export function editPastOrder(deps: PastDeps, made: PastOrder): void {
	const { random, rates } = deps
	const { order, lines } = made
	const at = minutesAfter(order.placedAt, random.between(20, 170))
	if (at > deps.end) return
	const freeOver = rates.methods.find(({ id }) => id === order.shippingMethod.id)?.freeOverCents ?? null
	// One of which the rest ships as free as all of it did, so that nothing else of its price changes.
	const line = lines.find(
		({ quantity, unitPriceCents }) =>
			quantity > 1 && freeOver !== null && order.subtotalCents - unitPriceCents >= freeOver,
	)
	if (line && order.discountCents === 0 && order.shippingCents === 0 && !made.tender) takeOut(deps, made, line, at)
	else moveHouse(deps, made, at)
}

function moveHouse(deps: PastDeps, made: PastOrder, at: Date): void {
	const { order } = made
	if (!order.shippingAddress) return
	order.shippingAddress = { ...order.shippingAddress, line1: `${deps.random.between(12, 9800)} Station Road` }
	const before = amountsOf(order)
	write(deps, made, { at, before, what: 'to another address', reason: 'Moved to a new house.', cardCents: 0 })
}

/** One unit less: what it cost goes back to the card. */
function takeOut(deps: PastDeps, made: PastOrder, line: LineRow, at: Date): void {
	const { order } = made
	const before = amountsOf(order)
	const parts = partsOf(line as Parameters<typeof partsOf>[0], 1)
	const act = { orderId: order.id, lineId: line.id, variantId: line.variantId, units: 1, at, actor: deps.staffId }
	deps.shelf.release(act, order.placedAt, 'edited')
	Object.assign(line, {
		quantity: line.quantity - 1,
		taxCents: line.taxCents - parts.taxCents,
		depositCents: line.depositCents - parts.depositCents,
	})
	const cardCents = centsOfParts(parts)
	Object.assign(order, {
		subtotalCents: order.subtotalCents - parts.subtotalCents,
		taxCents: order.taxCents - parts.taxCents,
		depositCents: order.depositCents - parts.depositCents,
		totalCents: order.totalCents - cardCents,
		itemCount: order.itemCount - 1,
		toShip: (order.toShip ?? 0) - 1,
	})
	const what = `1 × ${line.sku} less`
	write(deps, made, { at, before, what, reason: 'Ordered one too many.', cardCents })
}

function amountsOf(order: PastOrder['order']): Plan['before'] {
	const { subtotalCents, discountCents, shippingCents, taxCents, depositCents } = order
	const dueCents = asCents(order.totalCents + order.giftCardCents)
	return { subtotalCents, discountCents, shippingCents, taxCents, depositCents, dueCents }
}

interface Written {
	at: Date
	before: Plan['before']
	what: string
	reason: string
	cardCents: number
}

function write(deps: PastDeps, made: PastOrder, { at, before, what, reason, cardCents }: Written): void {
	const { order, lines, events, mails } = made
	const after = amountsOf(order)
	const id = deps.random.uuid()
	const differenceCents = after.dueCents - before.dueCents
	const kept = lines.map(({ id: lineId, quantity, discountCents, taxCents, depositCents }) => ({
		...{ lineId, quantity, discountCents, taxCents, depositCents },
	}))
	made.edits.push({
		...{ id, orderId: order.id, nth: 1, state: 'applied', reason, differenceCents, cardCents: asCents(cardCents) },
		...{ requestId: null, author: deps.staffId, createdAt: at, endedAt: at },
		plan: {
			...{ kept, added: [], before, after, differenceCents, items: [], cardCents: asCents(cardCents) },
			...{ giftCardShares: [], shippingAddress: order.shippingAddress ?? null },
			...{ shippingMethod: order.shippingMethod, deliverFrom: order.deliverFrom ?? null },
			deliverTo: order.deliverTo ?? null,
		},
	})
	if (cardCents > 0) refundPastPayment(deps, made, id, asCents(cardCents), at)
	const label = `${what}; ${formatCents(before.dueCents)} before, ${formatCents(after.dueCents)} after`
	events.push({ orderId: order.id, kind: 'edited', actor: `staff:${deps.staffId}`, reason: `${label}: ${reason}`, at })
	const data = { orderId: order.id, reason, differenceCents, cardCents, giftCards: [] }
	mails.push(sentMail('order-edited', id, order.email, 'Your UNTAPPED order is changed', at, data))
}
