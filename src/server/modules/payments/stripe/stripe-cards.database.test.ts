import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({
		STRIPE_SECRET_KEY: 'sk_test_none',
		STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
		STRIPE_WEBHOOK_SECRET: 'whsec_none',
		// Nobody answers there: whatever asked the provider would be seen to.
		STRIPE_API_BASE: 'http://127.0.0.1:9',
	})
})
afterAll(() => shop.close())

test('with Stripe the number of a card is refused before anything is written, and stands in no table', async () => {
	const product = await aProduct(shop, 3)
	await expect(buy(shop.visitor(), aCheckout([product]), randomUUID())).rejects.toMatchObject({
		status: 422,
		code: 'PAYMENT_METHOD_INVALID',
		body: { issues: [{ path: ['payment', 'card'] }] },
	})
	expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 0 })
	const { rows } = await shop.services.db.pool.query(
		"SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM idempotency_keys k WHERE k::text LIKE '%4242424242424242%') AS kept",
	)
	expect(rows).toEqual([{ orders: 0, kept: 0 }])
})
