import { expect, test } from 'vitest'
import { compareUrl, slugsIn, withToggled } from './compared.ts'

test.each<[string | null, string[]]>([
	['blood-orange,arctic-mint', ['blood-orange', 'arctic-mint']],
	['a,a,b', ['a', 'b']],
	['a,b,c,d,e', ['a', 'b', 'c', 'd']],
	['../etc,<b>,A, ,', []],
	['', []],
	[null, []],
])('%s names %o', (items, slugs) => expect(slugsIn(items)).toEqual(slugs))

test('a link leads back to the drinks it was made of', () => {
	const slugs = ['blood-orange', 'arctic-mint']
	expect(slugsIn(new URL(compareUrl(slugs), 'http://shop').searchParams.get('items'))).toEqual(slugs)
	expect(compareUrl([])).toBe('/shop/compare')
})

test('a drink is taken in and out, and a fifth is not taken', () => {
	expect(withToggled(['a'], 'b')).toEqual(['a', 'b'])
	expect(withToggled(['a', 'b'], 'a')).toEqual(['b'])
	expect(withToggled(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd'])
})
