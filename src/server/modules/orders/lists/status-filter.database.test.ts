import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllOrders, type OrderFilterStatus } from '#contracts/orders/order-list.ts'
import { fulfillmentStatus } from '#contracts/orders/orders.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, buyGiftCard, cards } from '#test/support/shopping.ts'

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

test('an order whose money comes after its payment has failed is one that was cancelled, whose payment goes back', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 10)
	const email = 'late.payer@example.com'
	await expect(buy(shop.visitor(), aCheckout([can], { email, cardNumber: cards.declined }))).rejects.toMatchObject({
		code: 'CARD_DECLINED',
	})
	const listed = async (status: OrderFilterStatus) =>
		(await admin.call(listAllOrders, { query: { status, q: email } })).items.length
	expect([await listed('payment_failed'), await listed('cancelled')]).toEqual([1, 0])
	const { rows } = await shop.services.db.pool.query(
		`SELECT p.id AS "paymentId", p.intent_id AS id, p.amount_cents AS "amountCents"
		FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.email = $1`,
		[email],
	)
	const intent = { ...rows[0], status: 'succeeded', instrument: null, failure: null }
	await shop.services.paymentOrders.settle(intent, { actor: 'test' })
	expect([await listed('payment_failed'), await listed('cancelled')]).toEqual([0, 1])
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

test('an order is found by how far it is shown to be, whatever was cancelled or paid back of it', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 30)
	const three = () => aPaidOrder(shop, admin, [{ ...can, quantity: 3 }])
	const [waits, part, sent, rest, ended, back] = await Promise.all([
		three(),
		three(),
		three(),
		three(),
		three(),
		three(),
	])
	await ship(admin, part.number, unitsOf(part, 1))
	await ship(admin, sent.number, unitsOf(sent, 3))
	// Two have left, and the third will not come: all that is to be sent has left.
	await ship(admin, rest.number, unitsOf(rest, 2))
	await refund(admin, rest.number, { lines: unitsOf(rest, 1) })
	await cancel(admin, ended.number)
	await ship(admin, back.number, unitsOf(back, 3))
	await refund(admin, back.number, { lines: unitsOf(back, 3), shipping: true })
	const gift = await buyGiftCard(shop, 'grace@example.com')
	const found = async (fulfillment: (typeof fulfillmentStatus.options)[number]) => {
		const { items } = await admin.call(listAllOrders, { query: { fulfillment, limit: '100' } })
		expect([...new Set(items.map((item) => item.fulfillmentStatus))]).toEqual(items.length > 0 ? [fulfillment] : [])
		return items.map(({ number }) => number)
	}
	const all = Object.fromEntries(
		await Promise.all(fulfillmentStatus.options.map(async (each) => [each, await found(each)] as const)),
	)
	expect(all).toMatchObject({ partly_shipped: [part.number], refunded: [back.number], not_needed: [gift] })
	expect(all.unfulfilled).toContain(waits.number)
	expect(all.shipped?.toSorted()).toEqual([sent.number, rest.number].toSorted())
	expect(all.cancelled).toContain(ended.number)
})
