import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** What to look for in each can, by flavor. One that is not here says what it tastes of. */
const hints: Readonly<Record<string, string>> = {
	'peach-static': 'Begin softly. White peach, then the tea under it; notice how light the bubbles are.',
	'arctic-mint': 'Mint without sweetness. The cucumber comes when you breathe out.',
	'citrus-surge': 'The driest one. Three citrus fruits, one after the other.',
	'cherry-lime': 'Sweet start, sour ending. The almond you think you taste is the cherry.',
	'blood-orange': 'The first recipe we made. Wait for the bitterness of the peel.',
	'berry-voltage': 'Dark fruit, and a trace of violet that makes you look at the can again.',
	'mango-heat': 'Ripe mango, and after two seconds the chili. Count them.',
	'midnight-cola': 'Last, and not on the same day: kola, vanilla, cinnamon, and the most caffeine of all.',
}

const order = Object.keys(hints)

export interface Taste {
	drink: ProductSummary
	hint: string
}

/** The drinks of the pack from light to strong; what the plan does not know comes before the last, by its caffeine. */
export function tastingOrder(
	drinks: readonly ProductSummary[],
	contents: ReadonlyArray<{ slug: string | null }>,
): Taste[] {
	const own = drinks.filter(({ slug }) => contents.some((part) => part.slug === slug))
	const place = ({ slug }: ProductSummary) => {
		const index = order.indexOf(slug)
		return index < 0 ? order.length - 1.5 : index
	}
	return own
		.toSorted((a, b) => place(a) - place(b) || (a.caffeineMg ?? 0) - (b.caffeineMg ?? 0))
		.map((drink) => ({ drink, hint: hints[drink.slug] ?? drink.summary }))
}
