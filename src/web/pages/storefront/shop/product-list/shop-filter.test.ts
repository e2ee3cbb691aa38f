import { expect, test } from 'vitest'
import { countChosen, facetsQuery, filterIn, productsQuery, shopUrl, toggledFilter } from './shop-filter.ts'

const inUrl = (search: string) => filterIn(new URLSearchParams(search))

test('the shop reads its state from the address and leaves out what it does not know', () => {
	expect(inUrl('category=bundle&sort=price-asc&q=%20mint%20&flavor=arctic-mint,mango-heat&page=2&utm=1')).toEqual({
		chosen: { category: ['bundle'], flavor: ['arctic-mint', 'mango-heat'] },
		sort: 'price-asc',
		q: 'mint',
		page: 2,
	})
})

test.each([
	'category=constructor&sort=toString&flavor=../x&q=',
	'page=0&pack=0',
	'page=-1&caffeine=strong',
	'page=1e9&sugar=none',
	'page=99999&price=1-2',
	'page=NaN&stock=out',
	'sort=featured',
	'sort=relevance',
	'q=%00%0a',
	'flavor=%F0%9F%8D%8B',
])('%s says nothing', (search) => expect(inUrl(search)).toEqual({ chosen: {}, page: 1 }))

test('a form sends each value by itself', () => {
	expect(inUrl('pack=4&pack=12&pack=4').chosen).toEqual({ pack: ['4', '12'] })
})

test('a search is cut to what the interface takes', () => {
	expect(inUrl(`q=${'a'.repeat(10_240)}`).q).toHaveLength(100)
	expect(inUrl(`flavor=${Array.from({ length: 50 }, (_, n) => `f${n}`).join(',')}`).chosen.flavor).toHaveLength(20)
})

test('an address leads back to the state it was made of', () => {
	const filter = {
		chosen: { category: ['gift-cards'], pack: ['4', '12'] },
		q: 'a&b,c',
		sort: 'featured',
		page: 3,
	} as const
	expect(filterIn(new URL(shopUrl(filter), 'http://shop').searchParams)).toEqual(filter)
	expect(shopUrl({ chosen: {}, page: 1 })).toBe('/shop')
	expect(shopUrl({ chosen: { pack: ['4', '12'] }, page: 1 })).toBe('/shop?pack=4,12')
})

test('a value is added and taken away, and paging begins again', () => {
	const filter = { chosen: { pack: ['4'] }, page: 3 }
	expect(toggledFilter(filter, 'pack', '12')).toEqual({ chosen: { pack: ['4', '12'] }, page: 1 })
	expect(toggledFilter(filter, 'pack', '4')).toEqual({ chosen: {}, page: 1 })
	expect(countChosen(toggledFilter(filter, 'stock', 'in'))).toBe(2)
})

test('the interface is asked in its own words', () => {
	const filter = inUrl('flavor=a,b&q=x&page=2')
	expect(productsQuery(filter)).toEqual({ flavor: 'a,b', q: 'x', limit: '24', page: '2' })
	expect(facetsQuery(filter)).toEqual({ flavor: 'a,b', q: 'x' })
})
