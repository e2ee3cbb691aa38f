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
 * The packs that hold so many cans for the least money, by what is in stock; null where the stock does not reach. Every
 * number of cans up to those needed is answered once for each pack, so the work is bounded by their product.
 */
export function cheapestPacks(offers: readonly OfferedPack[], cansNeeded: number): readonly ChosenPack[] | null {
	let best: Array<Choice | null> = Array.from({ length: cansNeeded + 1 }, () => null)
	best[0] = { cents: 0, packs: [] }
	for (const { variantId, cans, priceCents, available } of offers) {
		const before = best
		best = before.map((choice, covered) => {
			let found = choice
			const maxQuantity = Math.min(available, Math.ceil(covered / cans))
			for (let quantity = 1; quantity <= maxQuantity; quantity++) {
				const rest = before[Math.max(0, covered - quantity * cans)]
				if (rest)
					found = cheaper(found, {
						cents: rest.cents + quantity * priceCents,
						packs: [...rest.packs, { variantId, quantity }],
					})
			}
			return found
		})
	}
	return best[cansNeeded]?.packs ?? null
}
