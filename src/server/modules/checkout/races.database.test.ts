import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct } from '#contracts/catalog/catalog.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { Refused, startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards, deliverAll, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 40)

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

/** Buys a gift card of $50 and reads its code where it is before it is sent. */
async function aGiftCard(): Promise<string> {
	const { id: productId, variants } = await shop.visitor().call(getProduct, { params: { slug: 'gift-card' } })
	const variant = variants.find((each) => each.priceCents === 5000)
	if (!variant) throw new Error('There is no gift card of $50.')
	const email = `${randomUUID()}@example.com`
	const card = { productId, variantId: variant.id, sku: variant.sku, priceCents: 5000 }
	await buy(shop.visitor(), aCheckout([card], { email }))
	const { rows } = await shop.services.db.pool.query(
		"SELECT data->>'code' AS code FROM mails WHERE kind = 'gift-card' AND recipient = $1",
		[email],
	)
	return rows[0].code
}

/** Cents that orders took from a gift card, and its balance. */
async function spentOf(code: string) {
	const { rows } = await shop.services.db.pool.query(
		`SELECT c.balance_cents AS left, coalesce(-sum(e.amount_cents) FILTER (WHERE e.kind <> 'issued'), 0)::int AS spent
		FROM gift_cards c JOIN gift_card_entries e ON e.gift_card_id = c.id WHERE c.last_four = $1 GROUP BY c.id ORDER BY c.created_at DESC`,
		[code.slice(-4)],
	)
	return rows[0] as { left: number; spent: number }
}

const count = <T>(ends: ReadonlyArray<T | string>, what: string | ((end: T) => boolean)) =>
	ends.filter((end) => (typeof what === 'string' ? end === what : typeof end !== 'string' && what(end))).length

/** A disk that stalls makes others wait for a lock until they are told that the store is busy: they order again, as told. */
async function buyUntilHeard(who: Visitor, body: ReturnType<typeof aCheckout>) {
	const key = randomUUID()
	for (let tries = 1; ; tries++) {
		try {
			return await buy(who, body, key)
		} catch (error) {
			if (tries === 5 || !(error instanceof Refused && error.code === 'UNAVAILABLE')) throw error
		}
	}
}

