import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { listExchangeOptions } from '#contracts/returns/buyer-return-calls.ts'
import { previewSettlement } from '#contracts/returns/staff-return-calls.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, own } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const untaxed = { ...address, line1: '1 Salmon St', city: 'Portland', state: 'OR', postalCode: '97204' }
const eleven = { kind: 'fixed', value: 1100 }
const half = { kind: 'percent', value: 50 }
const gift = { kind: 'gift', giftQuantity: 1 }

test.each([
	['$11 off $12, for $60', { coupon: eleven, was: 1200, is: 6000, moreCents: 4800, discountCents: 1100 }],
	['half off $20, for $25', { coupon: half, was: 2000, is: 2500, moreCents: 500, discountCents: 1000 }],
	['half off $20, for $16', { coupon: half, was: 2000, is: 1600, moreCents: -200, discountCents: 800 }],
	['a gift of $12, for $60', { coupon: gift, was: 1200, is: 6000, moreCents: 4800, discountCents: 1200 }],
	['a gift of $12, for $10', { coupon: gift, was: 1200, is: 1000, moreCents: 0, discountCents: 1000 }],
])('an exchange gives no more discount than was given, and asks for what it showed: %s', async (_, each) => {
	const product = await aProduct(shop, 5, { priceCents: each.was })
	const other = await anotherSize(shop, product, 5, each.is)
	const isGift = each.coupon === gift
	const bought = isGift ? await aProduct(shop, 5, { priceCents: 2500 }) : product
	const couponCode = `EX-${randomUUID().slice(0, 8).toUpperCase()}`
	const given = isGift && { giftVariantId: product.variantId }
	await admin.call(createPromotion, { body: { code: couponCode, ...each.coupon, ...given } as never })
	const order = await aShippedOrder(shop, admin, [bought], { couponCode, shippingAddress: untaxed })
	const lineId = order.lines.find(({ variantId }) => variantId === product.variantId)?.id ?? ''
	const { items } = await guest.call(listExchangeOptions, own(order))
	expect(items.find((item) => item.lineId === lineId)?.options).toMatchObject([{ differenceCents: each.moreCents }])
	const asked = await askBack(guest, order, [{ lineId, quantity: 1, exchangeFor: other.variantId }])
	await bringBack(admin, asked.reference)
	const preview = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
	expect(preview.dueCents - preview.amountCents).toBe(each.moreCents)
	expect(preview.goods).toMatchObject([{ cents: each.is - each.discountCents }])
})

test('what an option is shown to cost more is what is due for it, tax and discount counted', async () => {
	const product = await aProduct(shop, 5, { priceCents: 1999 })
	const other = await anotherSize(shop, product, 5, 4699)
	const couponCode = `EX-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, { body: { code: couponCode, kind: 'percent', value: 30 } as never })
	const order = await aShippedOrder(shop, admin, [product], { couponCode })
	expect(order.taxCents).toBeGreaterThan(0)
	const lineId = order.lines[0]?.id ?? ''
	const { items } = await guest.call(listExchangeOptions, own(order))
	const shown = items[0]?.options.find(({ variantId }) => variantId === other.variantId)?.differenceCents ?? 0
	const asked = await askBack(guest, order, [{ lineId, quantity: 1, exchangeFor: other.variantId }])
	await bringBack(admin, asked.reference)
	const { dueCents } = await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })
	expect(shown).toBeGreaterThan(4699 - 1999 - 600)
	expect(shown).toBe(dueCents)
})

test('what is cheaper costs its part of the price that was paid where that has risen since', async () => {
	const product = await aProduct(shop, 5, { priceCents: 6000 })
	const other = await anotherSize(shop, product, 5, 3000)
	const order = await aShippedOrder(shop, admin, [product], { shippingAddress: untaxed })
	await query('UPDATE variants SET price_cents = 10000 WHERE id = $1', [product.variantId])
	const differences = async () =>
		(await guest.call(listExchangeOptions, own(order))).items.flatMap(({ options }) =>
			options.map(({ differenceCents }) => differenceCents),
		)
	await expect.poll(differences).toEqual([-4200])
	const asked = await askBack(guest, order, [
		{ lineId: order.lines[0]?.id ?? '', quantity: 1, exchangeFor: other.variantId },
	])
	await bringBack(admin, asked.reference)
	expect(await admin.call(previewSettlement, { params: { reference: asked.reference }, body: {} })).toMatchObject({
		amountCents: 4200,
		goods: [{ cents: 1800 }],
	})
})
