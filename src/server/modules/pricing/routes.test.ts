import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { getQuote, listShippingMethods, type RequestedLine } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let visitor: Visitor
let giftCard: { productId: string; variantId: string; sku: string; priceCents: number }
beforeAll(async () => {
	shop = await startTestApp()
	const { id, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
	const [first] = variants
	giftCard = { productId: id, variantId: first?.id ?? '', sku: first?.sku ?? '', priceCents: first?.priceCents ?? 0 }
})
afterAll(() => shop.close())
beforeEach(() => {
	visitor = shop.visitor()
})

test('shipping methods say how long they take and from when on they are free', async () => {
	const { items } = await visitor.call(listShippingMethods, {})
	expect(items.map(({ id, fastestDays, slowestDays }) => [id, fastestDays, slowestDays])).toEqual([
		['standard', 3, 5],
		['express', 2, 2],
		['overnight', 1, 1],
	])
	expect(items[0]).toMatchObject({ freeOverCents: 5000, statesLabel: null })
	expect(items[2]).toMatchObject({ freeOverCents: null, statesLabel: expect.stringMatching(/^in CT, .*NY/) })
})

describe('a gift card', () => {
	const recipient = { recipientName: 'Grace', recipientEmail: 'grace@example.com' }
	const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
	const lineTo = (gift: RequestedLine['gift']) => ({
		productId: giftCard.productId,
		variantId: giftCard.variantId,
		quantity: 1,
		gift,
	})
	const checkoutTo = (gift: RequestedLine['gift']) => ({
		...aCheckout([giftCard]),
		shippingMethodId: 'email',
		lines: [lineTo(gift)],
	})

	test('is mailed on the day that was chosen, with the words as they were typed', async () => {
		const sendOn = dayIn(30)
		const message = '<script>alert(1)</script> & love'
		await buy(visitor, checkoutTo({ ...recipient, message, sendOn }))
		const { rows } = await shop.services.db.pool.query(
			`SELECT recipient, data, due_at AS "dueAt" FROM mails WHERE kind = 'gift-card'`,
		)
		expect(rows).toEqual([
			{
				recipient: 'grace@example.com',
				data: expect.objectContaining({ message, recipientName: 'Grace' }),
				dueAt: new Date(`${sendOn}T13:00:00Z`),
			},
		])
		await shop.audit()
	})

	test.each([
		['in the past', { sendOn: dayIn(-2) }, /past/],
		['in two years', { sendOn: dayIn(800) }, /year ahead/],
	])('cannot be sent %s: the cart says so, and checkout refuses', async (_, more, message) => {
		const gift = { ...recipient, ...more }
		const { problems } = await visitor.call(getQuote, { body: { lines: [lineTo(gift)] } })
		expect(problems).toEqual([{ code: 'GIFT_INVALID', message: expect.stringMatching(message), line: 0 }])
		await expect(buy(visitor, checkoutTo(gift))).rejects.toMatchObject({ status: 422, code: 'GIFT_INVALID' })
	})

	test('is the only thing that is sent by mail', async () => {
		const can = await aProduct(shop, 5)
		const lines = [{ productId: can.productId, variantId: can.variantId, quantity: 1, gift: recipient }]
		await expect
			.poll(() => visitor.call(getQuote, { body: { lines } }).then(({ problems }) => problems[0]?.code))
			.toBe('GIFT_INVALID')
	})

	test.each([
		['without a name', { ...recipient, recipientName: ' ' }],
		['with a name of two lines', { ...recipient, recipientName: 'Grace\r\nBcc: all@example.com' }],
		['to no address', { ...recipient, recipientEmail: 'grace' }],
		['with too many words', { ...recipient, message: 'a'.repeat(501) }],
		['on no day', { ...recipient, sendOn: '2026-02-30' }],
		['at a time', { ...recipient, sendOn: '2026-12-01T10:00:00Z' }],
		['with more than that', { ...recipient, priceCents: 1 }],
	])('cannot be sent %s', async (_, gift) => {
		const answer = await visitor.send({
			method: 'POST',
			url: '/api/quote',
			headers: { 'content-type': 'application/json' },
			payload: { lines: [{ ...lineTo(recipient), gift }] },
		})
		expect(answer.status).toBe(400)
	})
})
