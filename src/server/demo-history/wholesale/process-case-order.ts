import { minutesAfter } from '../past-deps.ts'
import { type CaseLineRow, lotRow, type PastCaseOrder, takeStep } from './case-order.ts'
import type { CaseDeps } from './place-cases.ts'

const hour = 60
const day = 24 * hour

/** An order goes its way as far as the history goes: seen, confirmed, and shipped whole or in two parts; some are taken back. */
export function processCaseOrder(deps: CaseDeps, made: PastCaseOrder): void {
	const { random, end, staffId } = deps
	const { placedAt, terms } = made.order
	if (terms !== 'prepaid' && random.happens(0.03)) {
		takeBack(deps, made, minutesAfter(placedAt, random.between(10, 3 * hour)))
		return
	}
	const seenAt = minutesAfter(placedAt, random.between(hour, 20 * hour))
	if (seenAt > end) return
	takeStep(made, seenAt, staffId, { action: 'seen', to: 'seen' })
	const confirmedAt = minutesAfter(seenAt, random.between(15, 6 * hour))
	if (confirmedAt > end) return
	takeStep(made, confirmedAt, staffId, { action: 'confirmed', to: 'confirmed' })
	const shippedAt = minutesAfter(confirmedAt, random.between(day, 3 * day))
	if (shippedAt > end) return
	const isParted = made.lines.length > 1 && random.happens(0.13)
	const later = isParted ? random.between(1, made.lines.length - 1) : made.lines.length
	ship(
		deps,
		made,
		shippedAt,
		made.lines.slice(0, later).map((line) => [line, line.cases]),
	)
	if (!isParted) return
	const restAt = minutesAfter(shippedAt, random.between(4 * day, 9 * day))
	if (restAt <= end)
		ship(
			deps,
			made,
			restAt,
			made.lines.slice(later).map((line) => [line, line.cases]),
		)
}

/** Reserves the cases of an order that have not left. */
export function keepRest({ shelf, staffId }: CaseDeps, made: PastCaseOrder): void {
	if (made.order.state === 'cancelled') return
	for (const line of made.lines) {
		const units = (line.cases - line.shipped - line.backordered) * line.unitsPerCase
		const act = { orderId: made.order.id, lineId: line.id, itemSku: itemSkuOf(made, line) }
		if (units > 0) shelf.keep({ ...act, units, at: made.order.placedAt, actor: staffId }, made.order.placedAt)
	}
}

const itemSkuOf = (made: PastCaseOrder, line: CaseLineRow): string => made.sold.get(line.id)?.itemSku ?? ''

function takeBack({ shelf, end }: CaseDeps, made: PastCaseOrder, at: Date): void {
	if (at > end) return
	const actor = made.of.ownerId ?? 'system'
	for (const line of made.lines) {
		const act = { orderId: made.order.id, lineId: line.id, itemSku: itemSkuOf(made, line) }
		const units = line.cases * line.unitsPerCase
		shelf.release({ ...act, units, at, actor }, made.order.placedAt, 'Cancelled by the company')
	}
	takeStep(made, at, actor, { action: 'cancelled', to: 'cancelled' })
}

/** Ships cases of these lines together. */
export function ship(
	{ random, shelf, staffId }: CaseDeps,
	made: PastCaseOrder,
	at: Date,
	load: ReadonlyArray<readonly [line: CaseLineRow, cases: number]>,
): void {
	const id = random.uuidOf(at)
	const { order } = made
	const carrier = random.pick(['Old Dominion', 'FedEx Freight', 'XPO'])
	const shipment = {
		row: {
			...{ id, orderId: order.id, nth: made.shipments.length + 1, carrier, shippedBy: staffId, shippedAt: at },
			trackingNumber: `PRO ${random.between(10_000_000, 99_999_999)}`,
		},
		lines: load.map(([line, cases]) => ({
			...{ shipmentId: id, lineId: line.id, cases, units: cases * line.unitsPerCase },
		})),
		lots: load.flatMap(([line, cases]) => {
			const units = cases * line.unitsPerCase
			const act = { orderId: order.id, lineId: line.id, itemSku: itemSkuOf(made, line), units, at, actor: staffId }
			return shelf.ship(act, order.placedAt, id).map((lot) => lotRow(id, line.id, lot, units))
		}),
	}
	for (const [line, cases] of load) line.shipped += cases
	made.shipments.push(shipment)
	const isWhole = made.lines.every((line) => line.shipped + line.cancelled === line.cases)
	const name = isWhole ? ('shipped' as const) : ('partly_shipped' as const)
	const cases = load.reduce((sum, [, count]) => sum + count, 0)
	takeStep(made, at, staffId, { action: name, to: name, details: { shipmentId: id, cases } })
}
