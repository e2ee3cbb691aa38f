import { dayMs } from '#contracts/shared/calendar.ts'
import { parcelLabel } from '#server/modules/orders/shipments/rules.ts'
import type { LineRow, PastOrder } from '../ledger.ts'
import { minutesAfter, type PastDeps, sentMail } from '../past-deps.ts'
import type { Random } from '../random.ts'

/** When the parcel leaves: on the first working day after the order, in the afternoon of the store. */
function leavesAt(random: Random, placedAt: Date): Date {
	const day = new Date(Math.floor(placedAt.getTime() / dayMs) * dayMs)
	do day.setTime(day.getTime() + dayMs)
	while (day.getUTCDay() === 0 || day.getUTCDay() === 6)
	return minutesAfter(day, 15 * 60 + random.between(0, 420))
}

const trackingOf = (random: Random) =>
	`1Z${random.between(100, 999)}AA${random.between(10_000_000, 99_999_999)}${random.between(10, 99)}`

/** One parcel, or two; what is still to leave at the end of the history holds its units. */
export function shipPastOrder(deps: PastDeps, made: PastOrder): void {
	const { random, shelf, end, staffId } = deps
	const { order, lines, parcels } = made
	const first = leavesAt(random, order.placedAt)
	const isSplit = lines.length > 1 && random.happens(0.05)
	const loads = isSplit ? [lines.slice(0, 1), lines.slice(1)] : [lines]
	for (const [at, load] of loads.entries()) {
		const shippedAt = minutesAfter(first, at * 24 * 60)
		const heldAt = order.placedAt
		if (shippedAt <= end) send(deps, made, load, { nth: at + 1, shippedAt, heldAt, isLast: at === loads.length - 1 })
		else
			for (const { id: lineId, variantId, quantity: units } of load) {
				const act = { orderId: order.id, lineId, variantId, units, at: order.placedAt, actor: staffId }
				shelf.keep(act, order.placedAt)
			}
	}
	const unitsIn = (some: readonly LineRow[]) => some.reduce((sum, { quantity }) => sum + quantity, 0)
	const left = loads.slice(parcels.length).flat()
	const arrived = loads.filter((_, at) => parcels[at]?.deliveredAt).flat()
	Object.assign(order, { toShip: unitsIn(left), shipped: unitsIn(lines) - unitsIn(left), delivered: unitsIn(arrived) })
	if (left.length > 0) return
	order.status = 'shipped'
	arrive(deps, made)
}

interface Sending {
	nth: number
	shippedAt: Date
	/** The day on which its units were taken off the shelf. */
	heldAt: Date
	isLast: boolean
}

function send({ random, shelf, end, staffId }: PastDeps, made: PastOrder, load: LineRow[], sending: Sending): void {
	const { order, events, parcels, parcelLines, mails } = made
	const { nth, shippedAt, heldAt, isLast } = sending
	const arrives = minutesAfter(shippedAt, random.between(2 * 24 * 60, 5 * 24 * 60))
	const parcel = {
		...{ id: random.uuid(), orderId: order.id, nth, carrier: 'UPS', trackingNumber: trackingOf(random) },
		...{ shippedAt, deliveredAt: arrives > end ? null : arrives },
	}
	parcels.push(parcel)
	for (const line of load) {
		const { id: lineId, variantId, quantity: units } = line
		line.shipped = units
		parcelLines.push({ shipmentId: parcel.id, lineId, quantity: units })
		shelf.ship({ orderId: order.id, lineId, variantId, units, at: shippedAt, actor: staffId }, heldAt, parcel.id)
	}
	const what = isLast
		? ({ kind: 'shipped', fromStatus: 'paid', toStatus: 'shipped' } as const)
		: { kind: 'partly_shipped' }
	const actor = `staff:${staffId}`
	events.push({ orderId: order.id, actor, reason: parcelLabel(parcel), at: shippedAt, ...what })
	const data = { orderId: order.id, shipmentId: parcel.id }
	const tell = (kind: string, subject: string, at: Date) =>
		void mails.push(sentMail(kind, parcel.id, order.email, subject, at, data))
	tell('order-shipped', 'Your UNTAPPED order is on its way', shippedAt)
	if (parcel.deliveredAt) tell('order-delivered', 'Your UNTAPPED order has arrived', parcel.deliveredAt)
}

/** An order has arrived when the last of its parcels has; those before it are noted. */
function arrive({ staffId }: PastDeps, { order, events, parcels }: PastOrder): void {
	const timeOf = ({ deliveredAt }: (typeof parcels)[number]) => deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY
	for (const [at, parcel] of parcels.toSorted((a, b) => timeOf(a) - timeOf(b)).entries()) {
		if (!parcel.deliveredAt) return
		const isLast = at === parcels.length - 1
		const what = isLast
			? ({ kind: 'delivered', fromStatus: 'shipped', toStatus: 'delivered' } as const)
			: { kind: 'parcel_delivered' }
		const actor = `staff:${staffId}`
		events.push({ orderId: order.id, actor, reason: parcelLabel(parcel), at: parcel.deliveredAt, ...what })
		if (isLast) order.status = 'delivered'
	}
}

/** Sends goods for others that came back; what has not left at the end of the history holds its units. */
export function sendReplacement(deps: PastDeps, made: PastOrder, line: LineRow, heldAt: Date): void {
	const { order, events, parcels } = made
	const act = { orderId: order.id, lineId: line.id, variantId: line.variantId, units: line.quantity, at: heldAt }
	deps.shelf.hold({ ...act, actor: deps.staffId })
	const shippedAt = leavesAt(deps.random, heldAt)
	if (shippedAt > deps.end) {
		deps.shelf.keep({ ...act, actor: deps.staffId }, heldAt)
		return
	}
	send(deps, made, [line], { nth: parcels.length + 1, shippedAt, heldAt, isLast: true })
	Object.assign(order, { status: 'shipped', toShip: 0, shipped: (order.shipped ?? 0) + line.quantity })
	const parcel = parcels.at(-1)
	if (!parcel?.deliveredAt) return
	Object.assign(order, { status: 'delivered', delivered: (order.delivered ?? 0) + line.quantity })
	const moved = { kind: 'delivered', fromStatus: 'shipped', toStatus: 'delivered' } as const
	const actor = `staff:${deps.staffId}`
	events.push({ orderId: order.id, actor, reason: parcelLabel(parcel), at: parcel.deliveredAt, ...moved })
}
