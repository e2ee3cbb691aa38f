import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { deliveryOf } from '#contracts/checkout/delivery.ts'
import { getPaymentRequest } from '#contracts/checkout/payment-requests.ts'
import { cancelDraft, createDraft, previewDraft } from '#contracts/orders/draft-orders.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { cancel, ship, unitsOf } from '#test/money/after-sale.ts'
import { linkIn, payByLink } from '#test/money/payment-links.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { address, allAtOnce, aProduct, cards, deliverAll, type Sellable, stockOf } from '#test/support/shopping.ts'
import { expirePaymentRequests } from '../index.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterEach(() => shop.audit())
afterAll(() => shop.close())

const bodyOf = (product: Sellable, more: object = {}) =>
	({
		lines: [{ productId: product.productId, variantId: product.variantId, quantity: 2 }],
		email: 'grace@example.com',
		shippingAddress: address,
		shippingMethodId: 'standard',
		reason: 'As ordered on the phone.',
		...more,
	}) as never
const draft = (product: Sellable, more: object = {}, idempotencyKey: string = randomUUID()) =>
	admin.call(createDraft, { body: bodyOf(product, more), idempotencyKey })
const seen = (number: string) => admin.call(getAnyOrder, { params: { number } })
const pay = (path: string | null, number?: string) => payByLink(shop.visitor(), path, number)
const expire = async (path: string | null) => {
	await shop.services.db.pool.query('UPDATE payment_requests SET expires_at = now() WHERE id = $1', [
		linkIn(path).params.id,
	])
	await expirePaymentRequests(shop.services)
}

