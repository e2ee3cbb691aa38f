/** A pack that can be bought now. */
export interface OfferedPack {
	variantId: string
	cans: number
	priceCents: number
	/** How many of it there are. */
	available: number
}

export interface ChosenPack {
	variantId: string
	quantity: number
}

interface Choice {
	cents: number
	packs: readonly ChosenPack[]
}

/** The cheaper of two; of two that cost the same the one with fewer packs to carry. */
const cheaper = (a: Choice | null, b: Choice): Choice =>
	!a || b.cents < a.cents || (b.cents === a.cents && countOf(b) < countOf(a)) ? b : a
const countOf = ({ packs }: Choice) => packs.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The packs that hold so many cans for the least money, by what is in stock; null where the stock does not reach. Packs of
 * one drink are filled from the same cans, of which there may be fewer than all packs together say. Every number of cans is
 * answered once for each pack, so the work is bounded by their product.
 */
export function cheapestPacks(
	offers: readonly OfferedPack[],
	cansNeeded: number,
	cansThere = Number.POSITIVE_INFINITY,
): readonly ChosenPack[] | null {
	// Who buys a whole pack more than is needed could leave one away.
	const max = Math.min(cansThere, cansNeeded + Math.max(0, ...offers.map(({ cans }) => cans)) - 1)
	if (max < cansNeeded) return cansNeeded === 0 ? [] : null
	let best: Array<Choice | null> = Array.from({ length: max + 1 }, () => null)
	best[0] = { cents: 0, packs: [] }
	for (const offer of offers) best = withPack(best, offer)
	const covering = best.slice(cansNeeded).filter((choice) => choice !== null)
	return covering.reduce<Choice | null>(cheaper, null)?.packs ?? null
}

/** For each number of cans the cheapest way to buy just so many, with one more kind of pack to choose from. */
const withPack = (
	before: ReadonlyArray<Choice | null>,
	{ variantId, cans, priceCents, available }: OfferedPack,
): Array<Choice | null> =>
	before.map((choice, bought) => {
		let found = choice
		for (let quantity = 1; quantity <= available && quantity * cans <= bought; quantity++) {
			const rest = before[bought - quantity * cans]
			if (rest)
				found = cheaper(found, {
					cents: rest.cents + quantity * priceCents,
					packs: [...rest.packs, { variantId, quantity }],
				})
		}
		return found
	})
