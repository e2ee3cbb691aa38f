import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChosenFacets, chosenKey, countFacets, type FacetedProduct, filterByFacets } from './facet-rules.ts'

const product = (slug: string, more: Partial<FacetedProduct>): FacetedProduct => ({
	id: slug,
	slug,
	name: slug,
	category: 'energy-drink',
	flavors: [],
	caffeine: [],
	sugar: [],
	priceCents: 0,
	createdAt: 0,
	position: 0,
	variants: [],
	...more,
})
const drink = (slug: string, caffeine: string) =>
	product(slug, {
		flavors: [slug],
		caffeine: [caffeine],
		sugar: ['zero'],
		variants: [
			{ id: `${slug}-12`, priceCents: 3299, cans: 12 },
			{ id: `${slug}-4`, priceCents: 1196, cans: 4 },
		],
	})
const range = [
	drink('mint', 'up-to-120'),
	drink('mango', '121-to-160'),
	drink('cola', 'over-160'),
	product('both', {
		category: 'bundle',
		flavors: ['mint', 'cola'],
		caffeine: ['up-to-120', 'over-160'],
		sugar: ['zero'],
		variants: [{ id: 'both-12', priceCents: 3299, cans: 12 }],
	}),
	product('tee', { category: 'merchandise', variants: [{ id: 'tee', priceCents: 3299, cans: null }] }),
]
const inStock = new Set(['mint-12', 'mint-4', 'mango-4', 'both-12', 'tee'])
const shown = (chosen: ChosenFacets) => filterByFacets(range, chosen, inStock, null).map(({ product }) => product.slug)

describe('the shop is narrowed down to', () => {
	test.each<[string, ChosenFacets, string[]]>([
		['everything by nothing', {}, ['mint', 'mango', 'cola', 'both', 'tee']],
		['nothing less by an empty choice', { category: [] }, ['mint', 'mango', 'cola', 'both', 'tee']],
		['either of two categories', { category: ['bundle', 'merchandise'] }, ['both', 'tee']],
		[
			'either of two flavors, bundles that hold them among them',
			{ flavor: ['mint', 'mango'] },
			['mint', 'mango', 'both'],
		],
		['what has so little caffeine in every can', { caffeine: ['up-to-120'] }, ['mint']],
		[
			'a bundle too where each of its cans was asked for',
			{ caffeine: ['up-to-120', 'over-160'] },
			['mint', 'cola', 'both'],
		],
		['what meets every facet', { category: ['energy-drink'], caffeine: ['over-160'] }, ['cola']],
		['what is sugar free', { sugar: ['zero'] }, ['mint', 'mango', 'cola', 'both']],
		['packs of a size', { pack: ['4'] }, ['mint', 'mango', 'cola']],
		['what is in stock in any pack', { stock: ['in'] }, ['mint', 'mango', 'both', 'tee']],
		['what is in stock in that very pack', { stock: ['in'], pack: ['12'] }, ['mint', 'both']],
		['nothing when no one variant meets both', { price: ['under-25'], pack: ['12'] }, []],
		['nothing of a flavor that is not made', { flavor: ['plum'] }, []],
	])('%s', (_, chosen, expected) => expect(shown(chosen)).toEqual(expected))
})

test('a product is listed at the price of the variant that was asked for', () => {
	expect(filterByFacets(range, { pack: ['4'] }, inStock, null)[0]?.priceCents).toBe(1196)
	expect(filterByFacets(range, {}, inStock, null)[0]?.priceCents).toBe(3299)
})

test('a search leaves what it found, with its score', () => {
	const found = filterByFacets(range, {}, inStock, new Map([['tee', 7]]))
	expect(found.map(({ product, score }) => [product.slug, score])).toEqual([['tee', 7]])
})

describe('counts', () => {
	const counts = (chosen: ChosenFacets, scores: ReadonlyMap<string, number> | null = null) =>
		Object.fromEntries(
			Object.entries(countFacets(range, chosen, inStock, scores)).map(([name, of]) => [name, Object.fromEntries(of)]),
		)

	test('tell how many products each choice would show', () => {
		expect(counts({})).toMatchObject({
			category: { 'energy-drink': 3, bundle: 1, merchandise: 1 },
			flavor: { mint: 2, mango: 1, cola: 2 },
			caffeine: { 'up-to-120': 1, '121-to-160': 1, 'over-160': 1 },
			price: { 'under-25': 3, '25-to-40': 5 },
			pack: { 4: 3, 12: 4 },
			stock: { in: 4 },
		})
	})

	test('respect the other facets, and not the own one', () => {
		expect(counts({ caffeine: ['up-to-120'] })).toMatchObject({
			category: { 'energy-drink': 1, bundle: 0, merchandise: 0 },
			caffeine: { 'up-to-120': 1, '121-to-160': 1, 'over-160': 1 },
		})
		expect(counts({ pack: ['4'] })).toMatchObject({ price: { 'under-25': 3, '25-to-40': 0 }, pack: { 4: 3, 12: 4 } })
	})

	test('keep a value that nothing has any more, with 0', () => {
		expect(counts({}, new Map([['tee', 1]]))).toMatchObject({ flavor: { mint: 0 }, category: { merchandise: 1 } })
	})

	test('promise what choosing then shows, whatever else is chosen', () => {
		const some = <T extends string>(...values: T[]) => fc.subarray(values)
		const someChoice = fc.record({
			category: some('energy-drink', 'bundle', 'merchandise'),
			flavor: some('mint', 'cola'),
			caffeine: some('up-to-120', 'over-160'),
			price: some('under-25', '25-to-40'),
			pack: some('4', '12'),
			stock: some('in'),
		})
		fc.assert(
			fc.property(someChoice, (chosen) => {
				for (const [name, values] of Object.entries(countFacets(range, chosen, inStock, null)))
					for (const [value, count] of values) expect(shown({ ...chosen, [name]: [value] })).toHaveLength(count)
			}),
		)
	})
})

test('the same choice in another order is the same list', () => {
	expect(chosenKey({ flavor: ['a', 'b'] })).toBe(chosenKey({ flavor: ['b', 'a'], category: [] }))
	expect(chosenKey({ flavor: ['a'] })).not.toBe(chosenKey({ pack: ['a'] }))
})
