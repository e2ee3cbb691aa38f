import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmRequest, getPaymentRequest, payRequest } from '#contracts/checkout/payment-requests.ts'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { transaction } from '#server/db/client.ts'
import { lockOrderRow, paymentLinkOf } from '#server/modules/orders/index.ts'
import { createPaymentRequest, sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, refund, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { challengeOf } from '#test/support/challenge.ts'
import { allAtOnce, aProduct, cards, deliverAll } from '#test/support/shopping.ts'
import { expirePaymentRequests } from '../index.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4)

let shop: TestApp
let admin: Visitor
/** The calls that the purpose's handlers got, in order. */
let calls: string[] = []
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	Object.assign(shop.services.requestHandlers, {
		exchange: {
			paid: async (_tx: unknown, _deps: unknown, { id }: { id: string }) => void calls.push(`paid ${id}`),
			dropped: async (_tx: unknown, _deps: unknown, { id }: { id: string }, how: string) =>
				void calls.push(`${how} ${id}`),
		},
	})
})
beforeEach(() => {
	calls = []
})
afterAll(() => shop.close())

const card = (number = cards.pays) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' })

/** A paid order with an amount of $10 due on it, and how its link is used. */
async function aLink(amountCents = 1000) {
	const product = await aProduct(shop, 10)
	const order = await aPaidOrder(shop, admin, [product])
	const { rows } = await shop.services.db.pool.query('SELECT id FROM orders WHERE number = $1', [order.number])
	const orderId = String(rows[0].id)
	const { id } = await transaction(shop.services.db, async (tx) => {
		lockOrderRow(tx, { id: orderId })
		const items = [{ label: 'A larger size', cents: amountCents }]
		return createPaymentRequest(tx, { orderId, purpose: 'exchange', amountCents, reason: 'For a test.', items })
	})
	const token = new URL(paymentLinkOf(shop.services.orderKey, id), 'http://x').searchParams.get('token') ?? ''
	const by = { params: { id }, query: { token } }
	return {
		id,
		order,
		by,
		shown: () => shop.visitor().call(getPaymentRequest, by),
		pay: (number = cards.pays, idempotencyKey: string = randomUUID()) =>
			shop.visitor().call(payRequest, { ...by, body: { card: card(number) }, idempotencyKey }),
		confirm: () => shop.visitor().call(confirmRequest, { ...by, body: {} }),
		giveUp: () => shop.visitor().call(confirmRequest, { ...by, body: { giveUp: true } }),
		seen: () => admin.call(getAnyOrder, { params: { number: order.number } }),
		expire: async () => {
			await shop.services.db.pool.query('UPDATE payment_requests SET expires_at = now() WHERE id = $1', [id])
			await expirePaymentRequests(shop.services)
		},
	}
}

/** The order's total is not the room of these tests: what came by link is none of it. */
async function moneyOf({ order }: { order: { number: string } }) {
	await sendDueRefunds(shop.services)
	const { rows } = await shop.services.db.pool.query(
		`SELECT sum(p.captured_cents)::int AS captured, sum(p.refunded_cents)::int AS refunded FROM payments p
			JOIN orders o ON o.id = p.order_id WHERE o.number = $1 AND p.request_id IS NOT NULL`,
		[order.number],
	)
	return rows[0] as { captured: number; refunded: number }
}

