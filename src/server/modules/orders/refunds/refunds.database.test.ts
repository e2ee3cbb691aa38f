import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '#contracts/orders/refund-calls.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, previewOf, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, aProduct, buy, cards, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const { coupon, query, shown } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

/** Somewhere with tax and deposits, so that every part has its cents. */
const newYork = {
	name: 'Ada Lovelace',
	line1: '1 Main St',
	city: 'New York',
	state: 'NY',
	postalCode: '10001',
	country: 'US',
}

describe('a refund', () => {
	test('is what its preview said, goes to the card by a job, and is told to the buyer', async () => {
		const product = await aProduct(shop, 10, { priceCents: 1999 })
		const email = `${randomUUID()}@example.com`
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], {
			email,
			shippingAddress: newYork,
			couponCode: await coupon(),
		})
		await ship(admin, order.number, unitsOf(order, 3))
		const asked = { lines: unitsOf(order, 1), goodwillCents: 100 }
		const preview = await previewOf(admin, order.number, asked)
		expect(await previewOf(admin, order.number, asked)).toEqual(preview)
		const made = await refund(admin, order.number, { ...asked, reason: 'Crushed.' })
		const { voidedGiftCards: _, leftCents, ...effects } = preview
		expect(made).toMatchObject({ ...effects, kind: 'refund', reason: 'Crushed.', state: 'under_way' })
		expect(made.amountCents).toBe(made.subtotalCents - made.discountCents + made.taxCents + made.depositCents + 100)
		expect(leftCents).toBe(order.totalCents - made.amountCents)

		await sendDueRefunds(shop.services)
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'shipped',
			paymentStatus: 'partly_refunded',
			lines: [{ shipped: 3, cancelled: 0, refunded: 1 }],
			refunds: [{ state: 'done', amountCents: made.amountCents }],
			payments: [{ refundedCents: made.amountCents, refunds: [{ state: 'done' }] }],
		})
		expect(after.events.map(({ kind }) => kind).slice(-2)).toEqual(['refund_ordered', 'refunded'])
		expect(await mailsTo(shop, email)).toContain('refund')
	})

	test('names its lines in the order of the order, as its preview does', async () => {
		const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, 2)))
		const order = await aPaidOrder(shop, admin, products)
		const asked = { lines: unitsOf(order, 1, 1, 1, 1, 1, 1) }
		const preview = await previewOf(admin, order.number, asked)
		const made = await refund(admin, order.number, asked)
		const ids = order.lines.map(({ id }) => id)
		expect([preview, made].map(({ lines }) => lines.map(({ lineId }) => lineId))).toEqual([ids, ids])
	})

	test('of every unit and the shipping, in any steps, gives back what was paid, and ends the order', async () => {
		const products = await Promise.all([
			aProduct(shop, 9, { priceCents: 333 }),
			aProduct(shop, 9, { priceCents: 1001 }),
		])
		const [one, two] = products
		if (!one || !two) throw new Error('Two were made.')
		const order = await aPaidOrder(
			shop,
			admin,
			[
				{ ...one, quantity: 3 },
				{ ...two, quantity: 2 },
			],
			{
				shippingAddress: newYork,
				couponCode: await coupon({ value: 7 }),
			},
		)
		expect(order.shippingCents).toBeGreaterThan(0)
		await ship(admin, order.number, unitsOf(order, 3, 2))
		const steps = [
			{ lines: unitsOf(order, 1, 0), shippingCents: 100 },
			{ lines: unitsOf(order, 0, 2) },
			{ lines: unitsOf(order, 1, 0) },
			{ lines: unitsOf(order, 1, 0), shipping: true },
		]
		let given = 0
		for (const step of steps) given += (await refund(admin, order.number, step)).amountCents
		expect(given).toBe(order.totalCents)
		await sendDueRefunds(shop.services)
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
		for (const more of [{ lines: unitsOf(order, 1) }, { shipping: true }])
			await expect(refund(admin, order.number, more)).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	})

	test('cancels units that have not left, unless they are kept; of a line that left in part, those first', async () => {
		const product = await aProduct(shop, 10)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 5 }])
		await ship(admin, order.number, unitsOf(order, 2))
		await refund(admin, order.number, { lines: unitsOf(order, 1), keepsUnshipped: true })
		expect(await shown(order.number)).toMatchObject({ lines: [{ refunded: 1, cancelled: 0 }] })
		await refund(admin, order.number, { lines: unitsOf(order, 2) })
		expect(await shown(order.number)).toMatchObject({ status: 'paid', lines: [{ refunded: 3, cancelled: 2 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 8, reserved: 1 })
		await ship(admin, order.number, unitsOf(order, 1))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		await refund(admin, order.number, { lines: unitsOf(order, 2), shipping: true })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded', lines: [{ shipped: 3, cancelled: 2 }] })
	})

	test('of the units that were still to leave ends the wait for them', async () => {
		const product = await aProduct(shop, 10)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, order.number, unitsOf(order, 1))
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ shipped: 1, cancelled: 1 }] })
	})

	test('never gives more than was paid: goodwill is bounded, and is taken off what goes back later', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, order.number, unitsOf(order, 2))
		await expect(refund(admin, order.number, { goodwillCents: order.totalCents + 1 })).rejects.toMatchObject({
			code: 'REFUND_TOO_LARGE',
			body: { issues: [{ path: ['goodwillCents'] }] },
		})
		await expect(refund(admin, order.number, { shippingCents: order.shippingCents + 1 })).rejects.toMatchObject({
			code: 'REFUND_TOO_LARGE',
		})
		await refund(admin, order.number, { goodwillCents: 500 })
		const rest = await refund(admin, order.number, { lines: unitsOf(order, 2), shipping: true })
		expect(rest).toMatchObject({ offsetCents: 500, amountCents: order.totalCents - 500 })
		expect(await shown(order.number)).toMatchObject({ status: 'refunded' })
	})

	test('or a cancellation that would do something else than its preview said is refused with what it would do now', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const both = { lines: unitsOf(order, 2), shipping: true }
		const { amountCents: expectedCents } = await previewOf(admin, order.number, both)
		await refund(admin, order.number, { goodwillCents: 500 })
		const changed = { code: 'TOTAL_CHANGED', body: { details: { amountCents: expectedCents - 500 } } }
		await expect(refund(admin, order.number, { ...both, expectedCents })).rejects.toMatchObject(changed)
		const body = { reason: 'For a test.', expectedCents }
		const params = { number: order.number }
		await expect(admin.call(cancelOrder, { params, body, idempotencyKey: randomUUID() })).rejects.toMatchObject(changed)
		expect(await shown(order.number)).toMatchObject({ status: 'paid', refunds: [{ amountCents: 500 }] })
		await refund(admin, order.number, { ...both, expectedCents: expectedCents - 500 })
		expect(await shown(order.number)).toMatchObject({ status: 'cancelled' })
	})

	test('with one key is one refund; with another body it is refused', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		const key = randomUUID()
		const first = await refund(admin, order.number, { lines: unitsOf(order, 1) }, key)
		expect(await refund(admin, order.number, { lines: unitsOf(order, 1) }, key)).toEqual(first)
		await expect(refund(admin, order.number, { lines: unitsOf(order, 2) }, key)).rejects.toMatchObject({
			code: 'IDEMPOTENCY_KEY_REUSED',
		})
		expect((await shown(order.number)).refunds).toHaveLength(1)
	})

	test('that the provider refuses is shown, and gives the money once when it is tried again', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [product])
		await sendDueRefunds(shop.services)
		await refund(admin, order.number, { lines: unitsOf(order, 1), shipping: true })
		const gateway = {
			...shop.services.gateway,
			refund: vi.fn(async () => ({ status: 'refused' as const, reason: 'expired_card' })),
		}
		await sendDueRefunds({ ...shop.services, gateway })
		const after = await shown(order.number)
		expect(after).toMatchObject({
			refunds: [{ state: 'under_way' }],
			payments: [{ refundedCents: 0, refunds: [{ state: 'refused', reason: 'expired_card' }] }],
		})
		const id = after.payments[0]?.refunds[0]?.id
		const { status } = await admin.send({
			method: 'POST',
			url: `/api/admin/operations/refunds/${id}/retry`,
			headers: { 'content-type': 'application/json' },
			payload: {},
		})
		expect(status).toBe(200)
		await Promise.all([sendDueRefunds(shop.services), sendDueRefunds(shop.services)])
		expect(await shown(order.number)).toMatchObject({
			payments: [{ refundedCents: order.totalCents, refunds: [{ state: 'done' }] }],
		})
		expect(
			await query('SELECT sum(amount_cents)::int AS cents FROM gateway.refunds WHERE intent_id = $1', [
				after.payments[0]?.intentId,
			]),
		).toEqual([{ cents: order.totalCents }])
	})

	test('is refused for what is not paid, and for lines of others', async () => {
		const product = await aProduct(shop, 5)
		const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
		const unpaid = await shown(number)
		await expect(refund(admin, number, { lines: unitsOf(unpaid, 1) })).rejects.toMatchObject({ code: 'ORDER_STATE' })
		const order = await aPaidOrder(shop, admin, [product])
		await expect(refund(admin, order.number, { lines: unitsOf(unpaid, 1) })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		await expect(refund(admin, order.number, {})).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await expect(refund(await shop.signedIn(), order.number, { goodwillCents: 1 })).rejects.toMatchObject({
			status: 403,
		})
	})
})
