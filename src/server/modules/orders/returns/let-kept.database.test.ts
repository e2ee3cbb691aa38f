import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { expirePaymentRequests } from '#server/modules/checkout/index.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import { anotherSize, aShippedOrder, askBack, bringBack, settle } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
let guest: Visitor
const { query, shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
	guest = shop.visitor()
})

const untaxed = { ...address, line1: '1 Salmon St', city: 'Portland', state: 'OR', postalCode: '97204' }

/** Two of something for $25 with a gift of $28 from $50 of them; one is exchanged for a size of this price, and staff let the gift be kept. */
async function exchangedWithGift(priceCents: number) {
	const [goods, gift] = [await aProduct(shop, 5, { priceCents: 2500 }), await aProduct(shop, 5, { priceCents: 2800 })]
	const other = await anotherSize(shop, goods, 5, priceCents)
	const code = `LET-${randomUUID().slice(0, 8).toUpperCase()}`
	const given = { kind: 'gift', giftVariantId: gift.variantId, giftQuantity: 1, minSubtotalCents: 5000 }
	await admin.call(createPromotion, { body: { code, productIds: [goods.productId], ...given } as never })
	const bought = { couponCode: code, shippingAddress: untaxed }
	const order = await aShippedOrder(shop, admin, [{ ...goods, quantity: 2 }], bought)
	const lineId = order.lines.find(({ variantId }) => variantId === goods.variantId)?.id ?? ''
	const asked = await askBack(guest, order, [{ lineId, quantity: 1, exchangeFor: other.variantId }])
	await bringBack(admin, asked.reference)
	await settle(admin, asked.reference, { keepsGifts: true })
	return order.number
}

test('a gift that staff let be kept stays so when the exchange it was said of is not paid in time', async () => {
	const number = await exchangedWithGift(6000)
	await query(
		'UPDATE payment_requests SET expires_at = now() WHERE order_id = (SELECT id FROM orders WHERE number = $1)',
		[number],
	)
	await expirePaymentRequests(shop.services)
	expect((await shown(number)).refunds).toMatchObject([{ amountCents: 2500, keptGiftsCents: 0 }])
})

test('an order still says why it costs what it does once staff have let a gift be kept in an exchange', async () => {
	const product = await aProduct(shop, 5, { priceCents: 2000 })
	const other = await anotherSize(shop, product, 5, 2000)
	const code = `TEN-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10 } })
	const order = await aShippedOrder(shop, admin, [{ ...product, quantity: 2 }], { couponCode: code })
	const lineId = order.lines[0]?.id ?? ''
	const asked = await askBack(guest, order, [{ lineId, quantity: 1, exchangeFor: other.variantId }])
	await bringBack(admin, asked.reference)
	await settle(admin, asked.reference, { keepsGifts: true })
	expect(await shown(order.number)).toMatchObject({ discountCents: 600, promotions: [{ code, discountCents: 600 }] })
})
