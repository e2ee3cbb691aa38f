import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productSort } from '../../../contracts/catalog.ts'
import {
	choose,
	cursorOf,
	indexAfter,
	isOneTypoAway,
	placeIn,
	type Searchable,
	shelve,
	type Wanted,
	wantedKey,
} from './rules.ts'

const product = (slug: string, more: Partial<Searchable> = {}): Searchable => ({
	slug,
	name: slug,
	category: 'energy-drink',
	flavour: slug,
	priceCents: 1000,
	createdAt: 0,
	position: 0,
	text: slug,
	...more,
})
const shelf = shelve([
	product('cap', {
		position: 3,
		category: 'merchandise',
		flavour: null,
		priceCents: 2999,
		text: 'Cap, merchandise',
	}),
	product('citrus-surge', { position: 2, priceCents: 2999, createdAt: 5, text: 'Citrus Surge yuzu' }),
	product('midnight-cola', { position: 2, priceCents: 3299, createdAt: 5, text: 'Midnight Cola limestone' }),
	product('blood-orange', { position: 1, priceCents: 3299, text: 'Blood Orange, bitter peel, Crème Brûlée' }),
])
const everything = ['blood-orange', 'citrus-surge', 'midnight-cola', 'cap']
const slugs = (wanted: Wanted) => choose(shelf, wanted).map(({ slug }) => slug)

describe('the shop shows', () => {
	test.each<[string, Wanted, string[]]>([
		['everything in its own order, ties by slug', {}, everything],
		['one category', { category: 'merchandise' }, ['cap']],
		['one flavour', { flavor: 'citrus-surge' }, ['citrus-surge']],
		['nothing of a flavour that is not there', { flavor: 'plum' }, []],
		['what a word begins', { q: 'ora' }, ['blood-orange']],
		['nothing by the end of a word', { q: 'nge' }, []],
		['what all words begin, in any order and case', { q: 'PEEL blood' }, ['blood-orange']],
		['nothing when one word is missing', { q: 'blood yuzu' }, []],
		['what was typed without its accents', { q: 'creme brulee' }, ['blood-orange']],
		['what was typed with accents it does not have', { q: 'ÖRÄNGE' }, ['blood-orange']],
		['what was typed with one slip', { q: 'ornage' }, ['blood-orange']],
		['what was typed with one slip in a short word', { q: 'coal' }, ['midnight-cola']],
		['only what was typed when that is there', { q: 'lime' }, ['midnight-cola']],
		['nothing for a slip in three letters', { q: 'cqp' }, []],
		['nothing for what is not there', { q: 'zebra' }, []],
		['nothing for words in other letters', { q: 'オレンジ' }, []],
		['everything when only blanks and signs were typed', { q: ' -!? ' }, everything],
		['the cheapest first', { sort: 'price-asc' }, ['citrus-surge', 'cap', 'blood-orange', 'midnight-cola']],
		['the dearest first', { sort: 'price-desc' }, ['blood-orange', 'midnight-cola', 'citrus-surge', 'cap']],
		['the newest first', { sort: 'newest' }, ['citrus-surge', 'midnight-cola', 'blood-orange', 'cap']],
		['names from A to Z', { sort: 'name' }, ['blood-orange', 'cap', 'citrus-surge', 'midnight-cola']],
		['what was found in the order asked for', { q: 'ci', sort: 'price-desc' }, ['citrus-surge']],
	])('%s', (_, wanted, expected) => {
		expect(slugs(wanted)).toEqual(expected)
	})
})

test.each([
	['orange', 'orange', true],
	['ornage', 'orange', true],
	['orang', 'orange', true],
	['orrange', 'orange', true],
	['oronge', 'orange', true],
	['rorange', 'orange', true],
	['ornagee', 'orange', false],
	['lemon', 'orange', false],
	['oragne', 'ornage', false],
])('%s and %s are one typo apart: %s', (a, b, expected) => {
	expect(isOneTypoAway(a, b)).toBe(expected)
	expect(isOneTypoAway(b, a)).toBe(expected)
})

test.each<[Wanted, Wanted, boolean]>([
	[{}, { sort: 'featured' }, true],
	[{ q: 'Blood  ORANGE' }, { q: 'blood-orange' }, true],
	[{ q: 'orange' }, { q: 'blood' }, false],
	[{ flavor: 'cap' }, { q: 'cap' }, false],
	[{ sort: 'name' }, { sort: 'newest' }, false],
])('%o and %o ask for the same list: %s', (a, b, expected) => {
	expect(wantedKey(a) === wantedKey(b)).toBe(expected)
})

describe('paging', () => {
	const someProduct = fc
		.record({
			slug: fc.stringMatching(/^[a-z]{1,4}$/),
			name: fc.string({ unit: 'grapheme', maxLength: 60 }),
			priceCents: fc.integer({ min: 0, max: 3 }),
			createdAt: fc.integer({ min: 0, max: 3 }),
			position: fc.integer({ min: 0, max: 2 }),
		})
		.map(({ slug, ...more }) => product(slug, more))
	const someProducts = fc.uniqueArray(someProduct, { selector: ({ slug }) => slug, maxLength: 12 })

	test.each(productSort.options)('shows every product once, %s', (sort) => {
		fc.assert(
			fc.property(someProducts, fc.integer({ min: 1, max: 5 }), (products, limit) => {
				const list = shelve(products).sorted(sort)
				const seen: Searchable[] = []
				for (let begin = 0; begin < list.length; ) {
					const page = list.slice(begin, begin + limit)
					seen.push(...page)
					const last = page.at(-1)
					if (!last) break
					const place = placeIn(cursorOf(last, sort), sort)
					begin = place ? indexAfter(list, sort, place) : 0
				}
				expect(seen).toEqual(list)
			}),
		)
	})

	test('goes on where it was when the last product shown has gone', () => {
		const [first, second, third] = shelf.sorted('price-asc')
		if (!first || !second || !third) throw new Error('too few')
		const place = placeIn(cursorOf(second, 'price-asc'), 'price-asc')
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
		expect(placeIn(cursor, 'name')).toBeNull()
	})

	test('makes cursors that the interface accepts, however long the name', () => {
		const longest = product('s'.repeat(80), { name: '漢'.repeat(300), position: 2_147_483_647 })
		for (const sort of productSort.options) expect(cursorOf(longest, sort).length).toBeLessThanOrEqual(300)
	})
})