describe('a payment link', () => {
	test('shows what is due and why, to the holder of its token alone', async () => {
		const link = await aLink()
		expect(await link.shown()).toMatchObject({
			number: link.order.number,
			state: 'open',
			amountCents: 1000,
			reason: 'For a test.',
			items: [{ label: 'A larger size', cents: 1000 }],
		})
		const forged = { params: { id: link.id }, query: { token: 'x'.repeat(43) } }
		await expect(shop.visitor().call(getPaymentRequest, forged)).rejects.toMatchObject({ code: 'NOT_FOUND' })
		await expect(
			shop.visitor().call(payRequest, { ...forged, body: { card: card() }, idempotencyKey: randomUUID() }),
		).rejects.toMatchObject({ code: 'NOT_FOUND' })
	})

	test('is paid once, tells its purpose once, and answers the same key alike', async () => {
		const link = await aLink()
		const key = randomUUID()
		expect(await link.pay(cards.pays, key)).toEqual({ status: 'paid' })
		expect(await link.pay(cards.pays, key)).toEqual({ status: 'paid' })
		await expect(link.pay()).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await deliverAll(shop)
		expect(calls).toEqual([`paid ${link.id}`])
		expect(await link.shown()).toMatchObject({ state: 'paid', paidWith: 'Visa ending in 4242' })
		expect(await moneyOf(link)).toEqual({ captured: 1000, refunded: 0 })
	})

	test('stays open after a declined card, and takes another', async () => {
		const link = await aLink()
		await expect(link.pay(cards.declined)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
		expect(await link.shown()).toMatchObject({ state: 'open', isPaying: false })
		expect(await link.seen()).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
		expect(await link.pay()).toEqual({ status: 'paid' })
	})

	test('a bank that asks first is answered on its page; the same payment is taken up meanwhile', async () => {
		const link = await aLink()
		const first = await link.pay(cards.challenged)
		expect(first).toMatchObject({ status: 'requires_action', challengeUrl: expect.any(String) })
		expect(await link.pay(cards.pays)).toEqual(first)
		await challengeOf(shop, first.challengeUrl ?? '', 'approve')
		expect(await link.confirm()).toMatchObject({ state: 'paid' })
		expect(calls).toEqual([`paid ${link.id}`])
	})

	test('of many cards at once each is told how it went itself: tried and declined, tried and paid, or not tried', async () => {
		for (let round = 0; round < rounds; round++) {
			const link = await aLink()
			const ends = await allAtOnce<unknown>(20, (nth) => link.pay(nth % 2 ? cards.pays : cards.declined))
			const declined = ends.filter((end, nth) => end === 'CARD_DECLINED' && nth % 2 === 1)
			expect(declined).toEqual([])
			const tried = await shop.rows('SELECT status FROM payments WHERE request_id = $1', [link.id])
			expect(tried.filter(({ status }) => status === 'failed')).toHaveLength(
				ends.filter((end) => end === 'CARD_DECLINED').length,
			)
			const paid = ends.filter((end) => typeof end === 'object')
			expect(paid.length).toBe(tried.filter(({ status }) => status === 'paid').length)
			const rest = ends.filter((end) => typeof end === 'string' && end !== 'CARD_DECLINED')
			expect(rest.filter((end) => end !== 'CONFLICT' && end !== 'ORDER_STATE')).toEqual([])
		}
	})

	test('a try that waits at the bank is shown as such, and given up for another card', async () => {
		const link = await aLink()
		const first = await link.pay(cards.challenged)
		expect(await link.shown()).toMatchObject({ state: 'open', isPaying: false, isAsked: true, hasFailed: false })
		expect(await link.giveUp()).toMatchObject({ state: 'open', isAsked: false, hasFailed: true })
		const bank = await shop.visitor().send({ method: 'GET', url: first.challengeUrl ?? '' })
		expect(bank.status).toBe(303)
		expect(await link.pay()).toEqual({ status: 'paid' })
		await deliverAll(shop)
		expect(await moneyOf(link)).toEqual({ captured: 1000, refunded: 0 })
	})

	test('what was approved meanwhile is not given up: it is paid', async () => {
		const link = await aLink()
		const { challengeUrl = '' } = await link.pay(cards.challenged)
		await challengeOf(shop, challengeUrl, 'approve')
		expect(await link.giveUp()).toMatchObject({ state: 'paid' })
		expect(calls).toEqual([`paid ${link.id}`])
	})

	test('says after a refusal at the bank that the last try took nothing', async () => {
		const link = await aLink()
		const { challengeUrl = '' } = await link.pay(cards.challenged)
		await challengeOf(shop, challengeUrl, 'refuse')
		expect(await link.confirm()).toMatchObject({ state: 'open', isAsked: false, hasFailed: true })
	})

	test('expires, tells its purpose, and takes nothing any more', async () => {
		const link = await aLink()
		await link.expire()
		expect(calls).toEqual([`expired ${link.id}`])
		await expect(link.pay()).rejects.toMatchObject({ code: 'ORDER_STATE' })
		expect(await link.shown()).toMatchObject({ state: 'expired' })
	})

	test('does not expire under a payment that the bank is looking at', async () => {
		const link = await aLink()
		expect(await link.pay(cards.later)).toEqual({ status: 'processing' })
		await link.expire()
		expect(calls).toEqual([])
		await deliverAll(shop)
		expect(calls).toEqual([`paid ${link.id}`])
	})

	test('money that comes after its end goes back by itself, and the buyer is told', async () => {
		const link = await aLink()
		await link.pay(cards.later)
		await shop.services.db.pool.query(
			`UPDATE payment_requests SET state = 'cancelled', ended_at = now() WHERE id = $1`,
			[link.id],
		)
		await deliverAll(shop)
		expect(await link.shown()).toMatchObject({ state: 'cancelled', isReturned: true })
		expect(await moneyOf(link)).toEqual({ captured: 1000, refunded: 1000 })
		expect((await link.seen()).mails.map(({ subject }) => subject)).toContain('Your payment to UNTAPPED goes back')
	})
})

test('a refund of an order goes to its payments, the first first, each up to what it paid', async () => {
	const link = await aLink(700)
	await link.pay()
	const { pool } = shop.services.db
	// As an exchange would: the order is worth more by what was paid.
	await pool.query(
		`UPDATE orders SET subtotal_cents = subtotal_cents + 700, total_cents = total_cents + 700 WHERE number = $1`,
		[link.order.number],
	)
	await pool.query(
		`UPDATE order_lines SET unit_price_cents = unit_price_cents + 700 WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
		[link.order.number],
	)
	const { amountCents } = await refund(admin, link.order.number, { lines: unitsOf(link.order, 1), shipping: true })
	expect(amountCents).toBe(link.order.totalCents + 700)
	await sendDueRefunds(shop.services)
	const after = await link.seen()
	expect(after.payments.map(({ amountCents: paid, refundedCents }) => [paid, refundedCents])).toEqual([
		[link.order.totalCents, link.order.totalCents],
		[700, 700],
	])
	expect(after).toMatchObject({ paymentStatus: 'refunded', refunds: [{ state: 'done' }] })
})

test(
	'20 at once pay a link while it expires: it is paid once or not at all, and what came too much goes back',
	async () => {
		for (let round = 0; round < rounds; round++) {
			const link = await aLink()
			calls = []
			const ends = await allAtOnce<unknown>(20, (nth) => {
				if (nth % 5 === 4) return link.expire()
				return link.pay(nth % 5 === 3 ? cards.declined : nth % 5 === 2 ? cards.later : cards.pays)
			})
			const refused = ends.filter((end) => typeof end === 'string')
			const expected = ['ORDER_STATE', 'CARD_DECLINED', 'CONFLICT', 'UNAVAILABLE']
			expect(refused.filter((code) => !expected.includes(code as string))).toEqual([])
			await deliverAll(shop)
			await link.expire()
			expect(calls).toHaveLength(1)
			const { captured, refunded } = await moneyOf(link)
			expect((captured ?? 0) - (refunded ?? 0)).toBe(calls[0] === `paid ${link.id}` ? 1000 : 0)
		}
	},
	60_000 + rounds * 5_000,
)
