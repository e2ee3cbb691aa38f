import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getOrder } from '#contracts/orders/orders.ts'
import { cancelOwnOrder, previewCancel } from '#contracts/orders/refund-calls.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, allAtOnce, aProduct, buy, buyGiftCard, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const { coupon, query, shown } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

describe('cancelling', () => {
	test('a whole order gives back stock, coupon, shipping and money, once', async () => {
		const product = await aProduct(shop, 5)
		const email = `${randomUUID()}@example.com`
		const couponCode = await coupon({ limitTotal: 1 })
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }], { email, couponCode })
		const preview = await admin.call(previewCancel, { params: { number: order.number }, body: {} })
		expect(preview.amountCents).toBe(order.totalCents)
		const ends = await allAtOnce(10, () => cancel(admin, order.number))
		expect(ends.filter((end) => end === 'ORDER_STATE')).toHaveLength(9)
		expect(await stockOf(shop, product)).toEqual({ onHand: 5, reserved: 0 })
		expect(await shown(order.number)).toMatchObject({
			status: 'cancelled',
			fulfillmentStatus: 'cancelled',
			lines: [{ cancelled: 2, refunded: 2 }],
			refunds: [{ kind: 'cancellation', amountCents: order.totalCents, shippingCents: order.shippingCents }],
		})
		expect(await mailsTo(shop, email)).toContain('cancellation')
		expect(await buy(shop.visitor(), aCheckout([product], { email, couponCode }))).toMatchObject({ status: 'paid' })
	})

	test('a refund of all that has not left cancels the order as well, and its shipping goes back with it', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		expect(order.shippingCents).toBeGreaterThan(0)
		expect(await refund(admin, order.number, { lines: unitsOf(order, 1) })).toMatchObject({ shippingCents: 0 })
		expect(await refund(admin, order.number, { lines: unitsOf(order, 1), shippingCents: 1 as never })).toMatchObject({
			shippingCents: order.shippingCents,
		})
		const end = await shown(order.number)
		expect(end.status).toBe('cancelled')
		expect(end.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(order.totalCents)
	})

	test('a part leaves the rest to be shipped, and its shipping paid', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }], { couponCode: await coupon() })
		const made = await cancel(admin, order.number, unitsOf(order, 1))
		expect(made).toMatchObject({ kind: 'cancellation', shippingCents: 0 })
		await expect(cancel(admin, order.number, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await expect(ship(admin, order.number, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await ship(admin, order.number, unitsOf(order, 2))
		expect(await shown(order.number)).toMatchObject({ status: 'shipped' })
		await expect(cancel(admin, order.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('what is left after a parcel ends the order as shipped', async () => {
		const product = await aProduct(shop, 5)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 3 }])
		await ship(admin, order.number, unitsOf(order, 1))
		await cancel(admin, order.number)
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ shipped: 1, cancelled: 2 }] })
		expect(await stockOf(shop, product)).toEqual({ onHand: 4, reserved: 0 })
	})
})

describe('the buyer', () => {
	const ownCancel = (who: Visitor, number: string, token?: string) =>
		who.call(cancelOwnOrder, {
			params: { number },
			query: token ? { token } : {},
			body: {},
			idempotencyKey: randomUUID(),
		})

	test('cancels in time, with an account or with the link, and sees until when', async () => {
		const product = await aProduct(shop, 9)
		const guests = await aPaidOrder(shop, admin, [product])
		const { number, accessToken: token } = guests
		const seen = await shop.visitor().call(getOrder, { params: { number }, query: { token } })
		expect(Date.parse(seen.cancelUntil ?? '') - Date.now()).toBeGreaterThan(59 * 60_000)
		await expect(ownCancel(shop.visitor(), number)).rejects.toMatchObject({ status: 404 })
		await expect(ownCancel(await shop.signedIn(), number)).rejects.toMatchObject({ status: 404 })
		expect(await ownCancel(shop.visitor(), number, token)).toMatchObject({ status: 'cancelled', cancelUntil: null })

		const member = await shop.signedIn()
		const placed = await buy(member, aCheckout([product]))
		const cancelled = await ownCancel(member, placed.number)
		expect(cancelled.events.find(({ kind }) => kind === 'cancelled')).toMatchObject({ actor: member.username })
		expect(await stockOf(shop, product)).toEqual({ onHand: 9, reserved: 0 })
	})

	test('cannot once the time is over, something has left or went back, or a gift card is in it', async () => {
		const product = await aProduct(shop, 9)
		const partly = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await refund(admin, partly.number, { lines: unitsOf(partly, 1) })
		await expect(ownCancel(shop.visitor(), partly.number, partly.accessToken)).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		const late = await aPaidOrder(shop, admin, [product])
		await query(`UPDATE orders SET paid_at = now() - interval '61 minutes' WHERE number = $1`, [late.number])
		await expect(ownCancel(shop.visitor(), late.number, late.accessToken)).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		const begun = await aPaidOrder(shop, admin, [{ ...product, quantity: 2 }])
		await ship(admin, begun.number, unitsOf(begun, 1))
		await expect(ownCancel(shop.visitor(), begun.number, begun.accessToken)).rejects.toMatchObject({
			code: 'ORDER_STATE',
		})
		const number = await buyGiftCard(shop, `${randomUUID()}@example.com`)
		expect(await shown(number)).toMatchObject({ cancelUntil: null })
	})
})
