import { dayMs, utcDay } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { stableId } from '#server/db/stable-id.ts'
import { seedConsumption, seedItems } from '#server/modules/catalog/seed.ts'
import { costOf, itemId } from '#server/modules/inventory/seed.ts'
import type {
	returnedStock,
	shippedStock,
	stockLots,
	stockMovements,
	stockReservations,
} from '#server/modules/inventory/tables.ts'

type Movement = Omit<typeof stockMovements.$inferInsert, 'id' | 'at'> & { at: Date }
type Returned = Pick<typeof returnedStock.$inferInsert, 'returnId' | 'orderId' | 'lineId'>
type Shipped = Omit<typeof shippedStock.$inferInsert, 'movementId' | 'lotId' | 'quantity'>

export interface PastMovement extends Movement {
	shipped?: Shipped
	returned?: Returned
	/** The movement by which the scrapped units came back. */
	scraps?: PastMovement
}
export interface PastLot {
	row: typeof stockLots.$inferInsert & { id: string; createdAt: Date; onHand: number; reserved: number }
	sku: string
	name: string
	isCan: boolean
	/** Tells lots for cases from those of the store. */
	run: string
	received: number
	/** Whether units of it came back on the shelf. */
	isRestocked: boolean
}

const itemsOf = Map.groupBy(seedConsumption, ({ variantId }) => variantId)
const kinds = new Map(seedItems.map(({ sku, name, isCan }, index) => [sku, { name, isCan, index }]))
const shelfLifeMs = 420 * dayMs

/** An act of a person on units of a line. */
type Act = {
	orderId: string
	lineId: string
	units: number
	at: Date
	actor: string
	// A variant of the store, or the item that cases are packed from.
} & ({ variantId: string } | { itemSku: string })

/** The lots of all items, each made when it is first asked for. */
function createLots(begin: Date) {
	const lots = new Map<string, PastLot>()

	function lotOf(sku: string, at: Date, run = ''): PastLot {
		const quarter = Math.floor(at.getUTCMonth() / 3)
		const code = `${sku.replace(/^UT-|-CAN$/g, '')}-${at.getUTCFullYear()}Q${quarter + 1}${run}`
		const key = `${sku} ${code}`
		const found = lots.get(key)
		if (found) return found
		const { name, isCan, index } = kinds.get(sku) ?? { name: sku, isCan: false, index: 0 }
		const opens = Math.max(Date.UTC(at.getUTCFullYear(), quarter * 3, 1), begin.getTime())
		const createdAt = new Date(opens - (6 * 24 - 15) * 3_600_000)
		const made: PastLot = {
			sku,
			name,
			isCan,
			run,
			received: 0,
			isRestocked: false,
			row: {
				id: stableId(`past lot ${key}`),
				itemId: itemId(sku),
				location: 'MAIN',
				code,
				bestBy: isCan ? utcDay(new Date(opens + shelfLifeMs)) : null,
				onHand: 0,
				reserved: 0,
				state: 'open',
				blockedFrom: null,
				unitCostCents: asCents(costOf(sku, index) - (isCan ? 2 : 0)),
				createdAt,
			},
		}
		lots.set(key, made)
		return made
	}

	return { lotOf, all: () => [...lots.values()] }
}

/** The movements of past acts, in the order in which they are written down. */
function createMovements() {
	const movements: PastMovement[] = []
	const moved = (
		act: Act,
		lot: PastLot,
		kind: Movement['kind'],
		onHand: number,
		reserved: number,
		more: Partial<PastMovement> = {},
	): PastMovement => {
		const made: PastMovement = {
			...{ lotId: lot.row.id, kind, onHandDelta: onHand, reservedDelta: reserved },
			...{ actor: act.actor, reason: null, reference: act.orderId, at: act.at, ...more },
		}
		movements.push(made)
		return made
	}
	return { movements, moved }
}

/** The parcel or shipment by which units left: a parcel of the store, or a shipment of a wholesale order. */
function shippedBy(act: Act, shipmentId: string): Shipped {
	const { orderId, lineId } = act
	return 'itemSku' in act
		? { wholesaleShipmentId: shipmentId, wholesaleOrderId: orderId, lineId }
		: { shipmentId, orderId, lineId }
}

/** The units that a line takes off the shelf, always from the lot of the day on which the order was placed; cases have lots of their own. */
const takenFrom = (lotOf: (sku: string, at: Date, run?: string) => PastLot) => (act: Act, placedAt: Date) =>
	'itemSku' in act
		? [{ lot: lotOf(act.itemSku, placedAt, 'W'), quantity: act.units }]
		: (itemsOf.get(act.variantId) ?? []).map(({ sku, quantity }) => ({
				lot: lotOf(sku, placedAt),
				quantity: quantity * act.units,
			}))

/**
 * The lots that past orders were packed from: of each item one a quarter, with exactly the units that were sold of it, so
 * that nothing of it is left but what paid orders still hold, and what can be sold today is today's lots alone.
 */
export function createPastStock(begin: Date) {
	const { lotOf, all } = createLots(begin)
	const { movements, moved } = createMovements()
	const reservations: Array<typeof stockReservations.$inferInsert> = []

	const taken = takenFrom(lotOf)

	return {
		lots: all,
		movements,
		reservations,
		hold(act: Act) {
			for (const { lot, quantity } of taken(act, act.at)) moved(act, lot, 'held', 0, quantity)
		},
		release(act: Act, placedAt: Date, reason: string) {
			for (const { lot, quantity } of taken(act, placedAt)) moved(act, lot, 'released', 0, -quantity, { reason })
		},
		/** Answers the lots that the units came from. */
		ship(act: Act, placedAt: Date, shipmentId: string) {
			const left = taken(act, placedAt)
			for (const { lot, quantity } of left) {
				lot.received += quantity
				moved(act, lot, 'shipped', -quantity, -quantity, { shipped: shippedBy(act, shipmentId) })
			}
			return left.map(({ lot }) => lot)
		},
		/** Units that a buyer sent back: on the shelf again, or booked in and out as scrapped. */
		comeBack(act: Act, placedAt: Date, back: { returnId: string; reference: string; scrapReason: string | null }) {
			const { orderId, lineId } = act
			const { returnId, reference, scrapReason } = back
			const reason = `Return ${reference}`
			for (const { lot, quantity } of taken(act, placedAt)) {
				const came = moved(act, lot, 'returned', quantity, 0, { reason, returned: { returnId, orderId, lineId } })
				if (scrapReason) {
					moved(act, lot, 'scrapped', -quantity, 0, { reason: `${reason}: ${scrapReason}`, scraps: came })
					continue
				}
				lot.row.onHand += quantity
				lot.isRestocked = true
			}
		},
		block(lot: PastLot, why: { actor: string; reason: string; reference: string; at: Date }) {
			lot.row.state = 'blocked'
			movements.push({ lotId: lot.row.id, kind: 'blocked', onHandDelta: 0, reservedDelta: 0, ...why })
		},
		/** Units that a paid order waits for. */
		keep(act: Act, placedAt: Date) {
			const { orderId, lineId } = act
			for (const { lot, quantity } of taken(act, placedAt)) {
				lot.received += quantity
				lot.row.onHand += quantity
				lot.row.reserved += quantity
				reservations.push({ orderId, lineId, lotId: lot.row.id, quantity, state: 'allocated' })
			}
		},
	}
}
export type PastStock = ReturnType<typeof createPastStock>
