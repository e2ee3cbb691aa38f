import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOffHour } from '#contracts/checkout/delivery.ts'
import { listShippingMethods } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const bodyOf = async (url: string) => (await shop.app.inject({ url })).body

test('the help page names every shipping method with the prices that checkout charges', async () => {
	const { items } = await shop.visitor().call(listShippingMethods, {})
	const body = await bodyOf('/help')
	expect(items.length).toBeGreaterThan(1)
	for (const { name, bands } of items) {
		expect(body).toContain(name)
		for (const { priceCents } of bands) expect(body).toContain(`$${(priceCents / 100).toFixed(2)}`)
	}
})

test('the help page says by which hour an order counts as placed that day', async () => {
	const body = await bodyOf('/help')
	expect(cutOffHour).toBe(14)
	expect(body).toContain('before 2 PM Central Time')
})

test('the help page is linked from every page and told to search engines', async () => {
	expect(await bodyOf('/about')).toContain('href="/help"')
	expect(await bodyOf('/sitemap.xml')).toContain('/help</loc>')
	expect(await bodyOf('/help')).toContain('"@type":"FAQPage"')
})

test.each([
	['returns', '/help#returns'],
	['shipping', '/help#shipping'],
	['help', '/help'],
])('a search for %s leads to %s', async (q, path) => expect(await bodyOf(`/shop?q=${q}`)).toContain(`href="${path}"`))
