import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createWalletSession, listSavedMethods, removeSavedMethod } from '#contracts/checkout/payments.ts'
import { confirmPayment } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { paymentData, removeScheduledCustomers } from '#server/modules/payments/index.ts'
import { confirmIntent } from '#test/stripe/payments.ts'
import { refusedBy } from '#test/stripe/refusals.ts'
import { type StripeShop, startStripeShop } from '#test/stripe/shop.ts'
import { reconcilePayments } from '../reconcile/reconcile.ts'

let shop: StripeShop
beforeAll(async () => {
	shop = await startStripeShop()
})
afterAll(() => shop.auditAndClose())
afterEach(() => {
	shop.stripe.fault = () => undefined
})
const pay = (intentId: string, more = {}) =>
	confirmIntent(shop.stripe.books, intentId, { payment_method: 'pm_card_visa', ...more })

describe('a payment whose beginning was lost', () => {
	test('is found by asking the same again, never by search, and withdrawn once its time is over', async () => {
		const key = randomUUID()
		// Stripe acts, and no answer comes back, however often the SDK asks.
		shop.stripe.fault = ({ path }) => (path === '/v1/payment_intents' ? 'lost' : undefined)
		await expect(shop.order(shop.visitor(), key)).rejects.toMatchObject({ status: 503 })
		shop.stripe.fault = () => undefined
		const [payment] = await shop.rows(
			`SELECT p.id, p.order_id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.checkout_key = $1 AND p.intent_id IS NULL`,
			[key],
		)
		const made = () =>
			[...shop.stripe.books.intents.values()].filter(({ metadata }) => metadata.paymentId === payment.id)
		expect(made()).toHaveLength(1)
		await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [
			payment.order_id,
		])
		await shop.rows(`UPDATE payments SET next_look_at = now(), created_at = now() - interval '1 hour' WHERE id = $1`, [
			payment.id,
		])
		await reconcilePayments(shop.services)
		expect(made().map(({ status }) => status)).toEqual(['canceled'])
		expect(await shop.statusOf(payment.order_id)).toBe('cancelled')
		expect(shop.stripe.asked.some(({ path }) => path.endsWith('/search'))).toBe(false)
	})

	test('is let go after a day, when Stripe would take the same call for another payment', async () => {
		const { id, paymentId } = await shop.order()
		await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [id])
		await shop.rows(
			`UPDATE payments SET intent_id = NULL, next_look_at = now(), created_at = now() - interval '25 hours' WHERE id = $1`,
			[paymentId],
		)
		const before = shop.stripe.books.intents.size
		await reconcilePayments(shop.services)
		expect(await shop.statusOf(id)).toBe('cancelled')
		expect(shop.stripe.books.intents.size).toBe(before)
	})
})

describe('a buyer who comes back', () => {
	test('is told that it is paid, by whichever of page, event and reconciler is first', async () => {
		const { number, accessToken, id, intentId, paymentId } = await shop.order()
		pay(intentId)
		const event = shop.told('payment_intent.succeeded').at(-1) ?? {}
		await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = $1', [paymentId])
		const input = { params: { number }, query: { token: accessToken }, body: {} }
		const back = () => shop.visitor().call(confirmPayment, input)
		await Promise.all([back(), shop.deliver(event), reconcilePayments(shop.services), back(), shop.deliver(event)])
		expect(await back()).toMatchObject({ status: 'paid', paidWith: 'Visa ending in 4242' })
		expect((await shop.eventsOf(id)).filter((kind) => kind === 'payment_received')).toHaveLength(1)
	})
})

describe('methods of payment', () => {
	const methods = async (who: Awaited<ReturnType<StripeShop['signedIn']>>) =>
		(await who.call(listSavedMethods, {})).items
	const open = async (who: Awaited<ReturnType<StripeShop['signedIn']>>) =>
		(await who.call(createWalletSession, { body: {} })).clientSecret

	test('are kept for an account only where the buyer ticks it, and are listed and removed there', async () => {
		const who = await shop.signedIn()
		expect(await methods(who)).toEqual([])
		const secrets = await Promise.all([open(who), open(who), open(who)])
		expect(secrets.every((secret) => secret?.startsWith('cuss_'))).toBe(true)
		const [customer] = await shop.rows('SELECT customer_id AS id FROM payment_customers WHERE user_id = $1', [who.id])
		expect(shop.stripe.books.customers.get(customer.id)).toMatchObject({ email: null, name: null })

		const unticked = await shop.order(who)
		expect(unticked.intent).toMatchObject({ customer: customer.id, setup_future_usage: null })
		pay(unticked.intentId)
		expect(await methods(who)).toEqual([])
		const ticked = await shop.order(who)
		pay(ticked.intentId, { setup_future_usage: 'on_session' })
		const kept = await methods(who)
		expect(kept).toEqual([
			{ id: expect.stringMatching(/^pm_/), label: 'Visa ending in 4242', expires: { month: 8, year: 2030 } },
		])

		const other = await shop.signedIn()
		await open(other)
		const params = { id: kept[0]?.id ?? '' }
		await expect(other.call(removeSavedMethod, { params })).rejects.toMatchObject({ status: 404 })
		await expect(shop.visitor().call(removeSavedMethod, { params })).rejects.toMatchObject({ status: 401 })
		await who.call(removeSavedMethod, { params })
		expect(await methods(who)).toEqual([])
		await expect(who.call(removeSavedMethod, { params })).rejects.toMatchObject({ status: 404 })
	})

	test('a guest’s payment has no customer, and a wallet that does not answer keeps nobody from paying', async () => {
		expect((await shop.order()).intent.customer).toBeNull()
		const who = await shop.signedIn()
		shop.stripe.fault = ({ path }) => (path.startsWith('/v1/customer') ? refusedBy(500, 'api_error') : undefined)
		expect(await open(who)).toBeNull()
		expect((await shop.order(who)).intent.customer).toBeNull()
	})

	test('a customer that somebody removed at Stripe is made anew', async () => {
		const who = await shop.signedIn()
		await open(who)
		const [{ id }] = await shop.rows('SELECT customer_id AS id FROM payment_customers WHERE user_id = $1', [who.id])
		shop.stripe.books.customers.delete(id)
		expect(await open(who)).toMatch(/^cuss_/)
		const [after] = await shop.rows('SELECT customer_id AS id FROM payment_customers WHERE user_id = $1', [who.id])
		expect(after.id).not.toBe(id)
	})

	test('go with the account, at Stripe too, as soon as Stripe answers', async () => {
		const who = await shop.signedIn()
		await open(who)
		const [{ id }] = await shop.rows('SELECT customer_id AS id FROM payment_customers WHERE user_id = $1', [who.id])
		await transaction(shop.services.db, (tx) => paymentData.erase(tx, { userId: who.id, email: null }))
		shop.stripe.fault = ({ method }) => (method === 'DELETE' ? refusedBy(500, 'api_error') : undefined)
		await removeScheduledCustomers(shop.services)
		expect(shop.stripe.books.customers.has(id)).toBe(true)
		shop.stripe.fault = () => undefined
		await shop.rows('UPDATE payment_customers SET removal_due_at = now() WHERE user_id IS NULL')
		await removeScheduledCustomers(shop.services)
		expect(shop.stripe.books.customers.has(id)).toBe(false)
		expect(await shop.rows('SELECT FROM payment_customers WHERE customer_id = $1', [id])).toEqual([])
	})
})
