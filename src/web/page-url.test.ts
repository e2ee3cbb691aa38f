import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

const named = new Set(['/product/blood-orange', '/stories/night-shift', '/press/launch', '/careers/brewer'])
const at = (url: string) => {
	const [path = '', search = ''] = url.split(/(?=\?)/)
	return pageUrl({ path, search }, async (asked) => named.has(asked))
}

test.each(['/', '/shop', '/shop?utm_source=x', '/help', ...named])(
	'%s is a page that everybody comes to',
	async (url) => {
		expect(await at(url)).toMatchObject({ isUsual: true, keptBy: 'everybody' })
	},
)

test.each(['product', 'stories', 'press', 'careers', 'mixology'].map((kind) => `/${kind}/x1`))(
	'%s is an invention, and pushes out no page that exists',
	async (url) => {
		expect((await at(url)).isUsual).toBe(false)
	},
)

test.each(['/shop?q=mint', '/shop/', '/SHOP', '/product/blood-orange/', '/no/such/page'])('%s is rare', async (url) => {
	expect((await at(url)).isUsual).toBe(false)
})

test.each(['/order/UT-100042', '/order/x1', '/order/UT-100042?token=secret', '/order/x%2Fy?utm_source=x'])(
	'%s is the one page of all orders, kept by us alone',
	async (url) => {
		expect(await at(url)).toMatchObject({ url: '/order/yours', isUsual: true, keptBy: 'us' })
	},
)

test('an address that holds a token is kept by nobody', async () => {
	expect(await at('/reset?token=secret')).toMatchObject({ isUsual: false, keptBy: 'nobody' })
})
