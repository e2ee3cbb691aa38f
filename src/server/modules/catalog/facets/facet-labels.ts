import type { Flavor } from '#contracts/catalog/catalog.ts'
import type { FacetName, FacetValue } from '#contracts/catalog/facets.ts'

/** The values of a facet in the order in which they are offered, as they are called on screen. */
const fixed: { readonly [name in FacetName]?: Readonly<Record<string, string>> } = {
	category: {
		'energy-drink': 'Energy Drinks',
		bundle: 'Bundles',
		merchandise: 'Merchandise',
		'gift-cards': 'Gift Cards',
	},
	caffeine: { 'up-to-120': 'Up to 120 mg', '121-to-160': '121 to 160 mg', 'over-160': 'Over 160 mg' },
	sugar: { zero: 'Zero sugar', some: 'With sugar' },
	price: {
		'under-25': 'Under $25',
		'25-to-40': '$25 to $39.99',
		'40-to-60': '$40 to $59.99',
		'over-60': '$60 and over',
	},
	stock: { in: 'In stock' },
}

/** The counts as the interface tells them; a value that no product has is left out. */
export function facetsOf(counts: Record<FacetName, ReadonlyMap<string, number>>, flavors: readonly Flavor[]) {
	const named = {
		...fixed,
		flavor: Object.fromEntries(flavors.map(({ slug, name }) => [slug, name])),
		pack: Object.fromEntries(
			[...counts.pack.keys()].sort((a, b) => Number(a) - Number(b)).map((cans) => [cans, `${cans} cans`]),
		),
	}
	return (['category', 'flavor', 'caffeine', 'sugar', 'price', 'pack', 'stock'] as const).map((name) => ({
		name,
		values: Object.entries(named[name] ?? {}).flatMap(([value, words]): FacetValue[] => {
			const count = counts[name].get(value)
			return count === undefined ? [] : [{ value, name: words, count }]
		}),
	}))
}
