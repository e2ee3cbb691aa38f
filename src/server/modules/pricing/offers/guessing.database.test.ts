import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { asCents } from '#contracts/shared/money.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, address, aProduct, cards, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let can: Sellable
let network = 0
beforeAll(async () => {
	shop = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
	admin = await shop.signedIn('ADMIN')
	can = await aProduct(shop, 1000)
})
afterAll(() => shop.close())
beforeEach(() => {
	network += 1
})

const coupon = async (more: { endsAt?: string; startsAt?: string; limitTotal?: number } = {}) => {
	const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, { body: { code, kind: 'fixed', value: 100, ...more } })
	return code
}
/** A household of IPv6: every call from another address of its /64. */
const from = () => `2001:db8:${network.toString(16)}:1::${Math.floor(Math.random() * 60_000).toString(16)}`
const lines = () => [{ productId: can.productId, variantId: can.variantId, quantity: 1 }]
async function quoteWith(
	codes: { couponCode?: string; giftCardCodes?: string[] },
	who = shop.visitor(),
	wanted = lines(),
) {
	const answer = await who.send({
		method: 'POST',
		url: '/api/quote',
		headers: { 'x-forwarded-for': from() },
		payload: { lines: wanted, ...codes },
	})
	expect(answer.status).toBe(200)
	const { problems, totalCents } = getQuote.reply.parse(answer.json())
	const isLookedUp = !problems.some(({ code }) => code === 'RATE_LIMITED')
	return { isLookedUp, problem: problems[0], problems, totalCents }
}
const checkoutWith = (more: Parameters<typeof aCheckout>[1], who = shop.visitor(), what = can) =>
	who.send({
		method: 'POST',
		url: '/api/checkout',
		headers: { 'x-forwarded-for': from(), 'idempotency-key': randomUUID() },
		payload: aCheckout([what], { email: `${randomUUID()}@example.com`, ...more }),
	})
/** The number of misses that are counted for this network. */
async function missesHere(): Promise<number> {
	await giftGuess()
	let left = 0
	while ((await guess()).isLookedUp) left++
	return 19 - left
}
const aGuess = () => `GUESS-${randomUUID().slice(0, 8)}`
const guess = () => quoteWith({ couponCode: aGuess() })
const giftGuess = () => quoteWith({ giftCardCodes: [aGuess()] })

test('guessing a coupon ends soon, for the whole household, with the time to wait, and the order is quoted without it', async () => {
	const ends = []
	for (let n = 0; n < 40; n++) ends.push(await guess())
	expect(ends.filter(({ isLookedUp }) => isLookedUp)).toHaveLength(20)
	const refused = ends.filter(({ isLookedUp }) => !isLookedUp)
	expect(refused).toHaveLength(20)
	const { totalCents } = await quoteWith({})
	const message = expect.stringMatching(/in (a minute|\d+ minutes)\.$/)
	const problems = [{ code: 'RATE_LIMITED', message, couponCode: expect.stringContaining('GUESS-') }]
	for (const each of refused) expect(each).toMatchObject({ problems, totalCents })
	expect((await giftGuess()).isLookedUp).toBe(false)
})

test('an account that missed nothing goes on on a network where others guess, for a few codes', async () => {
	for (let n = 0; n < 20; n++) await guess()
	const ada = await shop.signedIn()
	const good = await coupon()
	expect((await quoteWith({ couponCode: good })).isLookedUp).toBe(false)
	expect((await checkoutWith({ couponCode: good }, ada)).status).toBe(201)
	const ends = []
	for (let n = 0; n < 5; n++) ends.push((await quoteWith({ couponCode: aGuess() }, ada)).isLookedUp)
	expect(ends).toEqual([true, true, true, false, false])
})

test('of several codes the one that was good here before counts, while a new one waits', async () => {
	const good = await coupon()
	const { totalCents } = await quoteWith({ couponCode: good })
	for (let n = 0; n < 20; n++) await guess()
	const quoted = await quoteWith({ couponCode: good, giftCardCodes: [aGuess()] })
	expect(quoted).toMatchObject({ totalCents, problems: [{ code: 'RATE_LIMITED' }] })
})

