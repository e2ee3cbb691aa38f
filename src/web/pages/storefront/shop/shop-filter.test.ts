import { expect, test } from 'vitest'
import { filterIn, shopAddress } from './shop-filter.ts'

test('the shop reads its state from the address and leaves out what it does not know', () => {
	const search = new URLSearchParams('category=bundle&sort=price-asc&q=%20mint%20&flavor=arctic-mint&utm=1')
	expect(filterIn(search)).toEqual({ category: 'bundle', sort: 'price-asc', q: 'mint', flavor: 'arctic-mint' })
	expect(filterIn(new URLSearchParams('category=constructor&sort=toString&flavor=../x&q='))).toEqual({})
})

test('an address leads back to the state it was made of', () => {
	const filter = { category: 'gift-cards', q: 'a&b' } as const
	expect(filterIn(new URL(shopAddress(filter), 'http://shop').searchParams)).toEqual(filter)
	expect(shopAddress({})).toBe('/shop')
})
