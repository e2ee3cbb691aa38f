import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { type CheckoutRequest, placeOrder } from '#contracts/checkout/checkout.ts'
import { deliveryLabel } from '#contracts/checkout/delivery.ts'
import { getGiftCardBalance } from '#contracts/checkout/gift-cards.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder, getOrder } from '#contracts/orders/orders.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, address, aProduct, buy, cards, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let giftLine: CheckoutRequest['lines'][number]
/** Known to the catalog for long: what a test has just made may not be yet. */
let drink: Sellable
const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Go!', sendOn: '' }
beforeAll(async () => {
	shop = await startTestApp()
	gift.sendOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
	const { id: productId, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
	const variantId = variants.find(({ name }) => name === '$50')?.id ?? ''
	giftLine = { productId, variantId, quantity: 1, gift }
	const { id, variants: packs } = await shop.visitor().call(getProduct, { params: { slug: 'blood-orange' } })
	const [pack] = packs
	if (!pack) throw new Error('The drink has no pack.')
	drink = { productId: id, variantId: pack.id, sku: pack.sku, priceCents: pack.priceCents }
})
afterAll(() => shop.close())

const giftCheckout = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
	lines: [giftLine],
	email: 'ada@example.com',
	buyerName: 'Ada Lovelace',
	shippingMethodId: 'email',
	payment: { method: 'card', card: { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' } },
	...more,
})
const place = (body: CheckoutRequest) => shop.visitor().call(placeOrder, { body, idempotencyKey: randomUUID() })
const orderOf = ({ number, accessToken }: { number: string; accessToken: string }) =>
	shop.visitor().call(getOrder, { params: { number }, query: { token: accessToken } })
/** A card of $50, and its code as it waits to be mailed. */
async function aGiftCard(): Promise<string> {
	const recipientEmail = `${randomUUID()}@example.com`
	await place(giftCheckout({ lines: [{ ...giftLine, gift: { recipientName: 'Bo', recipientEmail } }] }))
	const { rows } = await shop.services.db.pool.query(
		"SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1",
		[recipientEmail],
	)
	return rows[0].code
}

describe('a gift card alone', () => {
	test('is bought without an address, and says who gets it and when, wherever the order is shown', async () => {
		const quote = await shop.visitor().call(getQuote, { body: { lines: [giftLine] } })
		expect(quote).toMatchObject({ needsAddress: false, estimated: false, totalCents: 5000, problems: [] })

		const placed = await place(giftCheckout({ expectedTotalCents: quote.totalCents }))
		const order = await orderOf(placed)
		expect(order).toMatchObject({
			status: 'paid',
			shippingAddress: null,
			buyerName: 'Ada Lovelace',
			delivery: null,
			lines: [{ gift }],
		})
		const admin = await shop.signedIn('ADMIN')
		expect(await admin.call(getAnyOrder, { params: { number: placed.number } })).toMatchObject({ lines: [{ gift }] })
		expect((await admin.call(listAllOrders, { query: { q: placed.number } })).items).toMatchObject([{ shipTo: '' }])
		const { rows } = await shop.services.db.pool.query(
			"SELECT data->>'from' AS giver, due_at AS due FROM mails WHERE kind = 'gift-card' AND recipient = $1",
			[gift.recipientEmail],
		)
		expect(rows[0].giver).toBe('Ada Lovelace')
		expect(rows[0].due.toISOString()).toContain(gift.sendOn)
		await shop.audit()
	})

	test('keeps no address that is sent along', async () => {
		const { buyerName: _, ...rest } = giftCheckout()
		const order = await orderOf(await place({ ...rest, shippingAddress: { ...address, postalCode: '10001' } }))
		expect(order).toMatchObject({ shippingAddress: null, buyerName: address.name })
	})

	test('needs the name of who gives', async () => {
		const { buyerName: _, ...rest } = giftCheckout()
		await expect(place(rest)).rejects.toMatchObject({
			status: 422,
			code: 'GIFT_INVALID',
			body: { issues: [{ path: ['buyerName'] }] },
		})
	})
})

test('what is shipped needs an address, with a gift card beside it or without', async () => {
	const product = await aProduct(shop, 5)
	const { shippingAddress: _, ...parcel } = aCheckout([product])
	for (const lines of [parcel.lines, [giftLine, ...parcel.lines]])
		await expect(place({ ...parcel, lines })).rejects.toMatchObject({
			status: 422,
			code: 'ADDRESS_INVALID',
			body: { issues: [{ path: ['shippingAddress'] }] },
		})
})

test('what stays on a gift card is told before, in and after the order that it pays', async () => {
	const code = await aGiftCard()
	const lastFour = code.slice(-4)
	const body = aCheckout([drink], { giftCardCodes: [code], payment: { method: 'none' } })
	const { lines, shippingAddress, giftCardCodes } = body
	const quote = await shop.visitor().call(getQuote, { body: { lines, shippingAddress, giftCardCodes } })
	const paidCents = quote.giftCardCents
	const used = [{ lastFour, paidCents, leftCents: 5000 - paidCents }]
	expect(paidCents).toBeGreaterThan(2000)
	expect(quote.giftCards).toEqual(used)

	const order = await orderOf(await buy(shop.visitor(), body))
	expect(order.giftCards).toEqual(used)
	expect(await shop.visitor().call(getGiftCardBalance, { body: { code: code.toLowerCase() } })).toEqual({
		lastFour,
		initialCents: 5000,
		isVoid: false,
		balanceCents: 5000 - paidCents,
	})

	const again = await buy(shop.visitor(), aCheckout([drink], { giftCardCodes: [code] }))
	expect((await orderOf(again)).giftCards).toMatchObject([{ lastFour, leftCents: 0 }])
	expect((await orderOf(again)).lines).toHaveLength(1)
	expect(await shop.visitor().call(getGiftCardBalance, { body: { code } })).toMatchObject({ balanceCents: 0 })
	expect(order.giftCards).toEqual(used)
})

describe('the balance of a gift card', () => {
	test('is not told apart for codes that are unknown and for what is no code', async () => {
		const ask = async (code: string) => {
			const answer = await shop.visitor().send({
				method: 'POST',
				url: '/api/gift-cards/balance',
				headers: { 'content-type': 'application/json' },
				payload: { code },
			})
			const { requestId: _, ...body } = answer.json()
			return { status: answer.status, body }
		}
		const answers = await Promise.all(['ABCD-EFGH-JKMN-PQRS', 'x', '', '💳', "' OR 1=1 --", 'A'.repeat(100)].map(ask))
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
		expect(answers[0]).toMatchObject({ status: 422, body: { code: 'GIFT_CARD_INVALID' } })
	})

	test('is asked for ten times a minute from one network, whatever the code says', async () => {
		const guarded = await startTestApp({ RATE_LIMIT: 'on', HOST: '127.0.0.1' })
		const tries = []
		for (let nth = 0; nth < 11; nth++)
			tries.push(
				await guarded
					.visitor()
					.call(getGiftCardBalance, { body: { code: nth % 2 ? 'x' : 'ABCD-EFGH-JKMN-PQRS' } })
					.catch(({ code }) => code),
			)
		expect(tries).toEqual([...Array(10).fill('GIFT_CARD_INVALID'), 'RATE_LIMITED'])
		await guarded.close()
	})
})

test('the days that the quote promises stay with the order', async () => {
	const { lines, shippingAddress } = aCheckout([drink])
	const quote = await shop.visitor().call(getQuote, { body: { lines, shippingAddress } })
	const promised = quote.shippingMethods.find(({ id }) => id === 'standard')?.delivery
	if (!promised) throw new Error('The quote promises no day.')
	expect(promised.from <= promised.to && promised.from > new Date().toISOString().slice(0, 10)).toBe(true)
	expect(deliveryLabel(promised)).toMatch(/^\w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/)
	const order = await orderOf(await buy(shop.visitor(), aCheckout([drink])))
	expect(order.delivery).toEqual(promised)
})
