import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder, getOrder, listOrders } from '#contracts/orders/orders.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, address, aProduct, buy, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('a purchase', () => {
	test('by a guest is paid, owns its stock, is mailed once, and opens with its token alone', async () => {
		const product = await aProduct(shop, 10)
		const guest = shop.visitor()
		const placed = await buy(guest, aCheckout([{ ...product, quantity: 2 }]))
		expect(placed).toMatchObject({ status: 'paid', payment: { status: 'paid' } })
		expect(await stockOf(shop, product)).toEqual({ onHand: 10, reserved: 2 })

		const order = await guest.call(getOrder, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
		})
		expect(order).toMatchObject({
			status: 'paid',
			paymentStatus: 'paid',
			subtotalCents: 4000,
			paidWith: 'Visa ending in 4242',
		})
		expect(order.events.map((event) => event.kind)).toEqual(['placed', 'payment_received'])
		await expect(
			guest.call(getOrder, { params: { number: placed.number }, query: { token: 'x' } }),
		).rejects.toMatchObject({ status: 404 })
		await expect(guest.call(getOrder, { params: { number: placed.number } })).rejects.toMatchObject({ status: 404 })
		const { rows } = await shop.services.db.pool.query(
			"SELECT kind FROM mails WHERE recipient = 'ada@example.com' AND data::text LIKE '%' || (SELECT id::text FROM orders WHERE number = $1) || '%'",
			[placed.number],
		)
		expect(rows).toEqual([{ kind: 'order-confirmation' }])
	})

	test('is invoiced to another address than the parcel goes to, where the buyer gives one', async () => {
		const guest = shop.visitor()
		const product = await aProduct(shop, 5)
		const billingAddress = { ...address, name: 'Analytical Engines Inc.', line1: '9 Ledger Lane' }
		const { number, accessToken } = await buy(guest, aCheckout([product], { billingAddress }))
		const order = await guest.call(getOrder, { params: { number }, query: { token: accessToken } })
		expect(order).toMatchObject({ billingAddress, shippingAddress: address })
		const pdf = await guest.send({ method: 'GET', url: `/api/orders/${number}/invoice?token=${accessToken}` })
		expect(pdf.status).toBe(200)
		const { rows } = await shop.services.db.pool.query(
			`SELECT data->'buyer' AS buyer FROM order_documents WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
			[number],
		)
		expect(rows[0].buyer.slice(0, 2)).toEqual(['Analytical Engines Inc.', '9 Ledger Lane'])
		const broken = { ...billingAddress, postalCode: '10001' }
		await expect(buy(guest, aCheckout([product], { billingAddress: broken }))).rejects.toMatchObject({
			code: 'ADDRESS_INVALID',
			body: { issues: expect.arrayContaining([expect.objectContaining({ path: ['billingAddress', 'postalCode'] })]) },
		})
	})

	test('by a customer is in their history, in the admin’s list with its lots, and nobody else’s', async () => {
		const product = await aProduct(shop, 5)
		const customer = await shop.signedIn()
		const { number } = await buy(customer, aCheckout([product], { email: customer.email }))
		expect((await customer.call(listOrders, {})).items.map((order) => order.number)).toEqual([number])

		const stranger = await shop.signedIn()
		await expect(stranger.call(getOrder, { params: { number } })).rejects.toMatchObject({
			status: 404,
			code: 'NOT_FOUND',
		})
		await expect(stranger.call(getAnyOrder, { params: { number } })).rejects.toMatchObject({ status: 403 })

		const admin = await shop.signedIn('ADMIN')
		const listed = await admin.call(listAllOrders, { query: { q: customer.email } })
		expect(listed.items).toMatchObject([{ number, customer: customer.username, shipTo: 'Austin, TX' }])
		const whole = await admin.call(getAnyOrder, { params: { number } })
		expect(whole.allocations).toMatchObject([{ lot: 'LOT', quantity: 1, state: 'allocated' }])
		expect(whole.payments).toMatchObject([{ provider: 'test', status: 'paid' }])
	})

	test('costs what the quote said', async () => {
		const product = await aProduct(shop, 5, { priceCents: 1333 })
		const lines = [{ productId: product.productId, quantity: 3 }]
		const guest = shop.visitor()
		const quote = await guest.call(getQuote, {
			body: { lines, shippingAddress: address, shippingMethodId: 'standard' },
		})
		expect(quote.totalCents).toBe(quote.subtotalCents + quote.shippingCents + quote.taxCents + quote.depositCents)
		const placed = await buy(guest, aCheckout([{ ...product, quantity: 3 }], { expectedTotalCents: quote.totalCents }))
		const order = await guest.call(getOrder, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
		})
		expect(order.totalCents).toBe(quote.totalCents)
	})
})

describe('bad input', () => {
	test.each([
		['an empty cart', { lines: [] }, 422, 'EMPTY_CART'],
		['an unknown product', { lines: [{ productId: randomUUID(), quantity: 1 }] }, 422, 'PRODUCT_UNAVAILABLE'],
		['a product id that is no id', { lines: [{ productId: 'x', quantity: 1 }] }, 422, 'PRODUCT_UNAVAILABLE'],
		['an address abroad', { shippingAddress: { ...address, country: 'DE' } }, 422, 'ADDRESS_INVALID'],
		['a state that is none', { shippingAddress: { ...address, state: 'ZZ' } }, 422, 'ADDRESS_INVALID'],
		['a shipping method that is none', { shippingMethodId: 'teleport' }, 422, 'SHIPPING_METHOD_INVALID'],
		['an unknown coupon', { couponCode: 'NOPE' }, 422, 'COUPON_INVALID'],
		['an unknown gift card', { giftCardCodes: ['ABCD-EFGH'] }, 422, 'GIFT_CARD_INVALID'],
		['tokens nobody has', { tokens: 5 }, 422, 'INSUFFICIENT_TOKENS'],
		['no payment for something that costs', { payment: { method: 'none' } }, 422, 'PAYMENT_METHOD_INVALID'],
		['another total than was shown', { expectedTotalCents: 1 }, 409, 'TOTAL_CHANGED'],
		['a quantity of zero', { lines: [{ productId: 'x', quantity: 0 }] }, 400, 'INVALID_INPUT'],
		['a quantity that is text', { lines: [{ productId: 'x', quantity: '1' }] }, 400, 'INVALID_INPUT'],
		['a price from the browser', { lines: [{ productId: 'x', quantity: 1, priceCents: 1 }] }, 400, 'INVALID_INPUT'],
		['an unknown key', { discount: 100 }, 400, 'INVALID_INPUT'],
		['a NUL in a name', { shippingAddress: { ...address, name: 'a\u0000b' } }, 400, 'BAD_REQUEST'],
		['half a surrogate pair', { shippingAddress: { ...address, name: 'a\ud800' } }, 400, 'BAD_REQUEST'],
	])('%s is refused and nothing is charged', async (_, change, status, code) => {
		const product = await aProduct(shop, 5)
		const body = { ...aCheckout([product]), ...change }
		const answer = await shop.visitor().send({
			method: 'POST',
			url: '/api/checkout',
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			payload: body,
		})
		expect({ status: answer.status, code: answer.json().code }).toEqual({ status, code })
		expect(await stockOf(shop, product)).toEqual({ onHand: 5, reserved: 0 })
	})

	test('San Francisco, CA 10001 is refused at checkout, with both fields and the likely state', async () => {
		const product = await aProduct(shop, 2)
		const shippingAddress = { ...address, city: 'San Francisco', state: 'CA', postalCode: '10001' }
		await expect(buy(shop.visitor(), aCheckout([product], { shippingAddress }))).rejects.toMatchObject({
			status: 422,
			code: 'ADDRESS_INVALID',
			body: {
				issues: [{ path: ['shippingAddress', 'state'] }, { path: ['shippingAddress', 'postalCode'] }],
				details: { correction: { state: 'NY' } },
			},
		})
		const quote = await shop.visitor().call(getQuote, {
			body: { lines: [{ productId: product.productId, quantity: 1 }], shippingAddress },
		})
		expect(quote).toMatchObject({
			estimated: true,
			taxCents: 0,
			problems: [{ code: 'ADDRESS_INVALID', fields: ['state', 'postalCode'], correction: { state: 'NY' } }],
		})
	})

	test('more than there is answers which line and how many are left', async () => {
		const product = await aProduct(shop, 2)
		await expect(buy(shop.visitor(), aCheckout([{ ...product, quantity: 3 }]))).rejects.toMatchObject({
			status: 409,
			code: 'OUT_OF_STOCK',
			body: { issues: [{ path: ['lines', 0, 'quantity'] }], details: { problems: [{ available: 2 }] } },
		})
	})

	test('without an Idempotency-Key nothing happens', async () => {
		const product = await aProduct(shop, 1)
		await expect(
			shop.visitor().call(placeOrder, { body: aCheckout([product]), idempotencyKey: '' }),
		).rejects.toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
	})

	test('the same key with another body is refused', async () => {
		const product = await aProduct(shop, 5)
		const guest = shop.visitor()
		const key = randomUUID()
		await buy(guest, aCheckout([product]), key)
		await expect(buy(guest, aCheckout([{ ...product, quantity: 2 }]), key)).rejects.toMatchObject({
			status: 422,
			code: 'IDEMPOTENCY_KEY_REUSED',
		})
	})

	test.each([
		['not JSON', '{"lines":', 400],
		['an array', '[]', 400],
		['nested absurdly', `{"lines":${'['.repeat(500)}${']'.repeat(500)}}`, 400],
		['far too large', JSON.stringify({ lines: 'x'.repeat(300_000) }), 413],
	])('a body that is %s gets a clear answer', async (_, payload, status) => {
		const answer = await shop.visitor().send({
			method: 'POST',
			url: '/api/checkout',
			headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
			payload,
		})
		expect(answer.status).toBe(status)
		expect(answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) })
	})
})
