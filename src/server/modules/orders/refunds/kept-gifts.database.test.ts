import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { previewRefund } from '#contracts/orders/refund-calls.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { refund } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { mailsTo } from '#test/support/mailed.ts'
import { aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

/** Goods at $20 each with a $15 gift from $50 of them, shipped to a state with 6.25% of sales tax: $15.94 for the gift. */
async function withGift(quantity: number, minSubtotalCents = 5000) {
	const [goods, gift] = await Promise.all([
		aProduct(shop, 20, { priceCents: 2000 }),
		aProduct(shop, 20, { priceCents: 1500 }),
	])
	const code = `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, {
		body: {
			...{ code, kind: 'gift', minSubtotalCents, productIds: [goods.productId] },
			...{ giftVariantId: gift.variantId, giftQuantity: 1 },
		} as never,
	})
	const email = `${randomUUID()}@example.com`
	const order = await aShippedOrder(shop, admin, [{ ...goods, quantity }], { couponCode: code, email })
	const [bought, given] = order.lines
	if (!bought || !given) throw new Error('There is no gift.')
	const worth = (units: number) => 2000 * units + Math.round((bought.taxCents * units) / bought.quantity)
	return { order, goods, gift, email, bought, given, worth, number: order.number }
}
type Lines = Array<{ lineId: string; quantity: number }>
const preview = (number: string, lines: Lines, more: object = {}) =>
	admin.call(previewRefund, { params: { number }, body: { lines, ...more } })

describe('a gift whose goods go back', () => {
	test('stays as long as enough is kept for it, and is paid for once it is not; the refund is its preview', async () => {
		const { number, bought, given, worth, email } = await withGift(4)
		// $60 are kept of $50.
		const first = await refund(admin, number, { lines: [{ lineId: bought.id, quantity: 1 }] })
		expect(first).toMatchObject({ amountCents: worth(1), keptGiftsCents: 0 })
		const asked = [{ lineId: bought.id, quantity: 1 }]
		const before = await preview(number, asked)
		expect(before).toMatchObject({ keptGiftsCents: 1500, amountCents: worth(2) - worth(1) - 1594 })
		const second = await refund(admin, number, { lines: asked })
		expect(second).toMatchObject({ amountCents: before.amountCents, keptGiftsCents: 1500 })
		expect(new Set(second.lines)).toEqual(new Set(before.lines))
		expect(await mailsTo(shop, email)).toContain('refund')
		// The kept gift is taken off once.
		expect(await preview(number, asked)).toMatchObject({ keptGiftsCents: 0, amountCents: worth(3) - worth(2) })
		// The gift comes back after all, and its price with it.
		const later = await refund(admin, number, { lines: [{ lineId: given.id, quantity: 1 }] })
		expect(later.amountCents).toBe(1594)
		await refund(admin, number, { lines: [{ lineId: bought.id, quantity: 2 }], shipping: true })
		await sendDueRefunds(shop.services)
		const end = await shown(number)
		expect(end.status).toBe('refunded')
		expect(end.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(end.totalCents)
	})

	test.each([
		// 50.00 are kept of 49.99, 50.00 and 50.01.
		[3999, 0],
		[4000, 0],
		[4001, 1500],
	])('is kept from a minimum of %i cents with 4000 left of it, less %i', async (minimum, keptGiftsCents) => {
		const { number, bought } = await withGift(3, minimum)
		expect(await preview(number, [{ lineId: bought.id, quantity: 1 }])).toMatchObject({ keptGiftsCents })
	})

	test('comes back with them, or stays because staff say so, once and for all', async () => {
		const { number, bought, given, worth } = await withGift(3)
		const all = [
			{ lineId: bought.id, quantity: 1 },
			{ lineId: given.id, quantity: 1 },
		]
		expect(await preview(number, all)).toMatchObject({ keptGiftsCents: 0, amountCents: worth(1) })
		const one = [{ lineId: bought.id, quantity: 1 }]
		expect(await refund(admin, number, { lines: one, keepsGifts: true })).toMatchObject({
			amountCents: worth(1),
			keptGiftsCents: 0,
		})
		expect(await preview(number, one)).toMatchObject({ keptGiftsCents: 0, amountCents: worth(2) - worth(1) })
	})

	test('is taken off a return as its preview says, at most what goes back, and the rest later', async () => {
		const { order, number, bought, worth } = await withGift(2, 4000)
		const dear = await withGift(1, 2000)
		const asked = await askBack(guest, order, [{ lineId: bought.id, quantity: 1 }])
		await bringBack(admin, asked.reference)
		const seen = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(seen).toMatchObject({ goodsCents: worth(1), keptGiftsCents: 1594, amountCents: worth(1) - 1594 })
		await settle(admin, asked.reference)
		expect((await shown(number)).refunds).toMatchObject([{ amountCents: seen.amountCents, keptGiftsCents: 1500 }])
		expect(await preview(dear.number, [{ lineId: dear.bought.id, quantity: 1 }])).toMatchObject({
			keptGiftsCents: 1500,
			amountCents: dear.worth(1) - 1594,
		})
	})

	test('stays when other goods go out instead, and goes when those go back', async () => {
		const { order, number, goods, bought } = await withGift(2, 4000)
		const other = await anotherSize(shop, goods, 5, 2000)
		const asked = await askBack(guest, order, [{ lineId: bought.id, quantity: 1, exchangeFor: other.variantId }])
		await bringBack(admin, asked.reference)
		const seen = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
		expect(seen).toMatchObject({ amountCents: 0, keptGiftsCents: 0 })
		await settle(admin, asked.reference)
		const after = await shown(number)
		// Its price is explained as before.
		expect(after.promotions).toMatchObject([{ isApplied: true, discountCents: 1500 }])
		const out = after.lines.find(({ sku }) => sku === other.sku)
		expect(await preview(number, [{ lineId: out?.id ?? '', quantity: 1 }])).toMatchObject({ keptGiftsCents: 1500 })
	})
})

test('of three for the price of two, two that are kept are paid for, and everything adds up at the end', async () => {
	const cans = await aProduct(shop, 20, { priceCents: 2000 })
	const code = `THREE-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, {
		body: {
			code,
			kind: 'buy_x_get_y',
			value: 100,
			buyQuantity: 2,
			getQuantity: 1,
			productIds: [cans.productId],
		} as never,
	})
	const order = await aShippedOrder(shop, admin, [{ ...cans, quantity: 6 }], { couponCode: code })
	const [line] = order.lines
	const units = (quantity: number) => [{ lineId: line?.id ?? '', quantity }]
	const taxOnSix = (sold: number) => Math.round(((line?.taxCents ?? 0) * sold) / 4)
	expect(line?.discountCents).toBe(4000)
	// Of five, three stand for the price of two: the sixth was the free one, and its tax nothing.
	await expect(refund(admin, order.number, { lines: units(1) })).rejects.toMatchObject({ code: 'NOTHING_LEFT' })
	expect(line?.taxCents).toBeGreaterThan(0)
	const asked = await askBack(guest, order, units(1))
	await bringBack(admin, asked.reference)
	await settle(admin, asked.reference)
	expect((await shown(order.number)).refunds).toMatchObject([{ amountCents: 0, discountCents: 2000, taxCents: 0 }])
	const before = await preview(order.number, units(1))
	const second = await refund(admin, order.number, { lines: units(1) })
	// Four units are sold for the price of three then.
	expect(second).toMatchObject({ amountCents: 2000 + (line?.taxCents ?? 0) - taxOnSix(3), discountCents: 0 })
	expect(second).toMatchObject({ amountCents: before.amountCents, taxCents: before.taxCents, lines: before.lines })
	await refund(admin, order.number, { lines: units(4), shipping: true })
	await sendDueRefunds(shop.services)
	const end = await shown(order.number)
	expect(end.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(end.totalCents)
})
