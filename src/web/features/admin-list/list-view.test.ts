import { expect, test } from 'vitest'
import { fromStart, listAddress, listViewIn } from './list-view.ts'

test('a list reads its state from the address and leaves out what it does not know', () => {
	expect(listViewIn(new URLSearchParams('q=%20mint%20&cursor=CAN-A&utm=1&limit=1000'))).toEqual({
		q: 'mint',
		cursor: 'CAN-A',
	})
	expect(listViewIn(new URLSearchParams(`q=%20&cursor=${'a'.repeat(301)}`))).toEqual({})
	expect(listViewIn(new URLSearchParams('q=a%00b&cursor=%0a'))).toEqual({})
	expect(listViewIn(new URLSearchParams(`q=${'a'.repeat(150)}`)).q).toHaveLength(100)
})

test('an address leads back to the state it was made of', () => {
	const view = { q: 'a&b=c', cursor: 'x+y/z' }
	expect(listViewIn(new URL(listAddress('/admin/inventory', view), 'http://shop').searchParams)).toEqual(view)
	expect(listAddress('/admin/inventory', { q: undefined })).toBe('/admin/inventory')
})

test('another search begins at the beginning', () => expect(fromStart({ q: 'a', cursor: 'b' })).toEqual({ q: 'a' }))
