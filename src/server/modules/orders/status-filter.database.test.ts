import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllOrders, type OrderFilterStatus } from '#contracts/orders.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { aCheckout, aProduct, buy, cards } from '#test/shopping.ts'

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
