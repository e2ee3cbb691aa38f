import { expect, test } from 'vitest'
import { addressOfSearch, searchIn } from './search.ts'

test.each([
	['', {}],
	[
		'near=%20Denver,%20CO%20&radius=25&kind=gym&open=now',
		{ near: 'Denver, CO', radius: '25', kind: 'gym', open: 'now' },
	],
	['near=&radius=7&kind=toString&open=never', {}],
])('%s asks for %o', (text, search) => expect(searchIn(new URLSearchParams(text))).toEqual(search))

test('a search and its address say the same', () => {
	expect(addressOfSearch({})).toBe('/where-to-buy')
	expect(addressOfSearch({ near: 'Denver, CO', radius: '25' })).toBe('/where-to-buy?near=Denver%2C+CO&radius=25')
})
