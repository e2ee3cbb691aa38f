import { afterAll, beforeAll, expect, test } from 'vitest'
import { seller, sellerLine } from '#contracts/shared/seller.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const bodyOf = async (url: string) => (await shop.app.inject({ url })).body

test.each(['/terms', '/privacy'])('%s names the seller with the full address', async (path) =>
	expect(await bodyOf(path)).toContain(sellerLine),
)

test('the contact page says where the seller is', async () => {
	const body = await bodyOf('/contact')
	for (const part of [seller.legalName, seller.street, seller.postalCode]) expect(body).toContain(part)
})

test('search engines are told the same address', async () => {
	const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await bodyOf('/')) ?? []
	expect(text).toContain(seller.street)
	expect(text).toContain(seller.postalCode)
})
