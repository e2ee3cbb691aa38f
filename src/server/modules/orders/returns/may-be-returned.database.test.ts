import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { markDelivered } from '#contracts/orders/shipment-calls.ts'
import { requestReturn, sendReturn, withdrawReturn } from '#contracts/returns/buyer-return-calls.ts'
import { aPaidOrder, cancel, refund, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { approve, aShippedOrder, askBack, lineOf, receive, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { breakRows, untilRetried } from '#test/support/broken-rows.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aCheckout, aProduct, buy, buyGiftCard } from '#test/support/shopping.ts'
import { expireReturns } from './steps/expire-returns.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

describe('a return', () => {
	test('is taken back until it is sent, with the order’s token or account alone', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		const first = await askBack(guest, order, unitsOf(order, 1))
		const of = (id: string) => ({ params: { number: order.number, id }, query: { token: order.accessToken }, body: {} })
		await expect(guest.call(withdrawReturn, { ...of(first.id), query: {} })).rejects.toMatchObject({ status: 404 })
		expect(await guest.call(withdrawReturn, of(first.id))).toMatchObject({ returns: [{ state: 'withdrawn' }] })
		const second = await askBack(guest, order, unitsOf(order, 2))
		await expect(guest.call(sendReturn, of(second.id))).rejects.toMatchObject({ code: 'ORDER_STATE' })
		await approve(admin, second.reference)
		await guest.call(sendReturn, { ...of(second.id), body: { trackingNumber: '1Z 9' } })
		await expect(guest.call(withdrawReturn, of(second.id))).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('is asked for by the account that bought, and by no other', async () => {
		const product = await aProduct(shop, 9)
		const [ada, other] = [await shop.signedIn(), await shop.signedIn()]
		const { number } = await buy(ada, aCheckout([product], { email: ada.email }))
		const order = { ...(await shown(number)), accessToken: '' }
		await ship(admin, number, unitsOf(order, 1))
		const lines = unitsOf(order, 1).map((line) => ({ ...line, reason: 'other' as const }))
		const ask = (who: Visitor) =>
			who.call(requestReturn, { params: { number }, body: { lines }, idempotencyKey: randomUUID() })
		await expect(ask(other)).rejects.toMatchObject({ status: 404 })
		expect(await ask(ada)).toMatchObject({ returns: [{ state: 'requested' }] })
		expect((await shown(number)).events.at(-1)).toMatchObject({ kind: 'return_requested', actor: ada.username })
	})

	test('that is not sent in time ends by itself; its parcel is taken all the same while its units are not paid back', async () => {
		const product = await aProduct(shop, 9)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }], { email })
		const asked = await askBack(guest, order, unitsOf(order, 2))
		await approve(admin, asked.reference)
		await expireReturns(shop.services)
		expect((await shown(order.number)).returns).toMatchObject([{ state: 'approved' }])
		await query(`UPDATE order_returns SET expires_at = now() - interval '1 minute' WHERE id = $1`, [asked.id])
		await Promise.all([expireReturns(shop.services), expireReturns(shop.services)])
		expect(await shown(order.number)).toMatchObject({ lines: [{ askedBack: 0 }], returns: [{ state: 'expired' }] })
		expect((await mailsTo(shop, email)).filter((kind) => kind === 'return-expired')).toHaveLength(1)
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		await expect(
			receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 2, scrapped: 0 }]),
		).rejects.toMatchObject({ code: 'LINE_INVALID' })
		await receive(admin, asked.reference, [{ ...lineOf(asked), restocked: 1, scrapped: 0 }])
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({ status: 'shipped', lines: [{ refunded: 2, returned: 1 }] })
	})

	test('that cannot be ended keeps none of the others from their end, and ends later', async () => {
		const product = await aProduct(shop, 9)
		const waiting: Array<{ id: string; number: string }> = []
		for (let nth = 0; nth < 2; nth++) {
			const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 1 }])
			const asked = await askBack(guest, order, unitsOf(order, 1))
			await approve(admin, asked.reference)
			await query(`UPDATE order_returns SET expires_at = now() - make_interval(mins => 9 - $2) WHERE id = $1`, [
				asked.id,
				nth,
			])
			waiting.push({ ...asked, number: order.number })
		}
		const states = async () => {
			await expireReturns(shop.services)
			return Promise.all(waiting.map(async ({ number }) => (await shown(number)).returns[0]?.state))
		}
		const mend = await breakRows(shop, 'order_returns', `NEW.id = '${waiting[0]?.id}'`)
		expect(await states()).toEqual(['approved', 'expired'])
		await mend()
		await untilRetried(shop)
		expect(await states()).toEqual(['expired', 'expired'])
	})

	test('is of what was shipped, in time, and neither paid back nor a gift card', async () => {
		const product = await aProduct(shop, 20)
		const order = await aPaidOrder(shop, admin, [{ ...product, quantity: 4 }])
		await expect(askBack(guest, order, unitsOf(order, 1))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		const { id } = await ship(admin, order.number, unitsOf(order, 3))
		await refund(admin, order.number, { lines: unitsOf(order, 2) })
		// One of the two had not left.
		expect(await shown(order.number)).toMatchObject({ lines: [{ cancelled: 1 }], returnable: [{ maxUnits: 2 }] })
		await expect(askBack(guest, order, unitsOf(order, 3))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		await admin.call(markDelivered, { params: { number: order.number, id }, body: {} })
		await query(`UPDATE order_shipments SET delivered_at = now() - interval '31 days' WHERE id = $1`, [id])
		await expect(askBack(guest, order, unitsOf(order, 1))).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
		const gift = await shown(await buyGiftCard(shop, `${randomUUID()}@example.com`))
		expect(gift.returnable).toEqual([])
	})

	test('keeps its units from being paid back twice', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }])
		await askBack(guest, order, unitsOf(order, 1))
		await expect(refund(admin, order.number, { lines: unitsOf(order, 2) })).rejects.toMatchObject({
			code: 'NOTHING_LEFT',
			message: expect.stringContaining('a return or claim is open'),
		})
		await refund(admin, order.number, { lines: unitsOf(order, 1) })
		await expect(cancel(admin, order.number)).rejects.toMatchObject({ code: 'ORDER_STATE' })
	})

	test('has a slip while it can be sent', async () => {
		const product = await aProduct(shop, 9)
		const order = await aShippedOrder(shop, admin, [product])
		const asked = await askBack(guest, order, unitsOf(order, 1))
		const slip = (token = order.accessToken) =>
			guest.send({ method: 'GET', url: `/api/orders/${order.number}/returns/${asked.id}/slip?token=${token}` })
		expect((await slip()).status).toBe(409)
		await approve(admin, asked.reference)
		expect(await slip()).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) })
		expect((await slip('x')).status).toBe(404)
	})
})
