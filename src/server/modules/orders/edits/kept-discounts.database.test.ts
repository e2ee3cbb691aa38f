import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { previewCancel } from '#contracts/orders/refund-calls.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { aPaidOrder, refund } from '#test/money/after-sale.ts'
import { capturedOf, editingShop } from '#test/money/edits.ts'
import { anotherSize } from '#test/money/returns.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
const { edit, preview, seen } = editingShop((opened) => {
	;({ shop, admin } = opened)
})

const untaxed = { ...address, line1: '1 Salmon St', city: 'Portland', state: 'OR', postalCode: '97204' }

/** An order of goods at $25 each, or another price, to a state without sales tax, with a code for them. */
async function promoted(
	quantity: number,
	coupon: (gift: { variantId: string }) => object,
	priceCents = 2500,
	to = untaxed,
) {
	const goods = await aProduct(shop, 20, { priceCents })
	const gift = await aProduct(shop, 20, { priceCents: 2200 })
	const couponCode = `KEPT-${randomUUID().slice(0, 8).toUpperCase()}`
	const body = { code: couponCode, productIds: [goods.productId], ...coupon(gift) }
	await admin.call(createPromotion, { body: body as never })
	const email = `${randomUUID()}@example.com`
	const bought = { couponCode, email, shippingAddress: to }
	const order = await aPaidOrder(shop, admin, [{ ...goods, quantity }], bought)
	return { order, email, goods, number: order.number, lineId: order.lines[0]?.id ?? '' }
}
const withGift = (gift: { variantId: string }) => ({
	...{ kind: 'gift', giftVariantId: gift.variantId, giftQuantity: 1, minSubtotalCents: 5000 },
})
const threeForTwo = () => ({ kind: 'buy_x_get_y', value: 100, buyQuantity: 2, getQuantity: 1 })

test.each([
	// Two of three go for $50: less a gift of $22, or less two thirds of the free one and the third that is kept of it.
	['a gift', withGift, 3, 1, { givenBack: 2800, unearned: 2200 }],
	['a gift that is still earned', withGift, 3, 2, { givenBack: 2500, unearned: 0 }],
	['a free one of three', threeForTwo, 3, 1, { givenBack: 2500, unearned: 833 }],
	['one of two free ones', threeForTwo, 6, 3, { givenBack: 5000, unearned: 0 }],
] as const)('an edit gives back what cancelling the same units does: %s', async (_, coupon, had, kept, expected) => {
	const { order, email, number, lineId } = await promoted(had, coupon)
	const units = [{ lineId, quantity: had - kept }]
	const cancelled = await admin.call(previewCancel, { params: { number }, body: { lines: units } as never })
	const lines = [{ lineId, quantity: kept }]
	const shown = await preview(number, { lines })
	expect(cancelled.amountCents).toBe(expected.givenBack)
	expect(shown).toMatchObject({ differenceCents: -expected.givenBack, unearnedCents: expected.unearned })
	const after = await edit(number, { lines })
	expect(after).toMatchObject({ totalCents: order.totalCents - expected.givenBack })
	expect(
		(
			await shop.services.db.pool.query(
				"SELECT data->>'unearnedCents' AS cents FROM mails WHERE recipient = $1 AND kind = 'order-edited'",
				[email],
			)
		).rows,
	).toEqual([{ cents: String(expected.unearned) }])
	// The order says of its discounts what they are now, and all of it can still be given back.
	expect(after.promotions.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(after.discountCents)
	await refund(admin, number, {
		lines: after.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
		shipping: true,
	})
	await sendDueRefunds(shop.services)
	expect(capturedOf(await seen(number))).toBe(0)
})

test.each([
	['a gift', withGift, 3, 0],
	['a gift that stays', withGift, 3, 1],
	['a free one of three', threeForTwo, 3, 1],
])('and the same tax: %s', async (_, coupon, had, kept) => {
	const { number, lineId } = await promoted(had, coupon, 2500, address)
	const units = [{ lineId, quantity: had - kept }]
	const cancelled = await admin.call(previewCancel, { params: { number }, body: { lines: units } as never })
	const { differenceCents, after, before } = await preview(number, { lines: [{ lineId, quantity: kept }] })
	expect(cancelled.taxCents).not.toBe(0)
	expect(before.shippingCents - after.shippingCents - differenceCents).toBe(cancelled.amountCents)
})

test('what is not earned any more is never more than what goes cost, and another change takes nothing back', async () => {
	const { order, number, lineId } = await promoted(5, withGift, 1000)
	const effects = await preview(number, { lines: [{ lineId, quantity: 4 }] })
	expect(effects).toMatchObject({ differenceCents: 0, unearnedCents: 1000 })
	const after = await edit(number, { lines: [{ lineId, quantity: 4 }] })
	expect(after).toMatchObject({ totalCents: order.totalCents, itemCount: 5, discountCents: 1200 })
	const moved = { shippingAddress: { ...untaxed, line1: '2 Salmon St' } as never }
	expect(await preview(number, moved)).toMatchObject({ differenceCents: 0, unearnedCents: 0 })
})

/** An order with a gift, and the edit that changes its three units to another size at this price. */
async function swapped(priceCents: number) {
	const { goods, number, lineId } = await promoted(3, withGift)
	const { variantId } = await anotherSize(shop, goods, 20, priceCents)
	const added = [{ productId: goods.productId, variantId, quantity: 3 }]
	return { number, variantId, swap: { lines: [{ lineId, quantity: 0 }], added } }
}

test.each([
	['as much', 2500, 0],
	['more', 2600, 0],
	['less', 2000, 2200],
])(
	'what is changed to a size that costs %s keeps its gift only where that is not less',
	async (_, priceCents, lost) => {
		const { number, swap } = await swapped(priceCents)
		expect(await preview(number, swap)).toMatchObject({
			...{ unearnedCents: lost, differenceCents: (priceCents - 2500) * 3 + lost },
		})
	},
)

test('a gift that was kept for another size stays in later changes, and goes with that size', async () => {
	const { number, variantId, swap } = await swapped(2500)
	const after = await edit(number, swap)
	expect(after.lines).toMatchObject([{ discountCents: 2200 }, { variantId, quantity: 3 }])
	const moved = { shippingAddress: { ...untaxed, line1: '2 Salmon St' } as never }
	expect(await preview(number, moved)).toMatchObject({ differenceCents: 0, unearnedCents: 0 })
	const lines = [{ lineId: after.lines[1]?.id ?? '', quantity: 2 }]
	const back = await admin.call(previewCancel, { params: { number }, body: { lines } })
	expect(back).toMatchObject({ keptGiftsCents: 2200, amountCents: 2 * 2500 - 2200 })
})
