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

/**
 * What a pack is compared with: so many of the smallest pack that is sold today, or for a bundle its parts. It is never
 * a price of the past, so nothing is said to be reduced; what costs no less than its parts is compared with nothing.
 */
export function comparisonOf(
	pack: Pack,
	among: readonly Pack[],
	{ category, contents }: { category: Category; contents: ReadonlyArray<{ name: string }> },
): DrinkComparison {
	if (category === 'bundle')
		return pack.compareAtCents === null
			? none
			: {
					compareAtCents: pack.compareAtCents,
					compareWith: contents.some(({ name }) => name.endsWith(' can'))
						? 'its parts at 4-pack prices'
						: 'its parts bought apart',
				}
	const smallest = among.toSorted((one, other) => (one.cans ?? 0) - (other.cans ?? 0))[0]
	if (!smallest?.cans || !pack.cans || pack.cans % smallest.cans !== 0) return none
	const count = pack.cans / smallest.cans
	const together = count * smallest.priceCents
	if (count < 2 || together <= pack.priceCents) return none
	return { compareAtCents: asCents(together), compareWith: `${counts[count] ?? count} ${smallest.name}s` }
}
