/** Demand of one order line for one inventory item, in the item's units. */
export interface Demand {
	lineId: string
	itemId: string
	quantity: number
}

/** The units of an item that one unit of a variant takes from the shelf. */
export interface Consumption {
	itemId: string
	quantity: number
}

/** Demand per line and item; lines of gift cards take nothing. */
export const demandOf = (
	lines: ReadonlyArray<{ lineId: string; variantId: string; quantity: number }>,
	consumption: ReadonlyMap<string, readonly Consumption[]>,
): Demand[] =>
	lines.flatMap((line) =>
		(consumption.get(line.variantId) ?? []).map((item) => ({
			lineId: line.lineId,
			itemId: item.itemId,
			quantity: item.quantity * line.quantity,
		})),
	)

const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

/** Most units of a variant that a consumer can be told about; how much there really is, is nobody's business. */
export const maxShown = 99

/** Units of a variant that consumers may buy, from what is free of each of its items; endless where it takes none. */
export const sellableUnits = (
	items: readonly Consumption[],
	free: ReadonlyMap<string, number>,
	keptBack: ReadonlyMap<string, number>,
): number =>
	Math.min(
		...items.map(({ itemId, quantity }) =>
			Math.floor(Math.max(0, (free.get(itemId) ?? 0) - (keptBack.get(itemId) ?? 0)) / quantity),
		),
	)

/**
 * The same as buyers are told it; a variant that takes no stock never sells out. The trigger that tells pages of changes
 * computes the same in SQL (`shown_packs`).
 */
export const buyableUnits = (...stock: Parameters<typeof sellableUnits>): number =>
	Math.min(maxShown, sellableUnits(...stock))

/** Positions of the lines that cannot all be served: demand is added up per item over all lines first. */
export function shortLines(
	lines: ReadonlyArray<{ variantId: string; quantity: number }>,
	plan: { consumption: ReadonlyMap<string, readonly Consumption[]>; keptBack: ReadonlyMap<string, number> },
	free: ReadonlyMap<string, number>,
): number[] {
	const demands = demandOf(
		lines.map((line, index) => ({ ...line, lineId: String(index) })),
		plan.consumption,
	)
	const short = new Set<string>()
	for (const [itemId, ofItem] of Map.groupBy(demands, (demand) => demand.itemId)) {
		const wanted = total(ofItem.map((demand) => demand.quantity))
		if (wanted > (free.get(itemId) ?? 0) - (plan.keptBack.get(itemId) ?? 0))
			for (const demand of ofItem) short.add(demand.lineId)
	}
	return [...short].map(Number).sort((a, b) => a - b)
}

export interface AdjustableLot {
	lotId: string
	onHand: number
	reserved: number
}

/**
 * Spreads a correction over lots: what is added goes to the last one (the freshest), what is missing is taken from the
 * first on, never from what orders hold. Null when orders hold too much of it.
 */
export function spreadAdjustment(
	delta: number,
	shelves: readonly AdjustableLot[],
): Array<{ lotId: string; delta: number }> | null {
	const freshest = shelves.at(-1)
	if (delta > 0) return freshest ? [{ lotId: freshest.lotId, delta }] : null
	let missing = -delta
	const changes: Array<{ lotId: string; delta: number }> = []
	for (const shelf of shelves) {
		const taken = Math.min(missing, shelf.onHand - shelf.reserved)
		if (taken > 0) changes.push({ lotId: shelf.lotId, delta: -taken })
		missing -= taken
	}
	return missing === 0 ? changes : null
}
