import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment } from '#contracts/orders.ts'
import { getQuote } from '#contracts/pricing.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards, type Sellable, stockOf } from '#test/shopping.ts'
import { reconcilePayments } from './index.ts'
import { maxUnpaidOrders, maxUnpaidUnits } from './unpaid-limit.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})

const query = async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows
const newEmail = () => `${randomUUID()}@example.com`
let networks = 0
/** An address nobody came from before. */
const newAddress = () => `2001:db8:0:${(++networks).toString(16)}::1`

/** Places an order from an address; answers its status, or the code of the refusal. */
async function orderFrom(address: string, body: ReturnType<typeof aCheckout>, who = shop.visitor()) {
	const answer = await who.send({
		method: 'POST',
		url: '/api/checkout',
		headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
		payload: body,
	})
	return { ...answer, end: String(answer.json().code ?? answer.json().status) }
}
/** An order whose bank asks, and is never answered. */
const unpaid = (products: Array<Sellable & { quantity?: number }>, email = newEmail()) =>
	aCheckout(products, { email, cardNumber: cards.challenged })

const endsOf = (ends: Array<string | { end: string }>) => ends.map((end) => (typeof end === 'string' ? end : end.end))

/** A product of which one unit takes so many from the shelf, as a case takes cans. */
async function aCase(stock: number, units: number) {
	const product = await aProduct(shop, stock)
	await query('UPDATE variant_items SET quantity = $2 WHERE variant_id = $1', [product.variantId, units])
	return product
}

const heldBy = async (where: string, value: string) =>
	(
		await query(
			`SELECT coalesce(sum(c.quantity), 0)::int AS units FROM stock_reservations c JOIN orders o ON o.id = c.order_id
			WHERE c.state = 'held' AND ${where} = $1`,
			[value],
		)
	)[0].units

const minutesLeft = async (number: unknown) =>
	(
		await query(
			`SELECT round(extract(epoch FROM max(c.expires_at) - now()) / 60)::int AS minutes
			FROM stock_reservations c JOIN orders o ON o.id = c.order_id WHERE o.number = $1 AND c.state = 'held'`,
			[number],
		)
	)[0].minutes

describe('one order takes 99 of a variant', () => {
	test('however many lines it is spread over, with the variant named or not; the cart says so', async () => {
		const product = await aProduct(shop, 500)
		const lines = [
			{ productId: product.productId, variantId: product.variantId, quantity: 60 },
			{ productId: product.productId, quantity: 40 },
		]
		const quote = await shop.visitor().call(getQuote, { body: { lines } })
		// Each line is told how many it may have beside the other.
		expect(quote.problems.map(({ code, line, available }) => [code, line, available])).toEqual([
			['QUANTITY_LIMIT', 0, 59],
			['QUANTITY_LIMIT', 1, 39],
		])
		const refused = await orderFrom(newAddress(), { ...aCheckout([product]), lines })
		expect([refused.status, refused.end]).toEqual([422, 'QUANTITY_LIMIT'])
		expect(await stockOf(shop, product)).toEqual({ onHand: 500, reserved: 0 })
	})
})

