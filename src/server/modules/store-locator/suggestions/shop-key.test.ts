import { expect, test } from 'vitest'
import { shopKeyOf } from './shop-key.ts'

const shop = { name: 'The Corner Lantern', street: '18 Pine Street, Suite 4', postalCode: '80202' }

test.each([
	['itself', {}],
	['small letters and dots', { name: 'the corner lantern.', street: '18 pine st., ste. 4' }],
	['no article', { name: 'Corner Lantern' }],
	['a ZIP code with its second part', { postalCode: '80202-1234' }],
	['marks and blanks', { name: ' Thé  Corner-Lantern ', street: '18 Pine St #4'.replace('#', 'Unit ') }],
])('%s is the same shop', (_, change) => expect(shopKeyOf({ ...shop, ...change })).toBe(shopKeyOf(shop)))

test.each([
	['another name', { name: 'Corner Market' }],
	['another door', { street: '20 Pine Street, Suite 4' }],
	['another ZIP code', { postalCode: '80203' }],
])('%s is another shop', (_, change) => expect(shopKeyOf({ ...shop, ...change })).not.toBe(shopKeyOf(shop)))

test('a shop that is called The keeps its name', () => {
	expect(shopKeyOf({ ...shop, name: 'The' })).toMatch(/^the\|/)
})
