import type { PastStock } from './past-stock.ts'

/** Returned units were sold again: each lot's delivery is smaller by as many. */
export function restockReturns(shelf: PastStock): void {
	const ofLots = Map.groupBy(shelf.movements, ({ lotId }) => lotId)
	for (const lot of shelf.lots().filter(({ isRestocked }) => isRestocked)) {
		const inTime = (ofLots.get(lot.row.id) ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime())
		let onHand = lot.received
		let min = onHand
		for (const { onHandDelta = 0 } of inTime) {
			onHand += onHandDelta
			min = Math.min(min, onHand)
		}
		const spare = Math.max(0, min - lot.row.reserved)
		lot.received -= spare
		lot.row.onHand -= spare
	}
}
