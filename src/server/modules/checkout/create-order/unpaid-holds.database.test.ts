import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { endsOf, newEmail, newNetwork, unpaid, unpaidOrdersOf } from '#test/money/unpaid-orders.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards, stockOf } from '#test/support/shopping.ts'
import { maxUnpaidOrders, maxUnpaidUnits } from './unpaid-limit.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(() => shop.auditAndClose())

const { aCase, heldBy, minutesLeft, orderFrom, query } = unpaidOrdersOf(() => shop)

describe('under attack', () => {
	test('by 40 guests from 40 networks a shop still sells: to a stranger, and to 20 of them at once', async () => {
		const product = await aProduct(shop, 200)
		await allAtOnce(40, () => orderFrom(newNetwork(), unpaid([{ ...product, quantity: 10 }])))
		expect((await stockOf(shop, product)).reserved).toBe(100)
		const bought = await orderFrom(newNetwork(), aCheckout([{ ...product, quantity: 4 }], { email: newEmail() }))
		expect(bought.end).toBe('paid')
		const ends = await allAtOnce(20, () => orderFrom(newNetwork(), aCheckout([product], { email: newEmail() })))
		expect(ends.map((end) => (typeof end === 'string' ? end : end.end))).toEqual(Array(20).fill('paid'))
		expect((await stockOf(shop, product)).reserved).toBe(124)
	})

	test('nobody who pays is told less than the truth: what is not there is sold out before a card is charged', async () => {
		const product = await aProduct(shop, 10)
		await allAtOnce(10, () => orderFrom(newNetwork(), unpaid([product])))
		const ends = await allAtOnce(10, () => orderFrom(newNetwork(), aCheckout([{ ...product, quantity: 8 }])))
		expect(new Set(ends.map((end) => (typeof end === 'string' ? end : end.end)))).toEqual(new Set(['OUT_OF_STOCK']))
		const [refunds] = await query('SELECT count(*)::int AS n FROM payment_refunds')
		expect(refunds.n).toBe(0)
	})

	test('nobody is kept from buying by who types their e-mail, as a guest or signed in', async () => {
		const product = await aCase(100_000, 24)
		const victim = await shop.signedIn()
		await allAtOnce(maxUnpaidOrders + 1, () => orderFrom(newNetwork(), unpaid([product], victim.email)))
		expect(await heldBy('o.email', victim.email)).toBe(maxUnpaidUnits.stranger)
		const body = aCheckout([product], { email: victim.email })
		expect((await orderFrom(newNetwork(), body)).end).toBe('paid')
		expect((await orderFrom(newNetwork(), body, victim)).end).toBe('paid')
		// Of an account the account counts, so it has its hold too.
		await orderFrom(newNetwork(), unpaid([product], victim.email), victim)
		expect(await heldBy('o.user_id', victim.id)).toBe(24)
	})

	test('who types the e-mail of somebody who has bought is a stranger: three minutes, bound by their network', async () => {
		const product = await aCase(100_000, 12)
		const email = newEmail()
		expect((await orderFrom(newNetwork(), aCheckout([product], { email }))).end).toBe('paid')
		const address = newNetwork()
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
		const address = newNetwork()
		await allAtOnce(8, () => orderFrom(address, unpaid([{ ...product, quantity: 50 }])))
		const { number } = (await orderFrom(address, unpaid([product]), member)).json()
		expect(await minutesLeft(number)).toBe(10)
	})

	test('nobody empties a shelf without paying, however much they have bought before', async () => {
		const product = await aProduct(shop, 21)
		const member = await shop.signedIn()
		await buy(member, aCheckout([product]))
		const ends = await allAtOnce(6, () => orderFrom(newNetwork(), unpaid([{ ...product, quantity: 3 }]), member))
		expect(endsOf(ends)).toEqual(Array(6).fill('pending_payment'))
		expect(await heldBy('o.user_id', member.id)).toBe(9)
		expect((await orderFrom(newNetwork(), aCheckout([{ ...product, quantity: 11 }]))).end).toBe('paid')
	})
})

describe('a hold', () => {
	test('of a stranger is short, is kept up while they are at it, for ten minutes at the most, and then let go', async () => {
		const product = await aProduct(shop, 10)
		const { number, accessToken } = (await orderFrom(newNetwork(), unpaid([product]))).json()
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
		const { number } = (await orderFrom(newNetwork(), body)).json()
		expect(await minutesLeft(number)).toBe(10)
	})

	test('gains nothing by a provider that is silent, until the provider itself works on the card', async () => {
		shop.services.paymentTimeoutMs = 200
		const product = await aProduct(shop, 10)
		const body = aCheckout([product], { email: newEmail(), cardNumber: cards.silent })
		const { number, accessToken, ...placed } = (await orderFrom(newNetwork(), body)).json()
		shop.services.paymentTimeoutMs = 8000
		expect(placed).toMatchObject({ status: 'processing', payment: { status: 'processing' } })
		expect(await minutesLeft(number)).toBe(3)
		await shop
			.visitor()
			.call(confirmPayment, { params: { number: String(number) }, query: { token: String(accessToken) }, body: {} })
		expect(await minutesLeft(number)).toBe(10)
	})
})
