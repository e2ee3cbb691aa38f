import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { createLocalStripe, type LocalStripe, type StripeFault } from '#test/stripe/server.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, stockOf } from '#test/support/shopping.ts'

let stripe: LocalStripe
let shop: TestApp
const says = (failure: StripeFault) => {
	stripe.fault = () => failure
}
beforeAll(async () => {
	stripe = await createLocalStripe()
	shop = await startTestApp(stripe.variables)
	shop.services.paymentTimeoutMs = 500
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
	await stripe.close()
})

const order = (product: Parameters<typeof aCheckout>[0][number], more = {}, idempotencyKey: string = randomUUID()) =>
	shop.visitor().call(placeOrder, {
		body: { ...aCheckout([product], more), payment: { method: 'card' } },
		idempotencyKey,
	})

test.each<[string, number, 'invalid_request_error' | 'card_error', string]>([
	['an amount that is too small', 400, 'invalid_request_error', 'amount_too_small'],
	['a card error', 402, 'card_error', 'card_declined'],
	['a key that is not theirs', 401, 'invalid_request_error', 'api_key_expired'],
	['what may not be done', 403, 'invalid_request_error', 'more_permissions_required'],
])('the provider refuses %s: the buyer is told at once, and nothing is kept', async (_, status, type, code) => {
	const admin = await shop.signedIn('ADMIN')
	const couponCode = `NO-${randomUUID().slice(0, 6)}`
	await admin.call(createPromotion, { body: { code: couponCode, kind: 'percent', value: 10, limitTotal: 1 } })
	const product = await aProduct(shop, 3)
	says(refusedBy(status, type, code))
	await expect(order(product, { couponCode })).rejects.toMatchObject({
		status: 402,
		code: 'PAYMENT_REFUSED',
		body: { message: expect.stringContaining('Nothing was charged') },
	})
	expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 0 })
	says(undefined)
	// The one use of the coupon is there again.
	expect(await order(product, { couponCode })).toMatchObject({ payment: { status: 'requires_action' } })
	const { rows } = await shop.services.db.pool.query(`SELECT kind FROM mails WHERE kind = 'payment-failed'`)
	expect(rows).toEqual([])
})

test.each<[string, StripeFault]>([
	['a fault of its own', refusedBy(500, 'api_error')],
	['that another call holds the payment', refusedBy(409, 'invalid_request_error', 'lock_timeout')],
	['that it is asked too much', refusedBy(429, 'invalid_request_error', 'rate_limit')],
	['that the key stands for something else', refusedBy(400, 'idempotency_error', 'idempotency_key_in_use')],
	['nothing', 'silence'],
])('the provider answers %s: the buyer sends the same order again, and can enter a card then', async (_, answer) => {
	const product = await aProduct(shop, 3)
	says(answer)
	const key = randomUUID()
	const email = `${key}@example.com`
	for (const _ of [1, 2])
		await expect(order(product, { email }, key)).rejects.toMatchObject({
			status: 503,
			code: 'UNAVAILABLE',
			headers: expect.objectContaining({ 'retry-after': '2' }),
			body: { message: expect.stringContaining('Nothing was charged') },
		})
	expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 1 })
	says(undefined)
	expect(await order(product, { email }, key)).toMatchObject({
		status: 'pending_payment',
		payment: { status: 'requires_action', clientSecret: expect.stringContaining('_secret_') },
	})
	const { rows } = await shop.services.db.pool.query('SELECT count(*)::int AS n FROM orders WHERE email = $1', [email])
	expect(rows).toEqual([{ n: 1 }])
	expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 1 })
})

test('a buyer who comes back while the provider is away sees the order as it stands', async () => {
	const product = await aProduct(shop, 3)
	says(undefined)
	const { number, accessToken } = await order(product)
	says(refusedBy(500, 'api_error'))
	const input = { params: { number }, query: { token: accessToken }, body: {} }
	expect(await shop.visitor().call(confirmPayment, input)).toMatchObject({ status: 'pending_payment' })
})