describe('at the same time', () => {
	test('20 buyers of the last unit: one gets it', async () => {
		for (let round = 0; round < rounds; round++) {
			const product = await aProduct(shop, 1)
			const ends = await allAtOnce(20, () => buy(shop.visitor(), aCheckout([product])))
			expect({ paid: count(ends, (end) => end.status === 'paid'), soldOut: count(ends, 'OUT_OF_STOCK') }).toEqual({
				paid: 1,
				soldOut: 19,
			})
			expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
		}
	})

	test('the same cart with the same key, 20 times: one order, the same answer for all', async () => {
		const product = await aProduct(shop, 50)
		const guest = shop.visitor()
		const key = randomUUID()
		const body = aCheckout([product])
		const ends = await allAtOnce(20, () => buy(guest, body, key))
		const numbers = new Set(ends.map((end) => (typeof end === 'string' ? end : end.number)))
		expect(numbers.size).toBe(1)
		expect(await stockOf(shop, product)).toEqual({ onHand: 50, reserved: 1 })
	})

	test('the same cart with a key each, 20 times: 20 orders', async () => {
		const product = await aProduct(shop, 50)
		const ends = await allAtOnce(20, () => buy(shop.visitor(), aCheckout([product])))
		expect(new Set(ends.map((end) => (typeof end === 'string' ? end : end.number))).size).toBe(20)
		expect(await stockOf(shop, product)).toEqual({ onHand: 50, reserved: 20 })
	})

	test('carts of four products in random order never deadlock, and sell exactly what there is', async () => {
		const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, 20)))
		const ends = await allAtOnce(80, () => {
			const shuffled = products.map((product) => ({ product, at: Math.random() })).sort((a, b) => a.at - b.at)
			return buyUntilHeard(shop.visitor(), aCheckout(shuffled.slice(0, 4).map(({ product }) => product)))
		})
		expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(new Set(['OUT_OF_STOCK']))
		const deadlocks = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
		expect((await shop.services.db.pool.query(deadlocks)).rows).toEqual([{ deadlocks: 0 }])
		const sold = await Promise.all(products.map(async (product) => (await stockOf(shop, product)).reserved))
		expect(sold.reduce((sum, units) => sum + units, 0)).toBe(4 * count(ends, (end) => end.status === 'paid'))
	})

	test('webhook, browser and worker bring the same news: it is acted on once', async () => {
		for (let round = 0; round < 20; round++) {
			const product = await aProduct(shop, 1)
			const guest = shop.visitor()
			const placed = await buy(guest, aCheckout([product], { cardNumber: cards.challenged }))
			await shop.services.testGateway?.answerChallenge(
				(placed.payment.challengeUrl ?? '').split('/').at(-1) ?? '',
				true,
			)
			await shop.services.db.pool.query('UPDATE payments SET next_look_at = now()')
			await Promise.all([
				deliverAll(shop),
				reconcilePayments(shop.services),
				...Array.from({ length: 4 }, () =>
					guest.call(confirmPayment, {
						params: { number: placed.number },
						query: { token: placed.accessToken },
						body: {},
					}),
				),
			])
			const { rows } = await shop.services.db.pool.query(
				`SELECT count(*) AS n FROM order_events WHERE kind = 'payment_received' AND order_id = (SELECT id FROM orders WHERE number = $1)`,
				[placed.number],
			)
			expect(rows[0].n).toBe(1)
			expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
		}
	})

	test('one gift card in 20 carts: no more is spent than is on it, and cards pay the rest', async () => {
		const product = await aProduct(shop, 50, { priceCents: 1500 })
		for (let round = 0; round < 5; round++) {
			const code = await aGiftCard()
			const ends = await allAtOnce(20, () => buy(shop.visitor(), aCheckout([product], { giftCardCodes: [code] })))
			const paid = ends.filter((end) => typeof end !== 'string')
			expect(ends.filter((end) => typeof end === 'string' && end !== 'GIFT_CARD_INVALID')).toEqual([])
			const { left, spent } = await spentOf(code)
			expect(spent).toBe(5000 - left)
			const { rows } = await shop.services.db.pool.query(
				'SELECT sum(gift_card_cents)::int AS cents FROM orders WHERE number = ANY($1)',
				[paid.map((order) => order.number)],
			)
			expect(rows[0].cents).toBe(spent)
			// $15 and shipping: two orders at least are covered, and what one leaves another may use.
			expect(spent).toBeGreaterThanOrEqual(4000)
		}
	})

	test('a declined card gives what it took from a gift card back', async () => {
		const code = await aGiftCard()
		const product = await aProduct(shop, 5, { priceCents: 9000 })
		const declined = buy(shop.visitor(), aCheckout([product], { giftCardCodes: [code], cardNumber: cards.declined }))
		await expect(declined).rejects.toMatchObject({ code: 'CARD_DECLINED' })
		expect(await spentOf(code)).toEqual({ left: 5000, spent: 0 })
		expect(await buy(shop.visitor(), aCheckout([product], { giftCardCodes: [code] }))).toMatchObject({ status: 'paid' })
		expect(await spentOf(code)).toEqual({ left: 0, spent: 5000 })
	})

	test('a coupon with five uses is used five times by 20 buyers', async () => {
		const admin = await shop.signedIn('ADMIN')
		const code = `FIVE-${randomUUID().slice(0, 6)}`
		await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10, limitTotal: 5 } })
		const product = await aProduct(shop, 50)
		const ends = await allAtOnce(20, (index) =>
			buy(shop.visitor(), aCheckout([product], { couponCode: code, email: `buyer${index}@example.com` })),
		)
		expect({ paid: count(ends, (end) => end.status === 'paid'), exhausted: count(ends, 'COUPON_EXHAUSTED') }).toEqual({
			paid: 5,
			exhausted: 15,
		})
	})

	test('one per customer is one, under every spelling of their address', async () => {
		const admin = await shop.signedIn('ADMIN')
		const code = `ONCE-${randomUUID().slice(0, 6)}`
		await admin.call(createPromotion, { body: { code, kind: 'fixed', value: 500, limitPerCustomer: 1 } })
		const product = await aProduct(shop, 50)
		const spellings = ['Eve@Gmail.com', 'e.v.e@gmail.com', 'eve+1@gmail.com', 'eve@googlemail.com']
		const ends = await allAtOnce(12, (index) =>
			buy(shop.visitor(), aCheckout([product], { couponCode: code, email: spellings[index % 4] ?? '' })),
		)
		expect(count(ends, (end) => end.status === 'paid')).toBe(1)
	})

	test('one per customer is one for a member too, whatever e-mails they invent, signed in or out', async () => {
		const admin = await shop.signedIn('ADMIN')
		const code = `MINE-${randomUUID().slice(0, 6)}`
		await admin.call(createPromotion, { body: { code, kind: 'fixed', value: 500, limitPerCustomer: 1 } })
		const product = await aProduct(shop, 50)
		const member = await shop.signedIn()
		const mixedCase = member.email.replace('user', 'USER')
		const ends = await allAtOnce(20, (index) => {
			const invented = { couponCode: code, email: `invented${index}@example.com` }
			if (index % 5 > 0) return buy(member, aCheckout([product], invented))
			return buy(shop.visitor(), aCheckout([product], { ...invented, email: index > 5 ? mixedCase : member.email }))
		})
		expect({ paid: count(ends, (end) => end.status === 'paid'), refused: count(ends, 'COUPON_EXHAUSTED') }).toEqual({
			paid: 1,
			refused: 19,
		})
		// The e-mail that counted once, no matter who typed it, has had its use; that of others has not.
		const ofOther = await shop.signedIn()
		expect(await buy(ofOther, aCheckout([product], { couponCode: code, email: ofOther.email }))).toMatchObject({
			status: 'paid',
		})
	})

	test('a member whose card was declined has the use back, under every name it counted for', async () => {
		const admin = await shop.signedIn('ADMIN')
		const code = `AGAIN-${randomUUID().slice(0, 6)}`
		await admin.call(createPromotion, { body: { code, kind: 'fixed', value: 500, limitPerCustomer: 1 } })
		const product = await aProduct(shop, 5)
		const member = await shop.signedIn()
		const email = `${randomUUID()}@example.com`
		const declined = { couponCode: code, email, cardNumber: cards.declined }
		await expect(buy(member, aCheckout([product], declined))).rejects.toMatchObject({ code: 'CARD_DECLINED' })
		const { rows } = await shop.services.db.pool.query('SELECT * FROM promotion_use_customers WHERE customer = $1', [
			`e-mail:${email}`,
		])
		expect(rows).toEqual([])
		expect(await buy(member, aCheckout([product], { couponCode: code, email }))).toMatchObject({ status: 'paid' })
		await expect(buy(member, aCheckout([product], { couponCode: code }))).rejects.toMatchObject({
			code: 'COUPON_EXHAUSTED',
		})
	})

	test('a declined card gives its coupon use back', async () => {
		const admin = await shop.signedIn('ADMIN')
		const code = `BACK-${randomUUID().slice(0, 6)}`
		await admin.call(createPromotion, { body: { code, kind: 'percent', value: 50, limitTotal: 1 } })
		const product = await aProduct(shop, 5)
		const guest = shop.visitor()
		await expect(
			buy(guest, aCheckout([product], { couponCode: code, cardNumber: cards.declined })),
		).rejects.toMatchObject({ code: 'CARD_DECLINED' })
		expect(await buy(guest, aCheckout([product], { couponCode: code }))).toMatchObject({ status: 'paid' })
	})
})