describe('what is held unpaid is bounded', () => {
	test('for one e-mail, under every spelling and from everywhere, by 20 at once; the rest is taken without a hold', async () => {
		const product = await aCase(100_000, 12)
		const ends = await allAtOnce(20, (index) =>
			orderFrom(newAddress(), unpaid([{ ...product, quantity: 50 }], `Mallory+${index}@Gmail.com`)),
		)
		expect(endsOf(ends)).toEqual(Array(20).fill('pending_payment'))
		expect(await heldBy('o.customer', 'mallory@gmail.com')).toBe(maxUnpaidUnits.stranger)
	})

	test('for one network, however many e-mails it invents, by 20 at once from all over its /64', async () => {
		const product = await aCase(100_000, 12)
		const ends = await allAtOnce(20, (index) =>
			orderFrom(`2001:db8:ffff:1::${index + 1}`, unpaid([{ ...product, quantity: 50 }])),
		)
		expect(endsOf(ends)).toEqual(Array(20).fill('pending_payment'))
		expect((await stockOf(shop, product)).reserved).toBe(maxUnpaidUnits.network)
	})

	test('for one account, whatever e-mails it types', async () => {
		const product = await aCase(100_000, 12)
		const member = await shop.signedIn()
		await allAtOnce(10, () => buy(member, unpaid([{ ...product, quantity: 50 }])))
		expect(await heldBy('o.user_id', member.id)).toBe(maxUnpaidUnits.stranger)
	})

	test('and one network has so many orders open, who then read what to do; an account that has bought still buys there', async () => {
		const product = await aProduct(shop, 10_000)
		const member = await shop.signedIn()
		await buy(member, aCheckout([product]))
		const address = newAddress()
		const ends = await allAtOnce(maxUnpaidOrders + 4, () => orderFrom(address, unpaid([product])))
		expect(ends.filter((end) => typeof end !== 'string' && end.status === 201)).toHaveLength(maxUnpaidOrders)
		const refused = await orderFrom(address, aCheckout([product], { email: newEmail() }))
		expect(refused.json()).toMatchObject({
			code: 'UNPAID_LIMIT',
			message: expect.stringMatching(/still waiting for their payment.*Nothing was charged.*try again in 3 minutes/),
		})
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '180'])
		expect((await orderFrom(address, unpaid([product]), member)).end).toBe('pending_payment')
		expect(await heldBy('o.user_id', member.id)).toBe(1)
	})

	test('and an order that is too large for a first one says what to do, without a reason to wait', async () => {
		const product = await aCase(100_000, 48)
		const refused = await orderFrom(newAddress(), unpaid([{ ...product, quantity: 99 }]))
		expect([refused.status, refused.end]).toEqual([422, 'ORDER_TOO_LARGE'])
		expect(refused.json().message).toMatch(/takes 2,400 units at most.*write to us/)
		expect(await stockOf(shop, product)).toEqual({ onHand: 100_000, reserved: 0 })
	})

	test('and paying frees the bound at once', async () => {
		const product = await aCase(100_000, 24)
		const body = aCheckout([{ ...product, quantity: 99 }], { email: newEmail() })
		const address = newAddress()
		for (let order = 0; order < 3; order++) expect((await orderFrom(address, body)).end).toBe('paid')
	})
})

describe('under attack', () => {
	test('by 40 guests from 40 networks a shop still sells: to a stranger, and to 20 of them at once', async () => {
		const product = await aProduct(shop, 200)
		await allAtOnce(40, () => orderFrom(newAddress(), unpaid([{ ...product, quantity: 10 }])))
		expect((await stockOf(shop, product)).reserved).toBe(100)
		const bought = await orderFrom(newAddress(), aCheckout([{ ...product, quantity: 4 }], { email: newEmail() }))
		expect(bought.end).toBe('paid')
		const ends = await allAtOnce(20, () => orderFrom(newAddress(), aCheckout([product], { email: newEmail() })))
		expect(ends.map((end) => (typeof end === 'string' ? end : end.end))).toEqual(Array(20).fill('paid'))
		expect((await stockOf(shop, product)).reserved).toBe(124)
	})

	test('nobody who pays is told less than the truth: what is not there is sold out before a card is charged', async () => {
		const product = await aProduct(shop, 10)
		await allAtOnce(10, () => orderFrom(newAddress(), unpaid([product])))
		const ends = await allAtOnce(10, () => orderFrom(newAddress(), aCheckout([{ ...product, quantity: 8 }])))
		expect(new Set(ends.map((end) => (typeof end === 'string' ? end : end.end)))).toEqual(new Set(['OUT_OF_STOCK']))
		const [refunds] = await query('SELECT count(*)::int AS n FROM payment_refunds')
		expect(refunds.n).toBe(0)
	})

	test('nobody is kept from buying by who types their e-mail, as a guest or signed in', async () => {
		const product = await aCase(100_000, 24)
		const victim = await shop.signedIn()
		await allAtOnce(maxUnpaidOrders + 1, () => orderFrom(newAddress(), unpaid([product], victim.email)))
		expect(await heldBy('o.email', victim.email)).toBe(maxUnpaidUnits.stranger)
		const body = aCheckout([product], { email: victim.email })
		expect((await orderFrom(newAddress(), body)).end).toBe('paid')
		expect((await orderFrom(newAddress(), body, victim)).end).toBe('paid')
		// Of an account the account counts, so it has its hold too.
		await orderFrom(newAddress(), unpaid([product], victim.email), victim)
		expect(await heldBy('o.user_id', victim.id)).toBe(24)
	})

	test('who types the e-mail of somebody who has bought is a stranger: three minutes, bound by their network', async () => {
		const product = await aCase(100_000, 12)
		const email = newEmail()
		expect((await orderFrom(newAddress(), aCheckout([product], { email }))).end).toBe('paid')
		const address = newAddress()
		const { number } = (await orderFrom(address, unpaid([product], email))).json()
		expect(await minutesLeft(number)).toBe(3)
		await allAtOnce(10, () => orderFrom(address, unpaid([{ ...product, quantity: 50 }], email)))
		expect(await heldBy('o.email', email)).toBeLessThanOrEqual(maxUnpaidUnits.stranger)
		const [kept] = await query('SELECT network FROM orders WHERE number = $1', [number])
		expect(kept.network).not.toBeNull()
	})

	test('an account that has bought before holds for ten minutes where a stranger could hold no more', async () => {
		const product = await aCase(100_000, 12)
		const member = await shop.signedIn()
		await buy(member, aCheckout([product]))
		const address = newAddress()
		await allAtOnce(8, () => orderFrom(address, unpaid([{ ...product, quantity: 50 }])))
		const { number } = (await orderFrom(address, unpaid([product]), member)).json()
		expect(await minutesLeft(number)).toBe(10)
	})

	test('nobody empties a shelf without paying, however much they have bought before', async () => {
		const product = await aProduct(shop, 21)
		const member = await shop.signedIn()
		await buy(member, aCheckout([product]))
		const ends = await allAtOnce(6, () => orderFrom(newAddress(), unpaid([{ ...product, quantity: 3 }]), member))
		expect(endsOf(ends)).toEqual(Array(6).fill('pending_payment'))
		expect(await heldBy('o.user_id', member.id)).toBe(9)
		expect((await orderFrom(newAddress(), aCheckout([{ ...product, quantity: 11 }]))).end).toBe('paid')
	})
})

