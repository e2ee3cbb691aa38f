import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcilePayments } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, cards, deliverAll } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

/** What a death between the two transactions leaves: an order whose money nobody has asked for, and a key without answer. */
async function abandonedOrder(cardNumber: string) {
	const key = randomUUID()
	const body = aCheckout([await aProduct(shop, 5)], { cardNumber, email: `${key}@example.com` })
	const { gateway } = shop.services
	const charge = gateway.charge
	gateway.charge = () => Promise.reject(new Error('The process dies here.'))
	const { number } = await buy(shop.visitor(), body, key)
	gateway.charge = charge
	const [order] = await shop.rows(`UPDATE orders SET status = 'pending_payment' WHERE number = $1 RETURNING id`, [
		number,
	])
	await shop.rows('UPDATE idempotency_keys SET status = NULL, answer = NULL, instance = NULL WHERE key = $1', [key])
	const [payment] = await shop.rows(`UPDATE payments SET status = 'created' WHERE order_id = $1 RETURNING id`, [
		order.id,
	])
	const again = () => buy(shop.visitor(), body, key)
	const statusOf = async () => (await shop.rows('SELECT status FROM orders WHERE id = $1', [order.id]))[0].status
	const intents = () => shop.rows('SELECT status FROM gateway.intents WHERE reference = $1', [payment.id])
	const outlive = async () => {
		await shop.rows(`UPDATE stock_reservations SET expires_at = now() - interval '1 minute' WHERE order_id = $1`, [
			order.id,
		])
		await shop.rows(`UPDATE payments SET created_at = now() - interval '1 hour', next_look_at = now() WHERE id = $1`, [
			payment.id,
		])
	}
	return { number, again, statusOf, intents, outlive }
}

describe('an order that was taken up after a death', () => {
	test('is charged once, however often the same request comes', async () => {
		const order = await abandonedOrder(cards.pays)
		const ends = await allAtOnce(6, async () => (await order.again()).payment.status)
		expect(new Set(ends)).toEqual(new Set(['paid']))
		expect(await order.intents()).toEqual([{ status: 'succeeded' }])
		expect(await order.statusOf()).toBe('paid')
	})

	test.each(['pays', 'later', 'challenged'] as const)(
		'is not charged once it was let go: a card that is %s',
		async (kind) => {
			const order = await abandonedOrder(cards[kind])
			await order.outlive()
			await reconcilePayments(shop.services)
			expect(await order.statusOf()).toBe('cancelled')
			for (let times = 0; times < 2; times++)
				await expect(order.again()).rejects.toMatchObject({ status: 409, code: 'ORDER_STATE' })
			expect(await order.intents()).toEqual([])
		},
	)

	test('is not let go while it is being charged, by a worker that has just found nothing', async () => {
		const order = await abandonedOrder(cards.later)
		await order.outlive()
		const { gateway } = shop.services
		let taken: Promise<unknown> | undefined
		const find: typeof gateway.find = async (payment) => {
			const found = await gateway.find(payment)
			taken ??= order.again()
			await taken
			return found
		}
		await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } })
		expect(await taken).toMatchObject({ number: order.number, payment: { status: 'processing' } })
		expect(await order.statusOf()).toBe('processing')
		await deliverAll(shop)
		await reconcilePayments(shop.services)
		expect(await order.statusOf()).toBe('paid')
	})

	test('is told as it stands when it has been paid meanwhile', async () => {
		const order = await abandonedOrder(cards.pays)
		await order.again()
		await shop.rows('UPDATE idempotency_keys SET status = NULL, answer = NULL, instance = NULL')
		const { gateway } = shop.services
		const charge = gateway.charge
		let charges = 0
		gateway.charge = (request) => {
			charges++
			return charge(request)
		}
		expect(await order.again()).toMatchObject({ number: order.number, payment: { status: 'paid' } })
		expect(charges).toBe(0)
		gateway.charge = charge
	})
})
