import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { aCheckout, aProduct, buy, cards, stockOf } from '../../../../test/shopping.ts'
import { openStripe } from '../../../../test/stripe.ts'
import { startWork } from '../../work.ts'
import { lookAfterOpenPayments } from './index.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await openTestApp()
})
afterAll(async () => {
	await shop.audit()
	await shop.close()
})
beforeEach(() => query(`UPDATE payments SET next_look_at = now() + interval '1 hour'`))

const query = async (text: string, values: unknown[] = []) => (await shop.opened.db.pool.query(text, values)).rows

/** An order whose bank asks, whose time is over, and at which a look is due. */
async function anExpiredOrder(provider = 'test') {
	const product = await aProduct(shop, 1)
	const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
	const [order] = await query('SELECT id FROM orders WHERE number = $1', [number])
	await query(`UPDATE stock_claims SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [order.id])
	const [payment] = await query(
		`UPDATE payments SET created_at = now() - interval '1 hour', next_look_at = now(), provider = $2 WHERE order_id = $1 RETURNING id`,
		[order.id, provider],
	)
	const status = async () => (await query('SELECT status FROM orders WHERE id = $1', [order.id]))[0].status
	return { id: order.id as string, paymentId: payment.id as string, product, status }
}

const looksOf = async (outcome: string) =>
	(await shop.opened.metrics.paymentLooks.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0

test('a payment that cannot be looked up does not stop the others; it is counted, and looked at later and later', async () => {
	const orders = []
	for (let index = 0; index < 12; index++) orders.push(await anExpiredOrder())
	const sick = orders.slice(0, 6)
	const { gateway } = shop.opened
	const find: typeof gateway.find = async (payment) => {
		if (sick.some(({ paymentId }) => paymentId === payment.id)) throw new Error('The provider is confused.')
		return gateway.find(payment)
	}
	const failedBefore = await looksOf('failed')
	await lookAfterOpenPayments({ ...shop.opened, gateway: { ...gateway, find } })
	for (const order of orders) expect(await order.status()).toBe(sick.includes(order) ? 'pending_payment' : 'cancelled')
	expect((await looksOf('failed')) - failedBefore).toBe(6)

	const waits = []
	for (let look = 0; look < 8; look++) {
		await query('UPDATE payments SET next_look_at = now() WHERE id = $1', [sick[0]?.paymentId])
		await lookAfterOpenPayments({ ...shop.opened, gateway: { ...gateway, find } })
		const [row] = await query(
			'SELECT round(extract(epoch FROM next_look_at - now()) / 60)::int AS minutes FROM payments WHERE id = $1',
			[sick[0]?.paymentId],
		)
		waits.push(row.minutes)
	}
	expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
	await query('UPDATE payments SET next_look_at = now() WHERE id = ANY($1)', [sick.map((order) => order.paymentId)])
	await lookAfterOpenPayments(shop.opened)
	for (const order of sick) expect(await order.status()).toBe('cancelled')
})

test('payments about which nothing can be done wait their turn behind the others', async () => {
	const orders = []
	for (let index = 0; index < 7; index++) orders.push(await anExpiredOrder())
	const { gateway } = shop.opened
	const undecided = orders.slice(0, 6).map((order) => order.paymentId)
	const find: typeof gateway.find = async (payment) => {
		const intent = await gateway.find(payment)
		return intent && undecided.includes(payment.id) ? { ...intent, status: 'processing' } : intent
	}
	await query(`UPDATE payments SET next_look_at = now() - interval '1 day' WHERE id = ANY($1)`, [undecided])
	await lookAfterOpenPayments({ ...shop.opened, gateway: { ...gateway, find } })
	expect(await orders[6]?.status()).toBe('cancelled')
	const [due] = await query('SELECT count(*)::int AS n FROM payments WHERE id = ANY($1) AND next_look_at <= now()', [
		undecided,
	])
	expect(due.n).toBe(0)
	await query('UPDATE payments SET next_look_at = now() WHERE id = ANY($1)', [undecided])
	await query(`UPDATE stock_claims SET expires_at = now() - interval '1 minute' WHERE state = 'held'`)
	await lookAfterOpenPayments(shop.opened)
})

test('after a change to Stripe, what the embedded gateway left open is let go and told, and Stripe is not asked', async () => {
	const order = await anExpiredOrder()
	const asked: string[] = []
	const stripe = {
		...shop.opened.gateway,
		provider: 'stripe' as const,
		find: async ({ id }: { id: string }) => {
			asked.push(id)
			return null
		},
	}
	await lookAfterOpenPayments({ ...shop.opened, gateway: stripe })
	expect(await order.status()).toBe('cancelled')
	expect(asked).toEqual([])
	expect(await stockOf(shop, order.product)).toEqual({ onHand: 1, reserved: 0 })
	expect(await query('SELECT kind FROM mails WHERE cause = $1', [order.id])).toEqual([{ kind: 'order-cancelled' }])
})

test('after a change away from Stripe, what Stripe may have charged stays open, and is reported', async () => {
	const order = await anExpiredOrder('stripe')
	const failedBefore = await looksOf('failed')
	await lookAfterOpenPayments(shop.opened)
	expect(await order.status()).toBe('pending_payment')
	expect((await looksOf('failed')) - failedBefore).toBe(1)
	await query(`UPDATE payments SET provider = 'test', next_look_at = now() WHERE id = $1`, [order.paymentId])
	await lookAfterOpenPayments(shop.opened)
	expect(await order.status()).toBe('cancelled')
})

test('an amount that does not match is written down once, however often it is found', async () => {
	const order = await anExpiredOrder()
	const { gateway } = shop.opened
	const find: typeof gateway.find = async (payment) => {
		const intent = await gateway.find(payment)
		return intent && { ...intent, status: 'succeeded', amountCents: 1 }
	}
	for (let look = 0; look < 3; look++) {
		await query('UPDATE payments SET next_look_at = now() WHERE id = $1', [order.paymentId])
		await lookAfterOpenPayments({ ...shop.opened, gateway: { ...gateway, find } })
	}
	const events = await query(`SELECT kind FROM order_events WHERE order_id = $1 AND kind = 'payment_mismatch'`, [
		order.id,
	])
	expect(events).toHaveLength(1)
	await query('UPDATE payments SET next_look_at = now() WHERE id = $1', [order.paymentId])
	await lookAfterOpenPayments(shop.opened)
})

test('a silent provider keeps nobody from starting', async () => {
	const stripe = await openStripe(() => 'silence')
	const other = await openTestApp(stripe.variables)
	await other.opened.db.pool.query(
		`INSERT INTO orders (id, email, subtotal_cents, discount_cents, shipping_cents, tax_cents, deposit_cents, gift_card_cents, tokens, tokens_cents,
			total_cents, item_count, shipping_address, shipping_method, checkout_scope, checkout_key)
		VALUES ('00000000-0000-4000-8000-000000000001', 'a@example.com', 100, 0, 0, 0, 0, 0, 0, 0, 100, 1, '{}', '{}', 'guest', 'k')`,
	)
	await other.opened.db.pool.query(
		`INSERT INTO payments (order_id, provider, amount_cents, captured_cents, refunded_cents, next_look_at)
		VALUES ('00000000-0000-4000-8000-000000000001', 'stripe', 100, 0, 0, now())`,
	)
	const order = ['a call of the provider']
	const { log } = other.opened
	const failed = new Promise<void>((resolve) => {
		other.opened.log = Object.assign(Object.create(log), {
			warn: () => {
				order.push('given up')
				resolve()
			},
		})
	})
	const work = await startWork(other.opened, other.app)
	order.push('started')
	await failed
	expect(order).toEqual(['a call of the provider', 'started', 'given up'])
	await work.stop()
	await other.close()
	await stripe.close()
})
