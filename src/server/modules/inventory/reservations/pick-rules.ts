/** The units of one lot that an order holds for one line. */
export interface LotReservation {
	lineId: string
	lotId: string
	itemId: string
	quantity: number
	/** The lot is neither expired nor blocked (`isShippable`). */
	isShippable: boolean
}

/** Units of a line to pick, of those that are still open; `open` counts all open ones. */
export interface LineUnits {
	lineId: string
	units: number
	open: number
}

export interface FreeLot {
	lotId: string
	itemId: string
	free: number
}

/** Units of a lot that a line gets, or gives up. */
export interface LotPick {
	lineId: string
	lotId: string
	quantity: number
}

/** A line gives up units of a lot that cannot be shipped any more, and gets as many of another. */
export interface LotExchange extends Omit<LotPick, 'lotId'> {
	from: string
	to: string
}

/**
 * What the chosen units of each line are of each item: an equal part of what the line holds for its open units, whatever
 * the variant consumes today.
 */
function needs(lines: readonly LineUnits[], reservations: readonly LotReservation[]) {
	return lines.flatMap(({ lineId, units, open }) => {
		const ofLine = reservations.filter((reservation) => reservation.lineId === lineId)
		return [...Map.groupBy(ofLine, ({ itemId }) => itemId)].map(([itemId, held]) => {
			const perUnit = held.reduce((sum, { quantity }) => sum + quantity, 0) / open
			if (!Number.isInteger(perUnit)) throw new Error(`The line ${lineId} does not hold the same for each unit.`)
			return { lineId, itemId, held, quantity: perUnit * units }
		})
	})
}

function takeFrom(shelves: Iterable<{ lotId: string; left: number }>, wanted: number) {
	const taken: Array<{ lotId: string; quantity: number }> = []
	let missing = wanted
	for (const shelf of shelves) {
		const quantity = Math.min(missing, shelf.left)
		if (quantity <= 0) continue
		shelf.left -= quantity
		missing -= quantity
		taken.push({ lotId: shelf.lotId, quantity })
	}
	return { taken, missing }
}

/**
 * Which lots leave with the lines: first expired, first out, of what the order holds. What has expired or is blocked is
 * exchanged for what is free of the same item. Reservations and free lots come in the order of their best-by dates.
 */
export function planPicks(
	lines: readonly LineUnits[],
	reservations: readonly LotReservation[],
	freeLots: readonly FreeLot[],
): { picks: LotPick[]; exchanges: LotExchange[]; short: string[] } {
	const free = freeLots.map((lot) => ({ ...lot, left: lot.free }))
	const picks: LotPick[] = []
	const exchanges: LotExchange[] = []
	const short = new Set<string>()
	for (const { lineId, itemId, held, quantity } of needs(lines, reservations)) {
		const own = held.map((reservation) => ({ ...reservation, left: reservation.quantity }))
		const good = takeFrom(
			own.filter(({ isShippable }) => isShippable),
			quantity,
		)
		const bad = own.filter(({ isShippable }) => !isShippable)
		const others = takeFrom(
			free.filter((lot) => lot.itemId === itemId),
			good.missing,
		)
		if (others.missing > 0) short.add(lineId)
		for (const { lotId: to, quantity: units } of others.taken)
			for (const { lotId: from, quantity: each } of takeFrom(bad, units).taken)
				exchanges.push({ lineId, from, to, quantity: each })
		picks.push(...[...good.taken, ...others.taken].map((taken) => ({ lineId, ...taken })))
	}
	return { picks, exchanges, short: [...short] }
}

/** Which lots the lines give up: first what could not be shipped any more, then the freshest. */
export function planReleases(lines: readonly LineUnits[], reservations: readonly LotReservation[]): LotPick[] {
	return needs(lines, reservations).flatMap(({ lineId, held, quantity }) => {
		const own = held.map((reservation) => ({ ...reservation, left: reservation.quantity }))
		const byUse = [
			...own.filter(({ isShippable }) => !isShippable),
			...own.filter((each) => each.isShippable).toReversed(),
		]
		return takeFrom(byUse, quantity).taken.map((taken) => ({ lineId, ...taken }))
	})
}
