import { describe, expect, test } from 'vitest'
import { choose, isOneTypoAway, matches, type Searchable, searchTextOf } from './rules.ts'

const product = (slug: string, more: Partial<Searchable> = {}): Searchable => ({
	slug,
	name: slug,
	category: 'energy-drink',
	flavour: slug,
	priceCents: 1000,
	createdAt: 0,
	text: searchTextOf([slug]),
	...more,
})
const shelf = [
	product('blood-orange', { priceCents: 3299, text: searchTextOf(['Blood Orange', 'bitter peel']) }),
	product('citrus-surge', { priceCents: 2999, createdAt: 5 }),
	product('cap', { category: 'merchandise', flavour: null, priceCents: 2999 }),
]
const slugs = (wanted: Parameters<typeof choose>[1]) => choose(shelf, wanted).map(({ slug }) => slug)

describe('the shop shows', () => {
	test.each<[string, Parameters<typeof choose>[1], string[]]>([
		['everything in its own order', {}, ['blood-orange', 'citrus-surge', 'cap']],
		['one category', { category: 'merchandise' }, ['cap']],
		['one flavour', { flavor: 'citrus-surge' }, ['citrus-surge']],
		['what a word begins', { q: 'ora' }, ['blood-orange']],
		['what all words begin, in any order and case', { q: 'PEEL blood' }, ['blood-orange']],
		['what was typed with one slip', { q: 'ornage' }, ['blood-orange']],
		['nothing for what is not there', { q: 'zebra' }, []],
		['the cheapest first, ties in their own order', { sort: 'price-asc' }, ['citrus-surge', 'cap', 'blood-orange']],
		['the newest first', { sort: 'newest' }, ['citrus-surge', 'blood-orange', 'cap']],
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
	['lemon', 'orange', false],
	['oragne', 'ornage', false],
])('%s and %s are one typo apart: %s', (a, b, expected) => {
	expect(isOneTypoAway(a, b)).toBe(expected)
})

test('accents and punctuation do not hide a product', () => {
	expect(matches(searchTextOf(['Crème-Brûlée']), ['creme', 'brulee'])).toBe(true)
})
