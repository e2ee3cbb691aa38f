/** The units of one lot that were shipped for a line, less those that came back. */
export interface LeftLot {
	lineId: string
	itemId: string
	lotId: string
	left: number
}

/** Units of a line that came back, and where they are to go unless it is where they came from. */
export interface ReturnedUnits {
	lineId: string
	/** Units of the line that were shipped in all: each is an equal part of what left for it. */
	shipped: number
	restocked: number
	scrapped: number
	scrapReason: string | null
	lots: ReadonlyArray<{ itemId: string; lotId: string }>
}

export interface StockReturn {
	lineId: string
	itemId: string
	lotId: string
	quantity: number
	isScrapped: boolean
}

/**
 * Which units go back to which lot: the last that left come back first. What is scrapped is booked on the lots that it
 * came from. `left` is what is out of each lot, the last that left first; `perUnit` how many of an item a unit takes.
 */
export function planStockReturn(
	lines: readonly ReturnedUnits[],
	left: readonly LeftLot[],
	perUnit: (lineId: string, itemId: string) => number,
): StockReturn[] {
	const out = left.map((lot) => ({ ...lot }))
	return lines.flatMap((line) => {
		const items = [...new Set(out.filter(({ lineId }) => lineId === line.lineId).map(({ itemId }) => itemId))]
		return items.flatMap((itemId) => {
			const each = perUnit(line.lineId, itemId)
			const chosen = line.lots.find((lot) => lot.itemId === itemId)?.lotId ?? null
			const take = (units: number, isScrapped: boolean): StockReturn[] => {
				const taken = takeFrom(
					out.filter((lot) => lot.lineId === line.lineId && lot.itemId === itemId),
					units * each,
				)
				const of = { lineId: line.lineId, itemId, isScrapped }
				if (!isScrapped && chosen !== null && units > 0) return [{ ...of, lotId: chosen, quantity: units * each }]
				return taken.map(({ lotId, quantity }) => ({ ...of, lotId, quantity }))
			}
			return [...take(line.scrapped, true), ...take(line.restocked, false)]
		})
	})
}

/** Takes units off what is out, lot by lot. */
function takeFrom(lots: LeftLot[], units: number): Array<{ lotId: string; quantity: number }> {
	let missing = units
	const taken = lots.flatMap((lot) => {
		const quantity = Math.min(missing, lot.left)
		missing -= quantity
		lot.left -= quantity
		return quantity > 0 ? [{ lotId: lot.lotId, quantity }] : []
	})
	if (missing > 0) throw new Error('More came back than left.')
	return taken
}
