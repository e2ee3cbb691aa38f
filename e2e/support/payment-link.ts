import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { StripeStore } from './stripe.ts'
import { enterAs } from './visits.ts'

/** Staff make an order for somebody on the phone; its number, and where its link leads. */
export async function aPaymentLink(context: BrowserContext, shop: StripeStore) {
	const staff = await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
		baseURL: shop.store.url,
	})
	await enterAs(staff, 'admin', shop.store)
	const product = await (await staff.request.get('/api/products/blood-orange')).json()
	const send = (path: string, data: object) =>
		staff.request.post(path, { headers: { origin: shop.store.url, 'idempotency-key': randomUUID() }, data })
	const made = await send('/api/admin/draft-orders', {
		lines: [{ productId: product.id, variantId: product.variants[0].id, quantity: 1 }],
		email: 'grace@example.com',
		shippingAddress: {
			name: 'Grace Hopper',
			line1: '12 Analytical Way',
			city: 'Austin',
			state: 'TX',
			postalCode: '78701',
			country: 'US',
		},
		shippingMethodId: 'standard',
		reason: 'As ordered on the phone.',
	})
	expect(made.status()).toBe(201)
	const { number, path } = (await made.json()) as { number: string; path: string }
	return {
		number,
		path,
		cancel: async () => {
			const ended = await send(`/api/admin/draft-orders/${number}/cancel`, {})
			expect(ended.status()).toBe(200)
		},
	}
}
