import { expect, test } from 'vitest'
import { countedSearch } from './empty-searches.ts'

test.each([
	[['zebra'], 'zebra'],
	[['sugar', 'free', 'mango'], 'sugar free mango'],
	[['ut', '100042'], null],
	[['ada', 'lovelace', 'example', 'com', 'street'], null],
	[['a'.repeat(41)], null],
	[[], null],
])('%o is counted as %s', (words, expected) => {
	expect(countedSearch(words)).toBe(expected)
})
