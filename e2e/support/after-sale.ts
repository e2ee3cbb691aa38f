import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { alive } from './visits.ts'

/** A guest's order of so many packs of one drink, placed without the pages; where its own page is. */
export async function aPlacedOrder(
	context: BrowserContext,
	quantity: number,
): Promise<{ number: string; url: string }> {
	const product = await (await context.request.get('/api/products/blood-orange')).json()
	const answer = await context.request.post('/api/checkout', {
		headers: { origin: process.env.STORE_URL ?? '', 'idempotency-key': randomUUID() },
		data: {
			lines: [{ productId: product.id, variantId: product.variants[0].id, quantity }],
			email: 'ada@example.com',
			shippingAddress: {
				name: 'Ada Lovelace',
				line1: '12 Analytical Way',
				city: 'Austin',
				state: 'TX',
				postalCode: '78701',
				country: 'US',
			},
			shippingMethodId: 'standard',
			payment: { method: 'card', card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' } },
		},
	})
	expect(answer.status()).toBe(201)
	const { number, accessToken } = await answer.json()
	return { number, url: `/order/${number}?token=${encodeURIComponent(accessToken)}` }
}

/** A page of the store in a browser of its own, as large as the test's. */
export async function startAt(browser: Browser, url: string, like: Page): Promise<Page> {
	const context = await browser.newContext({
		baseURL: process.env.STORE_URL ?? '',
		viewport: like.viewportSize(),
	})
	const page = await context.newPage()
	await page.goto(url)
	await alive(page)
	return page
}
