import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'

let demo: TestApp
let testStore: TestApp
beforeAll(async () => {
	demo = await startTestApp()
	testStore = await startTestApp({ DEMO: 'off', PAYMENTS: 'test' })
})
afterAll(() => Promise.all([demo.close(), testStore.close()]))

const notice = 'This is a test store: no card is charged'
const pageAt = async (shop: TestApp, url: string) => (await shop.visitor().send({ method: 'GET', url })).text

test.each(['/', '/shop', '/checkout', '/account', '/admin/orders', '/nothing-here', '/product/untapped-starter-pack'])(
	'a store that takes test cards outside the demo says so on %s; the demo does not',
	async (url) => {
		expect(await pageAt(testStore, url)).toContain(notice)
		expect(await pageAt(demo, url)).not.toContain(notice)
	},
)
