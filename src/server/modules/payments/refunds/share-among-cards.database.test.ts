import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/db/client.ts'
import { createPaymentRefund, refundAmongCards } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

/** An order that two cards paid; the one that paid first stands in the table behind the other. */
async function twoPayments() {
	const { number } = await buy(shop.visitor(), aCheckout([await aProduct(shop, 1)]))
	const [second] = await shop.rows(
		`UPDATE payments SET nth = 2, instrument = 'second card' WHERE order_id = (SELECT id FROM orders WHERE number = $1)
		RETURNING id, order_id AS "orderId", amount_cents AS cents`,
		[number],
	)
	const [first] = await shop.rows(
		`INSERT INTO payments (order_id, nth, provider, status, amount_cents, captured_cents, refunded_cents, instrument)
		VALUES ($1, 1, 'test', 'paid', 700, 700, 0, 'first card') RETURNING id`,
		[second.orderId],
	)
	return {
		orderId: second.orderId as string,
		first: first.id as string,
		second: second as { id: string; cents: number },
	}
}
const refund = (orderId: string, cause: string, cents: number) =>
	transaction(shop.services.db, (tx) => refundAmongCards(tx, orderId, cause, cents))
const orderedBack = async (paymentId: string): Promise<number[]> =>
	(
		await shop.rows('SELECT amount_cents AS cents FROM payment_refunds WHERE payment_id = $1 ORDER BY id', [paymentId])
	).map(({ cents }) => cents)

test('money goes back to the card that paid first, and to the next for what that one has no more', async () => {
	const { orderId, first, second } = await twoPayments()
	expect(await refund(orderId, 'a', 500)).toEqual([{ instrument: 'first card', cents: 500 }])
	expect(await refund(orderId, 'b', 300)).toEqual([
		{ instrument: 'first card', cents: 200 },
		{ instrument: 'second card', cents: 100 },
	])
	expect([await orderedBack(first), await orderedBack(second.id)]).toEqual([[500, 200], [100]])
})

test('more than the payments have left is refused whole', async () => {
	const { orderId, first, second } = await twoPayments()
	await expect(refund(orderId, 'a', 700 + second.cents + 1)).rejects.toThrow('less left')
	expect([await orderedBack(first), await orderedBack(second.id)]).toEqual([[], []])
})

test('a payment orders back what it has left and nothing beyond, one cause once', async () => {
	const { first } = await twoPayments()
	const order = (cause: string, cents?: number) =>
		transaction(shop.services.db, (tx) => createPaymentRefund(tx, first, cause, cents))
	expect(await order('a', 400)).toBe(true)
	expect(await order('a', 100)).toBe(false)
	expect(await order('b', 301)).toBe(false)
	// Without an amount it is all of the payment, of which some went back before.
	expect(await order('c')).toBe(false)
	expect(await order('b', 300)).toBe(true)
	expect(await order('d', 1)).toBe(false)
	expect(await orderedBack(first)).toEqual([400, 300])
})
