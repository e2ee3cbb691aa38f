import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { endsOf, newEmail, newNetwork, unpaid, unpaidOrdersOf } from '#test/money/unpaid-orders.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, stockOf } from '#test/support/shopping.ts'
import { maxUnpaidOrders, maxUnpaidUnits } from './unpaid-limit.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(() => shop.auditAndClose())

const { aCase, heldBy, orderFrom } = unpaidOrdersOf(() => shop)

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
		const refused = await orderFrom(newNetwork(), { ...aCheckout([product]), lines })
		expect([refused.status, refused.end]).toEqual([422, 'QUANTITY_LIMIT'])
		expect(await stockOf(shop, product)).toEqual({ onHand: 500, reserved: 0 })
	})
})

describe('what is held unpaid is bounded', () => {
	test('for one e-mail, under every spelling and from everywhere, by 20 at once; the rest is taken without a hold', async () => {
		const product = await aCase(100_000, 12)
		const ends = await allAtOnce(20, (index) =>
			orderFrom(newNetwork(), unpaid([{ ...product, quantity: 50 }], `Mallory+${index}@Gmail.com`)),
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

	test('by small orders beside each other too, on every connection at once: never more than one network may', async () => {
		const product = await aCase(100_000, 12)
		const address = newNetwork()
		const ends = await allAtOnce(maxUnpaidOrders + 40, () => orderFrom(address, unpaid([{ ...product, quantity: 4 }])))
		expect(endsOf(ends).filter((end) => end === 'pending_payment')).toHaveLength(maxUnpaidOrders)
		expect((await stockOf(shop, product)).reserved).toBeLessThanOrEqual(maxUnpaidUnits.network)
	})

	test('and a small order does not wait for another of its network that is being written', async () => {
		const product = await aProduct(shop, 100)
		const address = newNetwork()
		expect((await orderFrom(address, unpaid([product]))).end).toBe('pending_payment')
		const other = await shop.services.db.pool.connect()
		try {
			await other.query(`BEGIN; SELECT pg_advisory_xact_lock_shared(hashtextextended('network:' || network, 7203))
				FROM orders WHERE network IS NOT NULL ORDER BY placed_at DESC LIMIT 1`)
			expect((await orderFrom(address, unpaid([product]))).end).toBe('pending_payment')
		} finally {
			await other.query('ROLLBACK')
			other.release()
		}
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
		const address = newNetwork()
		const ends = await allAtOnce(maxUnpaidOrders + 4, () => orderFrom(address, unpaid([product])))
		expect(ends.filter((end) => typeof end !== 'string' && end.status === 201)).toHaveLength(maxUnpaidOrders)
		const refused = await orderFrom(address, aCheckout([product], { email: newEmail() }))
		expect(refused.json()).toMatchObject({
			code: 'UNPAID_LIMIT',
			message: expect.stringMatching(/still waiting for their payment.*Nothing was charged.*try again in 10 minutes/),
		})
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
		expect((await orderFrom(address, unpaid([product]), member)).end).toBe('pending_payment')
		expect(await heldBy('o.user_id', member.id)).toBe(1)
	})

	test('and an order that is too large for a first one says what to do, without a reason to wait', async () => {
		const product = await aCase(100_000, 48)
		const refused = await orderFrom(newNetwork(), unpaid([{ ...product, quantity: 99 }]))
		expect([refused.status, refused.end]).toEqual([422, 'ORDER_TOO_LARGE'])
		expect(refused.json().message).toMatch(/takes 2,400 units at most.*write to us/)
		expect(await stockOf(shop, product)).toEqual({ onHand: 100_000, reserved: 0 })
	})

	test('and paying frees the bound at once', async () => {
		const product = await aCase(100_000, 24)
		const body = aCheckout([{ ...product, quantity: 99 }], { email: newEmail() })
		const address = newNetwork()
		for (let order = 0; order < 3; order++) expect((await orderFrom(address, body)).end).toBe('paid')
	})
})
