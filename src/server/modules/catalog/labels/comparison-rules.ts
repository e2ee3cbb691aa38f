import type { Category } from '#contracts/catalog/catalog.ts'
import { asCents, type Cents } from '#contracts/shared/money.ts'

interface Pack {
	name: string
	priceCents: Cents
	compareAtCents: Cents | null
	cans: number | null
}

export interface DrinkComparison {
	compareAtCents: Cents | null
	compareWith: string | null
}

const none: DrinkComparison = { compareAtCents: null, compareWith: null }
const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

interface Part {
	name: string
	quantity: number
	slug: string | null
}

/**
 * What the parts of a bundle cost today, bought apart: cans at the price of the smallest pack, a named pack at its own,
 * other goods as they are chosen first. Null where a part is not sold by itself.
 */
export function partsCentsOf(
	parts: readonly Part[],
	packsOf: (slug: string) => ReadonlyArray<Omit<Pack, 'compareAtCents'>>,
): number | null {
	const costs = parts.map(({ name, quantity, slug }) => {
		const packs = slug === null ? [] : packsOf(slug)
		const [first] = packs
		if (!first) return null
		if (!name.endsWith(' can')) return quantity * (packs.find((pack) => name.endsWith(pack.name)) ?? first).priceCents
		const smallest = packs.toSorted((one, other) => (one.cans ?? 0) - (other.cans ?? 0))[0]
		return smallest?.cans ? Math.round((quantity * smallest.priceCents) / smallest.cans) : null
	})
	return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}

/**
 * What a pack is compared with: so many of the smallest pack that is sold today, or for a bundle its parts. It is never
 * a price of the past, so nothing is said to be reduced; what costs no less than its parts is compared with nothing. What is
 * kept of a bundle counts as far as its parts cost that much today (`partsCents`).
 */
export function comparisonOf(
	pack: Pack,
	among: readonly Pack[],
	{ category, contents }: { category: Category; contents: ReadonlyArray<{ name: string }> },
	partsCents: number | null = null,
): DrinkComparison {
	if (category === 'bundle') {
		if (pack.compareAtCents === null || partsCents === null) return none
		const apart = Math.min(pack.compareAtCents, partsCents)
		if (apart <= pack.priceCents) return none
		const hasCans = contents.some(({ name }) => name.endsWith(' can'))
		return {
			compareAtCents: asCents(apart),
			compareWith: hasCans ? 'its parts at 4-pack prices' : 'its parts bought apart',
		}
	}
	const smallest = among.toSorted((one, other) => (one.cans ?? 0) - (other.cans ?? 0))[0]
	if (!smallest?.cans || !pack.cans || pack.cans % smallest.cans !== 0) return none
	const count = pack.cans / smallest.cans
	const together = count * smallest.priceCents
	if (count < 2 || together <= pack.priceCents) return none
	return { compareAtCents: asCents(together), compareWith: `${counts[count] ?? count} ${smallest.name}s` }
}
