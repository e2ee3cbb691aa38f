import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllOrders, type OrderFilterStatus } from '#contracts/orders/order-list.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, cards } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('orders whose payment failed are listed apart from those that were cancelled', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 10)
	await expect(buy(shop.visitor(), aCheckout([can], { cardNumber: cards.declined }))).rejects.toMatchObject({
		code: 'CARD_DECLINED',
	})
	const paid = await buy(shop.visitor(), aCheckout([can]))
	const cancelled = await buy(shop.visitor(), aCheckout([can]))
	await shop.services.db.pool.query(`UPDATE orders SET status = 'cancelled' WHERE number = $1`, [cancelled.number])
	const listed = (status: OrderFilterStatus) => admin.call(listAllOrders, { query: { status } })

	const failed = await listed('payment_failed')
	expect(failed).toMatchObject({ total: 1, items: [{ status: 'cancelled', paymentStatus: 'failed' }] })
	const ended = await listed('cancelled')
	expect(ended.items.map(({ number }) => number)).toEqual([cancelled.number])
	expect((await listed('paid')).items.map(({ number }) => number)).toEqual([paid.number])
	const together = await admin.call(listAllOrders, {
		query: { status: 'payment_failed', q: failed.items[0]?.number ?? '' },
	})
	expect(together.items).toHaveLength(1)
})

test('an order is found by its e-mail while it waits for its payment, and afterwards', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 10)
	const order = (cardNumber: string) =>
		buy(shop.visitor(), aCheckout([can], { email: 'Grace.Hopper@example.com', cardNumber }))
	const waiting = await order(cards.challenged)
	const paid = await order(cards.pays)
	expect([waiting.status, paid.status]).toEqual(['pending_payment', 'paid'])
	const found = await admin.call(listAllOrders, { query: { q: 'grace.hopper@example.com' } })
	expect(found.items.map(({ number }) => number)).toEqual([paid.number, waiting.number])
})
