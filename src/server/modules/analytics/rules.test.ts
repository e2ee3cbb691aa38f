import { expect, test } from 'vitest'
import { countedPath } from './rules.ts'

test.each([
	['/', '/'],
	['/shop', '/shop'],
	['/shop/', '/shop'],
	['//Shop//', '/shop'],
	['/product/untapped-starter-pack', '/product/untapped-starter-pack'],
	['/shop?q=my+name', '/shop'],
	['/reset?token=secret#now', '/reset'],
	['/verify?token=secret', '/verify'],
	['/confirm-email?token=secret', '/confirm-email'],
	['/invitation?token=secret', '/invitation'],
	['/order/UT-100042', '/order/:id'],
	['/admin/orders/UT-100042', '/admin/orders/:id'],
	['/account/orders/0199a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b', '/account/orders/:id'],
	['/claim/7kq2m9x4w8r3t6y1u5p0s2d4', '/claim/:id'],
	['/mixology/a-very-long-name-of-a-mixed-drink', '/mixology/a-very-long-name-of-a-mixed-drink'],
	['/a/b/c/d', '*'],
	['/%00', '*'],
	['/wp-admin.php', '*'],
	['/ünïcode', '*'],
	['', '/'],
])('%s is counted as %s', (path, expected) => {
	expect(countedPath(path)).toBe(expected)
})
