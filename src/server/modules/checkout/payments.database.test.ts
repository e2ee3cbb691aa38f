import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment, getOrder } from '#contracts/orders/orders.ts'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { challengeOf } from '#test/support/challenge.ts'
import { aCheckout, aProduct, buy, cards, deliverAll, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

describe('a card', () => {
	test.each([
		[cards.declined, 'CARD_DECLINED'],
		[cards.insufficient, 'INSUFFICIENT_FUNDS'],
		['4111111111111111', 'CARD_DECLINED'],
	])('%s is refused with %s, keeps nothing reserved, and the cart can be sent again', async (cardNumber, code) => {
		const product = await aProduct(shop, 1)
		const guest = shop.visitor()
		const key = randomUUID()
		const body = aCheckout([product], { cardNumber })
		await expect(buy(guest, body, key)).rejects.toMatchObject({ status: 402, code })
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 0 })
		// The same key answers the same; a new one may pay.
		await expect(buy(guest, body, key)).rejects.toMatchObject({
			status: 402,
			code,
			headers: { 'idempotency-replayed': 'true' },
		})
		expect(await buy(guest, aCheckout([product]))).toMatchObject({ status: 'paid' })
	})

	test('that is challenged holds the stock and is paid on approval', async () => {
		const product = await aProduct(shop, 1)
		const guest = shop.visitor()
		const placed = await buy(guest, aCheckout([product], { cardNumber: cards.challenged }))
		expect(placed).toMatchObject({ status: 'pending_payment', payment: { status: 'requires_action' } })
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
		await challengeOf(shop, placed.payment.challengeUrl ?? '', 'approve')
		const order = await guest.call(confirmPayment, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
			body: {},
		})
		expect(order.status).toBe('paid')
		await deliverAll(shop)
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
	})

	test('that is challenged and refused gives the stock back', async () => {
		const product = await aProduct(shop, 1)
		const guest = shop.visitor()
		const placed = await buy(guest, aCheckout([product], { cardNumber: cards.challenged }))
		await challengeOf(shop, placed.payment.challengeUrl ?? '', 'refuse')
		await deliverAll(shop)
		const order = await guest.call(getOrder, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
		})
		expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' })
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 0 })
		const { rows } = await shop.services.db.pool.query(
			`SELECT kind FROM mails WHERE cause = (SELECT id::text FROM orders WHERE number = $1)`,
			[placed.number],
		)
		expect(rows).toEqual([{ kind: 'payment-failed' }])
	})

	test('whose end is not known yet is processing, and paid when the provider tells', async () => {
		const product = await aProduct(shop, 1)
		const guest = shop.visitor()
		const placed = await buy(guest, aCheckout([product], { cardNumber: cards.later }))
		expect(placed).toMatchObject({ status: 'processing', payment: { status: 'processing' } })
		await deliverAll(shop)
		const order = await guest.call(getOrder, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
		})
		expect(order.status).toBe('paid')
	})

	test('whose provider never answers is processing after our timeout, and paid when the event comes', async () => {
		shop.services.paymentTimeoutMs = 200
		const product = await aProduct(shop, 2)
		const guest = shop.visitor()
		const orders = [1, 2].map(() => buy(guest, aCheckout([product], { cardNumber: cards.silent })))
		const placed = await Promise.all(orders)
		expect(placed.map((each) => each.payment.status)).toEqual(['processing', 'processing'])
		await deliverAll(shop)
		for (const { number, accessToken } of placed)
			expect(await guest.call(getOrder, { params: { number }, query: { token: accessToken } })).toMatchObject({
				status: 'paid',
			})
		shop.services.paymentTimeoutMs = 8000
	})
})

