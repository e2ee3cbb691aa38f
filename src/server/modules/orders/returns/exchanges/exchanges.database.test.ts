import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listExchangeOptions } from '#contracts/returns/buyer-return-calls.ts'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { refund, ship } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, firstOf, own, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aProduct, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const paid = ({ totalCents, refunds }: { totalCents: number; refunds: ReadonlyArray<{ amountCents: number }> }) =>
	totalCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('an exchange', () => {
	test('for another size of the same price takes over what was paid, to the cent, and is shipped as a new line', async () => {
		const small = await aProduct(shop, 5, { priceCents: 1333 })
		const large = await anotherSize(shop, small, 5, 1333)
		const email = `${randomUUID()}@example.com`
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 3 }], { email })
		expect((await guest.call(listExchangeOptions, own(order))).items).toMatchObject([
			{ options: [{ variantId: large.variantId, variantName: 'Large', differenceCents: 0, isAvailable: true }] },
		])
		const asked = await askBack(guest, order, firstOf(order, 2, large.variantId))
		expect(asked).toMatchObject({ wish: 'exchange', lines: [{ exchangeFor: { variantId: large.variantId } }] })
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview).toMatchObject({ amountCents: 0, goods: [{ sku: large.sku, quantity: 2 }] })
		expect(preview.exchangedCents).toBe(preview.goodsCents)
		await settle(admin, asked.reference)
		const after = await shown(order.number)
		expect(after).toMatchObject({
			status: 'paid',
			fulfillmentStatus: 'partly_shipped',
			totalCents: order.totalCents,
			exchangedCents: preview.goodsCents,
			refunds: [{ kind: 'exchange', amountCents: 0, exchangedCents: preview.goodsCents }],
			lines: [
				{ quantity: 3, refunded: 2, returned: 2 },
				{ sku: large.sku, variantName: 'Large', quantity: 2, unitPriceCents: 1333, shipped: 0 },
			],
		})
		expect(after.returns).toMatchObject([{ sentInstead: [after.lines[1]?.id] }])
		expect(await stockOf(shop, large)).toEqual({ onHand: 5, reserved: 2 })
		expect((await mailsTo(shop, email)).at(-1)).toBe('return-exchanged')
		expect(after.mails.at(-1)?.subject).toBe('Your exchange is being made ready')
		const told = `SELECT data FROM mails WHERE kind = 'return-exchanged' AND recipient = $1`
		expect((await query(told, [email]))[0]?.data).toMatchObject({
			goods: [{ lineId: after.lines[1]?.id, quantity: 2 }],
			paidCents: 0,
		})
		expect(after.events.at(-1)?.reason).not.toContain(`${asked.reference}: ${asked.reference}`)
		const out = after.lines[1]?.id ?? ''
		await ship(admin, order.number, [{ lineId: out, quantity: 2 }])
		expect(await shown(order.number)).toMatchObject({
			status: 'shipped',
			returnable: [{ maxUnits: 1 }, { maxUnits: 2 }],
		})

		// Goods that went out instead come back for money, and everything adds up to what was paid.
		const again = await askBack(guest, order, [{ lineId: out, quantity: 2 }])
		await bringBack(admin, again.reference)
		await settle(admin, again.reference)
		await refund(admin, order.number, { lines: firstOf(order, 1), shipping: true })
		const end = await shown(order.number)
		expect(end.status).toBe('refunded')
		expect(paid(end)).toBe(0)
	})

	test('for something that costs less gives the difference back', async () => {
		const large = await aProduct(shop, 5, { priceCents: 3000 })
		const small = await anotherSize(shop, large, 5, 2000)
		const order = await aShippedOrder(shop, admin, [{ ...large, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, small.variantId))
		await bringBack(admin, asked.reference)
		const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(preview.amountCents).toBe(preview.goodsCents - preview.exchangedCents)
		// Sales tax of Texas on the ten dollars.
		expect(preview.amountCents).toBe(1063)
		await settle(admin, asked.reference)
		expect(await shown(order.number)).toMatchObject({
			totalCents: order.totalCents,
			refunds: [{ kind: 'exchange', amountCents: preview.amountCents, state: 'under_way' }],
			lines: [{ refunded: 1 }, { unitPriceCents: 2000, quantity: 1 }],
		})
	})

	test('for something sold out does nothing; the money can go back instead', async () => {
		const small = await aProduct(shop, 5, { priceCents: 2000 })
		const none = await anotherSize(shop, small, 0, 2000)
		const noneDear = await anotherSize(shop, small, 0, 2500)
		const order = await aShippedOrder(shop, admin, [{ ...small, quantity: 2 }])
		const asked = await askBack(guest, order, firstOf(order, 1, none.variantId))
		await bringBack(admin, asked.reference)
		const before = await shown(order.number)
		await expect(settle(admin, asked.reference)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(
			settle(admin, asked.reference, { lines: firstOf(order, 1, noneDear.variantId) }),
		).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
		await expect(settle(admin, asked.reference, { lines: firstOf(order, 1, randomUUID()) })).rejects.toMatchObject({
			code: 'LINE_INVALID',
		})
		expect(await shown(order.number)).toEqual(before)
		await settle(admin, asked.reference, { lines: firstOf(order, 1) })
		expect(await shown(order.number)).toMatchObject({ refunds: [{ kind: 'refund' }], returns: [{ state: 'settled' }] })
		await expect(askBack(guest, order, firstOf(order, 1, randomUUID()))).rejects.toMatchObject({ code: 'LINE_INVALID' })
	})
})