describe('an order on the phone', () => {
	test('of something that this process has not heard of yet holds its stock', async () => {
		const { plan } = shop.services.inventory
		const before = await plan.now()
		const product = await aProduct(shop, 2)
		const { now } = plan
		Object.assign(plan, { now: async () => before })
		try {
			const { path } = await draft(product)
			expect(await stockOf(shop, product)).toEqual({ onHand: 2, reserved: 2 })
			await pay(path)
			expect(await stockOf(shop, product)).toEqual({ onHand: 2, reserved: 2 })
		} finally {
			Object.assign(plan, { now })
		}
	})

	test('costs what its quote says, holds its stock, and is an ordinary order once its link is paid', async () => {
		const product = await aProduct(shop, 10)
		const { totalCents } = await admin.call(previewDraft, {
			body: {
				lines: [{ productId: product.productId, variantId: product.variantId, quantity: 2 }],
				shippingAddress: address as never,
				shippingMethodId: 'standard',
			},
		})
		const made = await draft(product, { expectedTotalCents: totalCents })
		expect(made.totalCents).toBe(totalCents)
		expect(await seen(made.number)).toMatchObject({
			status: 'draft',
			paymentStatus: 'unpaid',
			email: 'grace@example.com',
		})
		expect(await stockOf(shop, product)).toMatchObject({ reserved: 2 })
		await expect(pay(made.path, cards.declined)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
		expect(await pay(made.path)).toEqual({ status: 'paid' })
		const paid = await seen(made.number)
		expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'paid', totalCents })
		expect(paid.mails.map(({ subject }) => subject)).toContain('Your UNTAPPED order')
		await ship(admin, made.number, unitsOf(paid, 2))
	})

	test('takes the first variant of a product where none is named, as the checkout does', async () => {
		const product = await aProduct(shop, 10)
		await draft(product, { lines: [{ productId: product.productId, quantity: 3 }] })
		expect(await stockOf(shop, product)).toMatchObject({ reserved: 3 })
	})

	test('is made once for one key', async () => {
		const product = await aProduct(shop, 10)
		const key = randomUUID()
		const made = await draft(product, {}, key)
		expect(await draft(product, {}, key)).toEqual(made)
		expect(await stockOf(shop, product)).toMatchObject({ reserved: 2 })
	})

	test('ends with its link: expired, or cancelled by staff', async () => {
		const product = await aProduct(shop, 10)
		const [expired, cancelled] = [await draft(product), await draft(product)]
		await expire(expired.path)
		await admin.call(cancelDraft, { params: { number: cancelled.number }, body: {} })
		for (const { number, path } of [expired, cancelled]) {
			expect(await seen(number)).toMatchObject({ status: 'cancelled' })
			await expect(pay(path)).rejects.toMatchObject({ code: 'ORDER_STATE' })
		}
		expect(await stockOf(shop, product)).toMatchObject({ reserved: 0 })
		await expect(admin.call(cancelDraft, { params: { number: cancelled.number }, body: {} })).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
	})

	test('shows on its link where it goes, how and by when, and is promised from the day it is paid', async () => {
		const { number, path } = await draft(await aProduct(shop, 10))
		// The draft was made eight days ago.
		await shop.services.db.pool.query(
			"UPDATE orders SET placed_at = now() - interval '8 days', deliver_from = $2, deliver_to = $3 WHERE number = $1",
			[number, ...Object.values(deliveryOf(new Date(Date.now() - 8 * 86_400_000), { fastestDays: 3, slowestDays: 5 }))],
		)
		const now = deliveryOf(new Date(), { fastestDays: 3, slowestDays: 5 })
		const shown = () => shop.visitor().call(getPaymentRequest, linkIn(path))
		expect((await shown()).ships).toEqual({
			address,
			method: 'Standard',
			promise: expect.stringContaining('days'),
			delivery: now,
		})
		await pay(path)
		expect((await seen(number)).delivery).toEqual(now)
		expect((await shown()).ships).toBeNull()
	})

	test('that staff withdraw is told to who has the link, and to nobody whose mail had not left', async () => {
		const mailsOf = async (number: string) => (await seen(number)).mails.map(({ subject, state }) => [subject, state])
		const withdraw = (number: string) => admin.call(cancelDraft, { params: { number }, body: {} })
		const [unsent, sent] = [await draft(await aProduct(shop, 10)), await draft(await aProduct(shop, 10))]
		await withdraw(unsent.number)
		expect(await mailsOf(unsent.number)).toEqual([['Your payment link from UNTAPPED', 'ended']])
		await shop.services.db.pool.query('UPDATE mails SET sent_at = now(), due_at = NULL WHERE cause = $1', [
			linkIn(sent.path).params.id,
		])
		await withdraw(sent.number)
		expect(await mailsOf(sent.number)).toEqual([
			['Your payment link from UNTAPPED', 'sent'],
			['Your payment link is withdrawn', 'waiting'],
		])
	})

	test('is refused for another total, without stock, for gift cards, and to everybody who is no admin', async () => {
		const product = await aProduct(shop, 1)
		await expect(draft(product)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		const more = await aProduct(shop, 10)
		await expect(draft(more, { expectedTotalCents: 1 })).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
		await expect(
			shop.visitor().call(createDraft, { body: bodyOf(more), idempotencyKey: randomUUID() }),
		).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
		const customer = await shop.signedIn()
		await expect(
			customer.call(createDraft, { body: bodyOf(more), idempotencyKey: randomUUID() }),
		).rejects.toMatchObject({ status: 403 })
		const { id: productId, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
		const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Go!' }
		const card = { productId, variantId: variants[0]?.id, quantity: 1, gift }
		for (const lines of [[card], [{ productId: more.productId, quantity: 1 }, card]])
			await expect(draft(more, { lines })).rejects.toMatchObject({ code: 'GIFT_INVALID' })
	})

	test('is not cancelled as a paid order is', async () => {
		const made = await draft(await aProduct(shop, 10))
		await expect(cancel(admin, made.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})
})

test(
	'20 at once pay, cancel and let a draft expire: it is paid or over, and holds what it should',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 10)
			const made = await draft(product)
			const ends = await allAtOnce<unknown>(20, (nth) => {
				if (nth % 5 === 3) return expire(made.path)
				if (nth % 5 === 4) return admin.call(cancelDraft, { params: { number: made.number }, body: {} })
				return pay(made.path, nth % 5 === 2 ? cards.later : cards.pays)
			})
			const expected = ['ORDER_STATE', 'UNAVAILABLE']
			expect(ends.filter((end) => typeof end === 'string' && !expected.includes(end))).toEqual([])
			await deliverAll(shop)
			await expire(made.path)
			const { status } = await seen(made.number)
			expect(['paid', 'cancelled']).toContain(status)
			expect(await stockOf(shop, product)).toMatchObject({ reserved: status === 'paid' ? 2 : 0 })
		}
	},
	60_000 + rounds * 5_000,
)