describe('a hold', () => {
	test('of a stranger is short, is kept up while they are at it, for ten minutes at the most, and then let go', async () => {
		const product = await aProduct(shop, 10)
		const { number, accessToken } = (await orderFrom(newAddress(), unpaid([product]))).json()
		expect(await minutesLeft(number)).toBe(3)
		const back = (minutes: number) =>
			query(
				`WITH p AS (UPDATE payments SET created_at = now() - make_interval(mins => $2) WHERE order_id = (SELECT id FROM orders WHERE number = $1) RETURNING order_id)
				UPDATE stock_reservations SET expires_at = now() + interval '30 seconds' WHERE order_id = (SELECT order_id FROM p)`,
				[number, minutes],
			)
		const stillAtIt = () =>
			shop.visitor().call(confirmPayment, {
				params: { number: String(number) },
				query: { token: String(accessToken) },
				body: {},
			})
		await back(2)
		await stillAtIt()
		expect(await minutesLeft(number)).toBe(3)
		await back(9)
		await stillAtIt()
		expect(await minutesLeft(number)).toBe(1)
		await query(`UPDATE stock_reservations SET expires_at = now() - interval '1 second' WHERE state = 'held'`)
		await query('UPDATE payments SET next_look_at = now()')
		await reconcilePayments(shop.services)
		expect(await stockOf(shop, product)).toEqual({ onHand: 10, reserved: 0 })
	})

	test('is long once the provider works on a good card', async () => {
		const product = await aProduct(shop, 10)
		const body = aCheckout([product], { email: newEmail(), cardNumber: cards.later })
		const { number } = (await orderFrom(newAddress(), body)).json()
		expect(await minutesLeft(number)).toBe(10)
	})

	test('gains nothing by a provider that is silent, until the provider itself works on the card', async () => {
		shop.services.patienceMs = 200
		const product = await aProduct(shop, 10)
		const body = aCheckout([product], { email: newEmail(), cardNumber: cards.silent })
		const { number, accessToken, ...placed } = (await orderFrom(newAddress(), body)).json()
		shop.services.patienceMs = 8000
		expect(placed).toMatchObject({ status: 'processing', payment: { status: 'processing' } })
		expect(await minutesLeft(number)).toBe(3)
		await shop
			.visitor()
			.call(confirmPayment, { params: { number: String(number) }, query: { token: String(accessToken) }, body: {} })
		expect(await minutesLeft(number)).toBe(10)
	})
})
