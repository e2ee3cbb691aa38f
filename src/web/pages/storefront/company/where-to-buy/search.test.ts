import { expect, test } from 'vitest'
import { myLocation, nearOf, nearText, partIn, searchIn, sentSearch, urlOfSearch } from './search.ts'

test.each([
	['', {}],
	[
		'near=%20Denver,%20CO%20&radius=25&kind=gym&open=now',
		{ near: 'Denver, CO', radius: '25', kind: 'gym', open: 'now' },
	],
	['near=&radius=7&kind=toString&open=never', {}],
])('%s asks for %o', (text, search) => expect(searchIn(new URLSearchParams(text))).toEqual(search))

test('a search and its address say the same', () => {
	expect(urlOfSearch({})).toBe('/where-to-buy')
	expect(urlOfSearch({ near: 'Denver, CO', radius: '25' })).toBe('/where-to-buy?near=Denver%2C+CO&radius=25')
})

test('a list goes on at a place, or whole, and leaves out what is neither', () => {
	expect(partIn(new URLSearchParams('list=all'))).toEqual({ list: 'all' })
	expect(partIn(new URLSearchParams('list=all&cursor=abc'))).toEqual({ cursor: 'abc' })
	expect(partIn(new URLSearchParams('list=some&cursor='))).toEqual({})
	expect(urlOfSearch({ kind: 'gym', list: 'all' })).toBe('/where-to-buy?kind=gym&list=all')
})

test('a location is rounded to about a mile, named in the field, and kept when another radius is asked for', () => {
	const near = nearOf({ latitude: 39.752_81, longitude: -104.998_2 })
	expect(near).toBe('39.75,-105.00')
	expect(nearText(near)).toBe(myLocation)
	expect(nearText('Denver, CO')).toBe('Denver, CO')
	const sent = new URLSearchParams({ near: myLocation, radius: '25' })
	expect(sentSearch(sent, { near })).toEqual({ near, radius: '25' })
	expect(sentSearch(sent, {})).toEqual({ near: myLocation, radius: '25' })
	expect(sentSearch(new URLSearchParams({ near: '80202' }), { near })).toEqual({ near: '80202' })
})
