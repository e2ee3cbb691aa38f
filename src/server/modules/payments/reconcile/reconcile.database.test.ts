import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, cards, deliverAll, stockOf } from '#test/support/shopping.ts'
import { reconcilePayments } from './reconcile.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())
beforeEach(async () => {
	await shop.rows(`UPDATE payments SET next_look_at = now() + interval '1 hour'`)
	// Each test has the mails of a day.
	await shop.rows('DELETE FROM rate_limits')
})

/** An order whose bank asks, whose time is over, and at which a look is due. */
async function anExpiredOrder(provider = 'test') {
	const product = await aProduct(shop, 1)
	const { number } = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
	const [order] = await shop.rows('SELECT id FROM orders WHERE number = $1', [number])
	await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [
		order.id,
	])
	const [payment] = await shop.rows(
		`UPDATE payments SET created_at = now() - interval '1 hour', next_look_at = now(), provider = $2 WHERE order_id = $1 RETURNING id`,
		[order.id, provider],
	)
	const status = async () => (await shop.rows('SELECT status FROM orders WHERE id = $1', [order.id]))[0].status
	return { id: order.id as string, paymentId: payment.id as string, product, status }
}

const looksOf = async (outcome: string) =>
	(await shop.services.metrics.paymentLooks.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0

test('a payment that cannot be looked up does not stop the others; it is counted, and looked at later and later', async () => {
	const orders = []
	for (let index = 0; index < 12; index++) orders.push(await anExpiredOrder('stripe'))
	const sick = orders.slice(0, 6)
	const gateway = { ...shop.services.gateway, provider: 'stripe' as const }
	const find: typeof gateway.find = async (payment) => {
		if (sick.some(({ paymentId }) => paymentId === payment.id)) throw new Error('The provider is confused.')
		return gateway.find(payment)
	}
	const failedBefore = await looksOf('failed')
	await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
	for (const order of orders) expect(await order.status()).toBe(sick.includes(order) ? 'pending_payment' : 'cancelled')
	expect((await looksOf('failed')) - failedBefore).toBe(6)

	const waits = []
	for (let look = 0; look < 8; look++) {
		await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = $1', [sick[0]?.paymentId])
		await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
		const [row] = await shop.rows(
			'SELECT round(extract(epoch FROM next_look_at - now()) / 60)::int AS minutes FROM payments WHERE id = $1',
			[sick[0]?.paymentId],
		)
		waits.push(row.minutes)
	}
	expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
	await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = ANY($1)', [sick.map((order) => order.paymentId)])
	await reconcilePayments({ ...shop.services, gateway })
	for (const order of sick) expect(await order.status()).toBe('cancelled')
})

test('payments about which nothing can be done wait their turn behind the others', async () => {
	const orders = []
	for (let index = 0; index < 7; index++) orders.push(await anExpiredOrder())
	const { gateway } = shop.services
	const undecided = orders.slice(0, 6).map((order) => order.paymentId)
	const find: typeof gateway.find = async (payment) => {
		const intent = await gateway.find(payment)
		return intent && undecided.includes(payment.id) ? { ...intent, status: 'processing' } : intent
	}
	await shop.rows(`UPDATE payments SET next_look_at = now() - interval '1 day' WHERE id = ANY($1)`, [undecided])
	await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
	expect(await orders[6]?.status()).toBe('cancelled')
	const [due] = await shop.rows(
		'SELECT count(*)::int AS n FROM payments WHERE id = ANY($1) AND next_look_at <= now()',
		[undecided],
	)
	expect(due.n).toBe(0)
	await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = ANY($1)', [undecided])
	await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE state = 'held'`)
	await reconcilePayments(shop.services)
})

test('an order that a full disk kept from being charged is let go in the minute after there is room, though its hold is long', async () => {
	const product = await aProduct(shop, 1)
	const member = await shop.signedIn()
	await buy(member, aCheckout([await aProduct(shop, 1)]))
	const isFull = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }))
	const { gateway, paymentOrders } = shop.services
	const { charge } = gateway
	gateway.charge = isFull
	const { number, status } = await buy(member, aCheckout([product])).finally(() => {
		gateway.charge = charge
	})
	expect(status).toBe('processing')
	const pass = async (orders = paymentOrders) => {
		await shop.rows(`UPDATE payments SET next_look_at = next_look_at - interval '1 minute'`)
		await reconcilePayments({ ...shop.services, paymentOrders: orders })
		return (await shop.rows('SELECT status FROM orders WHERE number = $1', [number]))[0].status
	}
	for (let minute = 0; minute < 20; minute++)
		expect(await pass({ ...paymentOrders, settle: isFull })).toBe('processing')
	expect(await pass()).toBe('cancelled')
	expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 0 })
})

/** Orders of people who left without paying: at the gateway there is nothing of them. */
async function abandoned(count: number, status: string, looks: number, days = 1) {
	const ids = Array.from({ length: count }, () => randomUUID())
	await shop.rows(
		`INSERT INTO orders (id, email, subtotal_cents, discount_cents, shipping_cents, tax_cents, deposit_cents, gift_card_cents, tokens, tokens_cents,
			total_cents, item_count, shipping_address, shipping_method, checkout_scope, checkout_key)
		SELECT id, 'bot@example.com', 100, 0, 0, 0, 0, 0, 0, 0, 100, 1, '{}', '{}', 'guest', id FROM unnest($1::uuid[]) id`,
		[ids],
	)
	await shop.rows(
		`INSERT INTO payments (order_id, provider, intent_id, status, amount_cents, captured_cents, refunded_cents, looks, next_look_at)
		SELECT id, 'test', 'left-' || id, $2, 100, 0, 0, $3, now() - make_interval(days => $4) FROM unnest($1::uuid[]) id`,
		[ids, status, looks, days],
	)
}
const forgetAbandoned = () =>
	shop.rows(`WITH gone AS (DELETE FROM payments WHERE intent_id LIKE 'left-%' RETURNING order_id)
		DELETE FROM orders WHERE id IN (SELECT order_id FROM gone)`)

test('a thousand that were abandoned delay nobody whose card is at work, and are not forgotten either', async () => {
	await abandoned(500, 'requires_action', 3)
	await abandoned(500, 'created', 0, 2)
	const asked = await anExpiredOrder()
	const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)], { cardNumber: cards.later }))
	const [charging] = await shop.rows(
		`UPDATE payments SET next_look_at = now() FROM orders o WHERE o.id = order_id AND o.number = $1 RETURNING payments.id`,
		[number],
	)
	const { gateway } = shop.services
	const order: string[] = []
	const stopping = new AbortController()
	const find: typeof gateway.find = async (payment) => {
		if (order.push(payment.id) === 40) stopping.abort()
		return gateway.find(payment)
	}
	await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } }, stopping.signal)
	expect(order.slice(0, 8)).toContain(charging.id)
	expect(order.slice(0, 8)).toContain(asked.paymentId)
	expect(await asked.status()).toBe('cancelled')
	const looked = await shop.rows(
		`SELECT status, count(*)::int AS n FROM payments WHERE intent_id LIKE 'left-%' AND next_look_at > now() GROUP BY status ORDER BY status`,
	)
	expect(looked.map(({ status }) => status)).toEqual(['created', 'requires_action'])
	await shop.rows(`UPDATE gateway.intents SET settles_at = now() WHERE settles_at IS NOT NULL`)
	await deliverAll(shop)
	await forgetAbandoned()
})

test('where the provider answers fast more are asked about at once, and half of the connections stay free', async () => {
	await abandoned(60, 'requires_action', 0)
	const { gateway } = shop.services
	const max = poolSizes.serving / 2
	let [asked, underWay, highest] = [0, 0, 0]
	const { promise: many, resolve } = Promise.withResolvers<void>()
	const find: typeof gateway.find = async () => {
		underWay += 1
		highest = Math.max(highest, underWay)
		// The first five are answered at once, and the others when so many wait.
		if (underWay === max) resolve()
		if (asked++ >= 5) await many
		underWay -= 1
		return null
	}
	await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
	expect([asked, highest]).toEqual([60, max])
	await forgetAbandoned()
})

test('what an earlier provider left takes no time from those who pay now', async () => {
	await abandoned(20, 'requires_action', 0)
	const order = await anExpiredOrder('stripe')
	const stopping = new AbortController()
	const asked: string[] = []
	const stripe = {
		...shop.services.gateway,
		provider: 'stripe' as const,
		find: async ({ id }: { id: string }) => {
			asked.push(id)
			stopping.abort()
			return null
		},
	}
	await reconcilePayments({ ...shop.services, gateway: stripe }, stopping.signal)
	expect(asked).toEqual([order.paymentId])
	expect(await shop.rows(`SELECT FROM payments WHERE intent_id LIKE 'left-%' AND next_look_at > now()`)).toEqual([])
	await forgetAbandoned()
})

test('after a change to Stripe, what the embedded gateway left open is let go and told, and Stripe is not asked', async () => {
	const order = await anExpiredOrder()
	const asked: string[] = []
	const stripe = {
		...shop.services.gateway,
		provider: 'stripe' as const,
		find: async ({ id }: { id: string }) => {
			asked.push(id)
			return null
		},
	}
	await reconcilePayments({ ...shop.services, gateway: stripe })
	expect(await order.status()).toBe('cancelled')
	expect(asked).toEqual([])
	expect(await stockOf(shop, order.product)).toEqual({ onHand: 1, reserved: 0 })
	expect(await shop.rows('SELECT kind FROM mails WHERE cause = $1', [order.id])).toEqual([{ kind: 'payment-failed' }])
})

test('after a change away from Stripe, what Stripe may have charged stays open, and is reported', async () => {
	const order = await anExpiredOrder('stripe')
	const failedBefore = await looksOf('failed')
	await reconcilePayments(shop.services)
	expect(await order.status()).toBe('pending_payment')
	expect((await looksOf('failed')) - failedBefore).toBe(1)
	await shop.rows(`UPDATE payments SET provider = 'test', next_look_at = now() WHERE id = $1`, [order.paymentId])
	await reconcilePayments(shop.services)
	expect(await order.status()).toBe('cancelled')
})

test('an amount that does not match is written down once, however often it is found', async () => {
	const order = await anExpiredOrder()
	const { gateway } = shop.services
	const find: typeof gateway.find = async (payment) => {
		const intent = await gateway.find(payment)
		return intent && { ...intent, status: 'succeeded', amountCents: 1 }
	}
	for (let look = 0; look < 3; look++) {
		await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = $1', [order.paymentId])
		await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
	}
	const events = await shop.rows(`SELECT kind FROM order_events WHERE order_id = $1 AND kind = 'payment_mismatch'`, [
		order.id,
	])
	expect(events).toHaveLength(1)
	await shop.rows('UPDATE payments SET next_look_at = now() WHERE id = $1', [order.paymentId])
	await reconcilePayments(shop.services)
})
