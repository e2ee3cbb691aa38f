import { expect, test } from 'vitest'
import { type RecentProduct, validRecent, withViewed } from './recent-products.ts'

const seen = (slug: string): RecentProduct => ({ slug, name: slug, picture: `can-${slug}-front` })

test('what was seen last comes first, once, and the oldest goes', () => {
	expect(withViewed([seen('a'), seen('b')], seen('b')).map(({ slug }) => slug)).toEqual(['b', 'a'])
	const many = Array.from({ length: 9 }, (_, index) => seen(`p${index}`))
	expect(withViewed(many, seen('new')).map(({ slug }) => slug)).toEqual([
		'new',
		...many.slice(0, 8).map(({ slug }) => slug),
	])
})

test.each([
	['nothing', null],
	['a text', 'a'],
	['an object', { 0: seen('a') }],
	['no products', [null, 1, 'a', [], {}]],
	['a path', [{ ...seen('a'), slug: '../admin' }]],
	['a style', [{ ...seen('a'), from: 'red; background: url(//evil)' }]],
	['a name without end', [{ ...seen('a'), name: 'a'.repeat(1000) }]],
])('storage that holds %s shows nothing', (_, kept) => expect(validRecent(kept)).toEqual([]))

test('what is valid among it is kept, each once', () => {
	expect(validRecent([seen('a'), 1, seen('a'), { ...seen('b'), from: '#ff0000' }]).map(({ slug }) => slug)).toEqual([
		'a',
		'b',
	])
})
