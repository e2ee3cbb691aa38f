import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getPaymentRequest, paymentLinkHours, payRequest } from '#contracts/checkout/payment-requests.ts'
import { createWalletSession } from '#contracts/checkout/payments.ts'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { linkIn } from '#test/money/payment-links.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import type { Visitor } from '#test/support/app.ts'
import { address, aProduct, cards } from '#test/support/shopping.ts'
import { expirePaymentRequests } from '../index.ts'

let shop: StripeShop
let admin: Visitor
beforeAll(async () => {
	shop = await startStripeShop()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.auditAndClose())
afterEach(() => {
	shop.stripe.fault = () => undefined
})

/** The link of an order on the phone, and how it is paid. */
async function aLink() {
	const { productId, variantId } = await aProduct(shop, 3)
	const body = {
		lines: [{ productId, variantId, quantity: 1 }],
		email: 'ada@example.com',
		shippingAddress: address,
		shippingMethodId: 'standard',
		reason: 'As ordered on the phone.',
	}
	const { path } = await admin.call(createDraft, { body, idempotencyKey: randomUUID() })
	const by = linkIn(path)
	const { id } = by.params
	const intents = async () =>
		(await shop.rows('SELECT intent_id AS id FROM payments WHERE request_id = $1 ORDER BY nth', [id])).flatMap(
			(row) => shop.stripe.books.intents.get(row.id) ?? [],
		)
	return {
		id,
		by,
		intents,
		shown: () => shop.visitor().call(getPaymentRequest, by),
		pay: (who: Visitor, idempotencyKey: string = randomUUID()) =>
			who.call(payRequest, { ...by, body: {}, idempotencyKey }),
		/** The card in Stripe's form pays the last try, and Stripe says so. */
		async succeed() {
			const last = (await intents()).at(-1)
			confirmIntent(shop.stripe.books, last?.id ?? '', { payment_method: 'pm_card_visa' })
			await shop.deliver(shop.told('payment_intent.succeeded').at(-1) ?? {})
		},
	}
}

test('who signs in after a first try pays with the saved card: the try as a guest is withdrawn, and makes room', async () => {
	const link = await aLink()
	const guest = shop.visitor()
	await link.pay(guest)
	await link.pay(guest)
	expect((await link.intents()).map(({ customer }) => customer)).toEqual([null])

	const who = await shop.signedIn()
	await who.call(createWalletSession, { body: {} })
	const [{ id: customer }] = await shop.rows('SELECT customer_id AS id FROM payment_customers WHERE user_id = $1', [
		who.id,
	])
	await link.pay(who)
	await link.pay(who)
	expect((await link.intents()).map((intent) => [intent.status, intent.customer])).toEqual([
		['canceled', null],
		['requires_payment_method', customer],
	])
	await link.succeed()
	expect(await link.shown()).toMatchObject({ state: 'paid' })
})

test('what the guest’s try took by then is not taken again after signing in', async () => {
	const link = await aLink()
	await link.pay(shop.visitor())
	const [intent] = await link.intents()
	confirmIntent(shop.stripe.books, intent?.id ?? '', { payment_method: 'pm_card_visa' })
	const who = await shop.signedIn()
	await who.call(createWalletSession, { body: {} })
	await expect(link.pay(who)).rejects.toMatchObject({ code: 'ORDER_STATE', message: expect.stringContaining('paid') })
	expect(await link.intents()).toHaveLength(1)
	expect(await link.shown()).toMatchObject({ state: 'paid' })
})

test('a call that was cut off is told that the link is paid, under its own key alone', async () => {
	const link = await aLink()
	const guest = shop.visitor()
	const key = randomUUID()
	shop.stripe.fault = ({ path }) => (path === '/v1/payment_intents' ? 'lost' : undefined)
	await expect(link.pay(guest, key)).rejects.toMatchObject({ status: 503 })
	shop.stripe.fault = () => undefined
	await link.pay(guest)
	await link.succeed()
	expect(await link.pay(guest, key)).toEqual({ status: 'paid' })
	expect(await link.pay(guest, key)).toEqual({ status: 'paid' })
	await expect(link.pay(guest)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	expect(await link.intents()).toHaveLength(1)
})

test('the number of a card is refused before anything is written or asked, and stands in no table', async () => {
	const link = await aLink()
	const asked: string[] = []
	shop.stripe.fault = ({ path }) => void asked.push(path)
	const card = { number: cards.pays, expMonth: 12, expYear: 2040, cvc: '123' }
	await expect(
		shop.visitor().call(payRequest, { ...link.by, body: { card }, idempotencyKey: randomUUID() }),
	).rejects.toMatchObject({
		status: 422,
		code: 'PAYMENT_METHOD_INVALID',
		message: expect.stringContaining('never to this server. Nothing was charged.'),
	})
	expect(asked).toEqual([])
	const [kept] = await shop.rows(
		`SELECT (SELECT count(*)::int FROM payments WHERE request_id = $1) AS payments,
			(SELECT count(*)::int FROM idempotency_keys k WHERE k::text LIKE '%' || $2 || '%') AS kept`,
		[link.id, cards.pays],
	)
	expect(kept).toEqual({ payments: 0, kept: 0 })
	expect(await link.shown()).toMatchObject({ state: 'open' })
})

test('a link whose 72 hours are over with a card half typed ends: nothing is taken, and what it held is free', async () => {
	const link = await aLink()
	await link.pay(shop.visitor())
	const { expiresAt } = await link.shown()
	expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(paymentLinkHours)
	// Three days pass.
	const past = `- interval '${paymentLinkHours} hours'`
	await shop.rows(`UPDATE payment_requests SET expires_at = expires_at ${past} WHERE id = $1`, [link.id])
	await shop.rows(`UPDATE payments SET created_at = created_at ${past}, next_look_at = now() WHERE request_id = $1`, [
		link.id,
	])
	await reconcilePayments(shop.services)
	await expirePaymentRequests(shop.services)
	expect(await link.shown()).toMatchObject({ state: 'expired', isPaying: false })
	expect((await link.intents()).map(({ status }) => status)).toEqual(['canceled'])
	const [held] = await shop.rows(
		`SELECT o.status, count(r.*)::int AS held FROM payment_requests q JOIN orders o ON o.id = q.order_id
			LEFT JOIN stock_reservations r ON r.order_id = o.id AND r.state IN ('held', 'allocated') WHERE q.id = $1 GROUP BY o.status`,
		[link.id],
	)
	expect(held).toEqual({ status: 'cancelled', held: 0 })
	await expect(link.pay(shop.visitor())).rejects.toMatchObject({ code: 'ORDER_STATE' })
})
