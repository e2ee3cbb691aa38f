import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProductSort, productSort } from '#contracts/catalog/catalog.ts'
import { cursorAt } from '#server/db/paging.ts'
import {
	cursorPlaceOf,
	indexAfter,
	type ListedProduct,
	productCursorKeyOf,
	type SortableProduct,
	sortedBy,
} from './rules.ts'

const listed = (
	slug: string,
	more: Partial<SortableProduct> & { score?: number } = {},
): ListedProduct<SortableProduct> => {
	const product: SortableProduct = {
		slug,
		name: slug,
		category: 'energy-drink',
		priceCents: 1000,
		createdAt: 0,
		position: 0,
		...more,
	}
	return { product, priceCents: product.priceCents, score: more.score ?? 0 }
}
const range = [
	listed('cap', { position: 3, priceCents: 2999, score: 5 }),
	listed('citrus-surge', { position: 2, priceCents: 2999, createdAt: 5, score: 9 }),
	listed('midnight-cola', { position: 2, priceCents: 3299, createdAt: 5 }),
	listed('blood-orange', { position: 1, priceCents: 3299 }),
]

test.each<[string, ProductSort, string[]]>([
	['in its own order, ties by slug', 'featured', ['blood-orange', 'citrus-surge', 'midnight-cola', 'cap']],
	['the best answer first', 'relevance', ['citrus-surge', 'cap', 'blood-orange', 'midnight-cola']],
	['the cheapest first', 'price-asc', ['citrus-surge', 'cap', 'blood-orange', 'midnight-cola']],
	['the dearest first', 'price-desc', ['blood-orange', 'midnight-cola', 'citrus-surge', 'cap']],
	['the newest first', 'newest', ['citrus-surge', 'midnight-cola', 'blood-orange', 'cap']],
	['names from A to Z', 'name', ['blood-orange', 'cap', 'citrus-surge', 'midnight-cola']],
])('the shop shows %s', (_, sort, expected) => {
	expect(sortedBy(range, sort).map(({ product }) => product.slug)).toEqual(expected)
})

describe('paging', () => {
	const someProduct = fc
		.record({
			slug: fc.stringMatching(/^[a-z]{1,4}$/),
			name: fc.string({ unit: 'grapheme', maxLength: 60 }),
			priceCents: fc.integer({ min: 0, max: 3 }),
			createdAt: fc.integer({ min: 0, max: 3 }),
			score: fc.integer({ min: 0, max: 2 }),
			position: fc.integer({ min: 0, max: 2 }),
		})
		.map(({ slug, ...more }) => listed(slug, more))
	const someProducts = fc.uniqueArray(someProduct, { selector: ({ product }) => product.slug, maxLength: 12 })

	test.each(productSort.options)('shows every product once, %s', (sort) => {
		fc.assert(
			fc.property(someProducts, fc.integer({ min: 1, max: 5 }), (products, limit) => {
				const list = sortedBy(products, sort)
				const seen: Array<ListedProduct<SortableProduct>> = []
				for (let begin = 0; begin < list.length; ) {
					const page = list.slice(begin, begin + limit)
					seen.push(...page)
					const last = page.at(-1)
					if (!last) break
					const place = productCursorKeyOf(cursorAt(cursorPlaceOf(last, sort)), sort)
					begin = place ? indexAfter(list, sort, place) : 0
				}
				expect(seen).toEqual(list)
			}),
		)
	})

	test('goes on where it was when the last product shown has gone', () => {
		const [first, second, third] = sortedBy(range, 'price-asc')
		if (!first || !second || !third) throw new Error('too few')
		const place = productCursorKeyOf(cursorAt(cursorPlaceOf(second, 'price-asc')), 'price-asc')
		expect(place && indexAfter([first, third], 'price-asc', place)).toBe(1)
	})

	const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
	test.each([
		['nothing', ''],
		['no base64', '§$%&'],
		['no JSON', Buffer.from('{').toString('base64url')],
		['no list', encoded({ sort: 'name' })],
		['null', encoded(null)],
		['another order', encoded(['newest', 0, 0, 'cap'])],
		['a number for a name', encoded(['name', 1, 0, 'cap'])],
		['too little', encoded(['name', 'cap', 0])],
		['too much', encoded(['name', 'cap', 0, 'cap', 1])],
		['a broken position', encoded(['name', 'cap', 0.5, 'cap'])],
	])('refuses a cursor that is %s', (_, cursor) => {
		expect(() => productCursorKeyOf(cursor, 'name')).toThrow('This cursor is not of this list.')
	})

	test('makes cursors that the interface accepts, however long the name', () => {
		const longest = listed('s'.repeat(80), { name: '漢'.repeat(300), position: 2_147_483_647 })
		for (const sort of productSort.options)
			expect(cursorAt(cursorPlaceOf(longest, sort)).length).toBeLessThanOrEqual(300)
	})
})