test('after a few misses, unknown, expired and used answer alike, in quote and checkout', async () => {
	const expired = await coupon({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' })
	const used = await coupon({ limitTotal: 1 })
	await shop.services.db.pool.query('UPDATE promotions SET uses = 0 WHERE code = $1', [used])
	const checkout = (couponCode: string) => checkoutWith({ couponCode })
	expect((await checkout(used)).status).toBe(201)
	network += 1
	expect((await quoteWith({ couponCode: expired })).problem?.message).toBe('This code has expired.')
	expect((await quoteWith({ couponCode: used })).problem?.code).toBe('COUPON_EXHAUSTED')
	for (let n = 0; n < 5; n++) await guess()
	const alike = { code: 'COUPON_INVALID', message: 'This code cannot be used.' }
	for (const code of [expired, used, aGuess()]) {
		expect((await quoteWith({ couponCode: code })).problem).toMatchObject(alike)
		const refused = await checkout(code)
		expect(refused.json()).toMatchObject({ ...alike, details: { problems: [alike] } })
		expect(refused.status).toBe(422)
	}
})

test('asking for balances of gift cards is guessing too', async () => {
	const ask = async () =>
		(
			await shop.visitor().send({
				method: 'POST',
				url: '/api/gift-cards/balance',
				headers: { 'x-forwarded-for': from() },
				payload: { code: aGuess() },
			})
		).status
	for (let n = 0; n < 18; n++) await giftGuess()
	expect([await ask(), await ask(), await ask(), (await giftGuess()).isLookedUp]).toEqual([422, 422, 429, false])
})

test('guessing at the checkout counts as well', async () => {
	const ends = []
	for (let n = 0; n < 25; n++)
		ends.push(
			(
				await shop.visitor().send({
					method: 'POST',
					url: '/api/checkout',
					headers: { 'x-forwarded-for': from(), 'idempotency-key': randomUUID() },
					payload: aCheckout([can], n % 2 ? { couponCode: aGuess() } : { giftCardCodes: [aGuess()] }),
				})
			).status,
		)
	expect(ends.slice(0, 20)).toEqual(Array(20).fill(422))
	expect(ends.slice(20)).toEqual(Array(5).fill(429))
})

test('a visitor who had a good code before, or has none, goes on while others guess', async () => {
	const good = await coupon()
	expect((await quoteWith({ couponCode: good })).problem).toBeUndefined()
	for (let n = 0; n < 30; n++) await guess()
	expect((await guess()).isLookedUp).toBe(false)
	for (let n = 0; n < 30; n++)
		expect(await quoteWith({ couponCode: good })).toMatchObject({ isLookedUp: true, problem: undefined })
	expect(await quoteWith({})).toMatchObject({ isLookedUp: true, problem: undefined })
	// Another good code is a new guess there, and is elsewhere looked up as ever.
	const another = await coupon()
	expect((await quoteWith({ couponCode: another })).isLookedUp).toBe(false)
	network += 1
	expect((await quoteWith({ couponCode: another })).problem).toBeUndefined()
})

test('a cart that keeps an expired code is quoted as often as it likes', async () => {
	const expired = await coupon({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' })
	for (let n = 0; n < 40; n++)
		expect(await quoteWith({ couponCode: expired })).toMatchObject({
			isLookedUp: true,
			problem: { message: 'This code has expired.' },
		})
})

test('an account is counted over all its networks', async () => {
	const ada = await shop.signedIn()
	const ends = []
	for (let n = 0; n < 14; n++) {
		network += 1
		ends.push((await quoteWith({ couponCode: aGuess() }, ada)).isLookedUp)
	}
	expect(ends).toEqual([...Array(10).fill(true), ...Array(4).fill(false)])
})

test('a good code whose order is refused for something else is no guess', async () => {
	const soldOut = await aProduct(shop, 0)
	const codes = await Promise.all(Array.from({ length: 8 }, () => coupon()))
	const [declined, insufficient, gone, changed, unaddressed, cardless, ...more] = codes
	expect((await checkoutWith({ couponCode: declined, cardNumber: cards.declined })).json().code).toBe('CARD_DECLINED')
	expect((await checkoutWith({ couponCode: insufficient, cardNumber: cards.insufficient })).json().code).toBe(
		'INSUFFICIENT_FUNDS',
	)
	expect((await checkoutWith({ couponCode: gone }, undefined, soldOut)).json().code).toBe('OUT_OF_STOCK')
	expect((await checkoutWith({ couponCode: changed, expectedTotalCents: asCents(1) })).json().code).toBe(
		'TOTAL_CHANGED',
	)
	const elsewhere = { ...address, state: 'CA' }
	expect((await checkoutWith({ couponCode: unaddressed, shippingAddress: elsewhere })).json().code).toBe(
		'ADDRESS_INVALID',
	)
	expect((await checkoutWith({ couponCode: cardless, payment: { method: 'none' } })).json().code).toBe(
		'PAYMENT_METHOD_INVALID',
	)
	for (const couponCode of more)
		expect((await checkoutWith({ couponCode, cardNumber: cards.declined })).json().code).toBe('CARD_DECLINED')
	expect(await missesHere()).toBe(0)
	for (const couponCode of codes)
		expect(await quoteWith({ couponCode })).toMatchObject({ isLookedUp: true, problem: undefined })
})

test('a guess stays one in a request that fails for something else, and with an empty cart', async () => {
	const elsewhere = { ...address, state: 'CA' }
	const refused = async (more: Parameters<typeof aCheckout>[1]) => (await checkoutWith(more)).json().code
	expect(await refused({ couponCode: aGuess(), shippingAddress: elsewhere })).toBe('ADDRESS_INVALID')
	expect(await refused({ giftCardCodes: [aGuess()], shippingAddress: elsewhere })).toBe('ADDRESS_INVALID')
	expect(await refused({ couponCode: aGuess(), expectedTotalCents: asCents(1) })).toBe('COUPON_INVALID')
	expect(await refused({ couponCode: aGuess(), cardNumber: cards.declined })).toBe('COUPON_INVALID')
	expect((await quoteWith({ couponCode: aGuess() }, undefined, [])).problem?.code).toBe('COUPON_INVALID')
	expect(await missesHere()).toBe(5)
})

test('a code that was counted as a miss and is found good later is none any more', async () => {
	const early = await coupon({ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' })
	expect((await quoteWith({ couponCode: early })).problem?.code).toBe('COUPON_INVALID')
	await shop.services.db.pool.query('UPDATE promotions SET ends_at = NULL WHERE code = $1', [early])
	for (let n = 0; n < 3; n++) expect((await quoteWith({ couponCode: early })).problem).toBeUndefined()
	expect(await missesHere()).toBe(0)
})

test('one wrong code is counted once for each of network and account, no matter which came with it first', async () => {
	const code = aGuess()
	const ada = await shop.signedIn()
	await quoteWith({ couponCode: code }, ada)
	network += 1
	// Known to the account, new to this network: it counts here alone.
	await quoteWith({ couponCode: code }, ada)
	expect(await missesHere()).toBe(1)
	network += 1
	const ends = []
	for (let n = 0; n < 11; n++) ends.push((await quoteWith({ couponCode: aGuess() }, ada)).isLookedUp)
	expect(ends).toEqual([...Array(9).fill(true), false, false])
})
