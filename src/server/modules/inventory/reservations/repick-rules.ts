import type { FreeLot, LotExchange } from './pick-rules.ts'

/** The units that an order holds of a lot that cannot be shipped. */
export interface BlockedReservation {
	orderId: string
	lineId: string
	lotId: string
	quantity: number
	/** The day until which the order's units have to be good. */
	minBestBy: string | null
}

/** A free lot that is told apart by its last day. */
interface DatedLot extends FreeLot {
	bestBy: string | null
}

/** Which free units each order gets for its blocked ones, in the order in which both come; of a reservation a part, if need be. */
export function planExchanges(
	reservations: readonly BlockedReservation[],
	freeLots: readonly DatedLot[],
): ReadonlyMap<string, readonly LotExchange[]> {
	const shelves = freeLots.map(({ lotId, free, bestBy }) => ({ lotId, left: free, bestBy }))
	const exchanges = reservations.flatMap(({ orderId, lineId, lotId: from, quantity, minBestBy }) => {
		let missing = quantity
		return shelves.flatMap((shelf) => {
			if (minBestBy && shelf.bestBy && shelf.bestBy < minBestBy) return []
			const taken = Math.min(missing, shelf.left)
			if (taken <= 0) return []
			shelf.left -= taken
			missing -= taken
			return [{ orderId, lineId, from, to: shelf.lotId, quantity: taken }]
		})
	})
	return Map.groupBy(exchanges, ({ orderId }) => orderId)
}
