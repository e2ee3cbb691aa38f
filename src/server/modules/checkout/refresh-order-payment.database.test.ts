import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookUpAttempt } from '#contracts/checkout/checkout.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { answerChallenge, confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, stockOf } from '#test/support/shopping.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
})
afterAll(() => shop.auditAndClose())

const asks = { payment_method: 'pm_card_threeDSecure2Required', return_url: 'http://shop.test/' }
const ask = (
	key: string,
	giveUp = false,
	{ account = null, who = shop.visitor() }: { account?: string | null; who?: Visitor } = {},
) => who.call(lookUpAttempt, { body: { key, account, giveUp } })
const mailsAbout = async (orderId: string) =>
	(await shop.rows('SELECT kind FROM mails WHERE cause = $1', [orderId])).map(({ kind }) => kind)
async function aCoupon(): Promise<string> {
	const code = `ONCE${randomUUID().slice(0, 6).toUpperCase()}`
	await shop.rows(`INSERT INTO coupons (code, kind, value, limit_total) VALUES ($1, 'percent', 10, 1)`, [code])
	return code
}

describe('what became of a try to order', () => {
	test('is told to the holder of its key: nothing, unpaid, paid', async () => {
		const key = randomUUID()
		expect(await ask(key)).toEqual({ state: 'unknown', order: null })
		const { number, accessToken, intentId } = await shop.order(shop.visitor(), key)
		expect(await ask(key)).toEqual({ state: 'unpaid', order: { number, accessToken } })
		confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })
		expect(await ask(key)).toMatchObject({ state: 'paid', order: { number } })
	})

	test('is told of an account’s order after its session has ended', async () => {
		const key = randomUUID()
		const who = await shop.signedIn()
		const { number } = await shop.order(who, key)
		expect(await ask(key)).toMatchObject({ state: 'unknown' })
		expect(await ask(key, false, { account: who.id })).toMatchObject({ state: 'unpaid', order: { number } })
	})
})

describe('a try that is given up for another order', () => {
	test('takes no money any more, not even when its bank approves later, and no mail speaks of it', async () => {
		const key = randomUUID()
		const { id, intentId, product } = await shop.order(shop.visitor(), key)
		confirmIntent(shop.stripe.books, intentId, asks)
		expect(await ask(key, true)).toMatchObject({ state: 'cancelled' })
		answerChallenge(shop.stripe.books, intentId, true)
		expect(shop.stripe.books.intents.get(intentId)?.status).toBe('canceled')
		expect(await shop.statusOf(id)).toBe('cancelled')
		expect(await stockOf(shop, product)).toEqual({ onHand: 3, reserved: 0 })
		expect(await mailsAbout(id)).toEqual([])
	})

	test('gives back the coupon’s last use, so that the next order has it', async () => {
		const [key, couponCode] = [randomUUID(), await aCoupon()]
		const product = await aProduct(shop, 3)
		const body = { ...aCheckout([product], { couponCode }), payment: { method: 'card' as const } }
		await buy(shop.visitor(), body as never, key)
		const other = { ...body, email: 'grace@example.com' }
		await expect(buy(shop.visitor(), other as never)).rejects.toMatchObject({ code: 'COUPON_EXHAUSTED' })
		await ask(key, true)
		expect(await buy(shop.visitor(), other as never)).toMatchObject({ status: 'pending_payment' })
	})

	test('that was paid a moment before stays, and is told', async () => {
		const key = randomUUID()
		const { id, number, intentId } = await shop.order(shop.visitor(), key)
		confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })
		expect(await ask(key, true)).toMatchObject({ state: 'paid', order: { number } })
		expect(await shop.statusOf(id)).toBe('paid')
	})

	test('stands while the provider is away: nobody says that nothing was taken', async () => {
		const key = randomUUID()
		const { number } = await shop.order(shop.visitor(), key)
		shop.stripe.fault = () => 'lost'
		expect(await ask(key, true)).toMatchObject({ state: 'unpaid', order: { number } })
		shop.stripe.fault = () => undefined
	})
})

test('a buyer who comes back from a bank that said no is told that nothing was taken, and pays the same order', async () => {
	const key = randomUUID()
	const { number, accessToken, intentId } = await shop.order(shop.visitor(), key)
	const back = () =>
		shop.visitor().call(confirmPayment, { params: { number }, query: { token: accessToken }, body: {} })
	confirmIntent(shop.stripe.books, intentId, asks)
	expect(await back()).toMatchObject({ status: 'pending_payment', needsMethod: false })
	answerChallenge(shop.stripe.books, intentId, false)
	expect(await back()).toMatchObject({ status: 'pending_payment', needsMethod: true })
	confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa' })
	expect(await back()).toMatchObject({ status: 'paid', needsMethod: false })
})