describe('events of the provider', () => {
	const post = (body: string, headers: Record<string, string>) =>
		shop.app.inject({
			method: 'POST',
			url: '/api/payments/webhooks/test',
			headers: { 'content-type': 'application/json', ...headers },
			payload: body,
		})
	const signed = (event: unknown, at = Math.floor(Date.now() / 1000)) => {
		const body = JSON.stringify(event)
		return [body, { 'test-gateway-signature': `t=${at},v1=${shop.services.testGateway?.sign(body, at)}` }] as const
	}
	const pendingPayment = async () => {
		const product = await aProduct(shop, 1)
		const placed = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
		const { rows } = await shop.services.db.pool.query(
			'SELECT p.id, p.amount_cents FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1',
			[placed.number],
		)
		const intent = {
			id: `ti_${placed.number}`,
			reference: rows[0].id,
			status: 'succeeded',
			amountCents: rows[0].amount_cents,
			instrument: 'Visa ending in 3155',
			failure: null,
		}
		const status = async () =>
			(await shop.services.db.pool.query('SELECT status FROM orders WHERE number = $1', [placed.number])).rows[0].status
		return { intent, status, product }
	}

	/** What was noted of the event about an intent. */
	const outcomeOf = async (intentId: string) =>
		(await shop.services.db.pool.query('SELECT outcome FROM payment_events WHERE intent_id = $1', [intentId])).rows[0]
			?.outcome

	test('pay once, however often they come', async () => {
		const { intent, status, product } = await pendingPayment()
		const event = { id: `te_${randomUUID()}`, kind: 'payment.succeeded', intent }
		const answers = await Promise.all(Array.from({ length: 8 }, () => post(...signed(event))))
		expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
		expect(await status()).toBe('paid')
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 1 })
	})

	test('that are forged, altered or stale are refused and change nothing', async () => {
		const { intent, status } = await pendingPayment()
		const event = { id: `te_${randomUUID()}`, kind: 'payment.succeeded', intent }
		const [body, headers] = signed(event)
		expect((await post(body, {})).statusCode).toBe(400)
		expect((await post(body, { 'test-gateway-signature': `t=1,v1=${'0'.repeat(64)}` })).statusCode).toBe(400)
		expect((await post(body.replace('succeeded', 'succeedee'), headers)).statusCode).toBe(400)
		expect((await post(...signed(event, Math.floor(Date.now() / 1000) - 3600))).statusCode).toBe(400)
		expect(await status()).toBe('pending_payment')
	})

	test('of a wrong amount pay nothing', async () => {
		const { intent, status } = await pendingPayment()
		const answer = await post(
			...signed({ id: `te_${randomUUID()}`, kind: 'payment.succeeded', intent: { ...intent, amountCents: 1 } }),
		)
		expect(answer.statusCode).toBe(200)
		expect(await status()).toBe('pending_payment')
		expect(await outcomeOf(intent.id)).toBe('mismatch')
	})

	test('that come out of order end in the same state', async () => {
		const { intent, status } = await pendingPayment()
		await post(...signed({ id: `te_${randomUUID()}`, kind: 'payment.succeeded', intent }))
		await post(
			...signed({ id: `te_${randomUUID()}`, kind: 'payment.processing', intent: { ...intent, status: 'processing' } }),
		)
		await post(
			...signed({
				id: `te_${randomUUID()}`,
				kind: 'payment.failed',
				intent: { ...intent, status: 'failed', failure: 'CARD_DECLINED' },
			}),
		)
		expect(await status()).toBe('paid')
	})

	test.each(['00000000-0000-4000-8000-000000000000', 'a'.repeat(36)])(
		'of payments that are not ours are taken note of: %s',
		async (reference) => {
			const { intent } = await pendingPayment()
			const answer = await post(
				...signed({
					id: `te_${randomUUID()}`,
					kind: 'payment.succeeded',
					intent: { ...intent, reference },
				}),
			)
			expect(answer.statusCode).toBe(200)
			expect(await outcomeOf(intent.id)).toBe('unknown payment')
		},
	)
})

describe('time', () => {
	const expire = (number: string) =>
		shop.services.db.pool.query(
			`WITH o AS (SELECT id FROM orders WHERE number = $1), c AS (UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = (SELECT id FROM o))
			UPDATE payments SET created_at = now() - interval '1 hour', next_look_at = now() WHERE order_id = (SELECT id FROM o)`,
			[number],
		)

	test('gives an unpaid reservation back, once', async () => {
		const product = await aProduct(shop, 1)
		const placed = await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
		await expire(placed.number)
		await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)])
		expect(await stockOf(shop, product)).toEqual({ onHand: 1, reserved: 0 })
		await expect(challengeOf(shop, placed.payment.challengeUrl ?? '', 'approve')).rejects.toThrow()
	})

	test('a payment that comes for stock that is gone is refunded, and the buyer is told', async () => {
		const product = await aProduct(shop, 1)
		const guest = shop.visitor()
		const placed = await buy(guest, aCheckout([product], { cardNumber: cards.challenged }))
		await challengeOf(shop, placed.payment.challengeUrl ?? '', 'approve')
		// The hold is lost before anybody hears of the approval, and somebody else buys the last one.
		await shop.services.db.pool.query(
			`UPDATE stock_reservations SET state = 'released', expires_at = NULL WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
			[placed.number],
		)
		await shop.services.db.pool.query(
			`WITH l AS (UPDATE stock_lots SET reserved = 0 WHERE item_id = $1 RETURNING id) INSERT INTO stock_movements (lot_id, kind, reserved_delta, actor) SELECT id, 'released', -1, 'test' FROM l`,
			[product.itemId],
		)
		expect(await buy(shop.visitor(), aCheckout([product]))).toMatchObject({ status: 'paid' })
		await deliverAll(shop)
		const order = await guest.call(getOrder, {
			params: { number: placed.number },
			query: { token: placed.accessToken },
		})
		expect(order.status).toBe('cancelled')
		expect(order.events.map((event) => event.kind)).toContain('refund_ordered')
		const { rows } = await shop.services.db.pool.query(
			`SELECT kind FROM mails WHERE cause = (SELECT id::text FROM orders WHERE number = $1)`,
			[placed.number],
		)
		expect(rows).toEqual([{ kind: 'payment-returned' }])
	})
})
