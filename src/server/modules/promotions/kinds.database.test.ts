import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { cancelOrder } from '#contracts/orders/refund-calls.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { changePromotion, createPromotion, listPromotions, type Promotion } from '#contracts/pricing/promotions.ts'
import { previewOf, refund } from '#test/money/after-sale.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, type Sellable, stockOf } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
const made: Promotion[] = []
const { shown } = afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})
// An automatic promotion would count in the other tests too.
afterEach(async () => {
	for (const { id } of made.splice(0)) {
		const [now] = (await admin.call(listPromotions, { query: {} })).items.filter((each) => each.id === id)
		if (now && !now.endedAt)
			await admin.call(changePromotion, { params: { id }, body: { version: now.version, state: 'ended' } })
	}
})

type Terms = z.input<(typeof createPromotion)['body']>
async function aPromotion(terms: Omit<Terms, 'code'> & { code?: string }): Promise<Promotion> {
	const promotion = await admin.call(createPromotion, { body: terms })
	made.push(promotion)
	return promotion
}
const aCode = () => `K-${randomUUID().slice(0, 8).toUpperCase()}`
const linesOf = (products: ReadonlyArray<Sellable & { quantity?: number }>) =>
	products.map(({ productId, variantId, quantity = 1 }) => ({ productId, variantId, quantity }))
const quote = (
	products: ReadonlyArray<Sellable & { quantity?: number }>,
	more: object = {},
	who: Visitor = shop.visitor(),
) => who.call(getQuote, { body: { lines: linesOf(products), ...more } })

test('what applies by itself is priced, taken, written into the order, and given back when it is cancelled', async () => {
	const can = await aProduct(shop, 50, { priceCents: 1000 })
	const promotion = await aPromotion({
		appliesBy: 'automatic',
		name: '3 for 2',
		kind: 'buy_x_get_y',
		value: 100,
		buyQuantity: 2,
		getQuantity: 1,
		productIds: [can.productId],
	})
	expect((await quote([{ ...can, quantity: 2 }])).promotions).toMatchObject([
		{ name: '3 for 2', isApplied: false, message: 'Add 1 more of what it is for.' },
	])
	const priced = await quote([{ ...can, quantity: 3 }])
	const why = { id: promotion.id, name: '3 for 2', code: null, isApplied: true, discountCents: 1000 }
	expect(priced).toMatchObject({ discountCents: 1000, promotions: [{ ...why, message: 'Buy 2, get 1 free' }] })
	expect(priced.lines).toMatchObject([
		{ discounts: [{ promotionId: promotion.id, name: '3 for 2', discountCents: 1000 }] },
	])

	const { number } = await buy(shop.visitor(), aCheckout([{ ...can, quantity: 3 }]))
	expect(await shown(number)).toMatchObject({
		discountCents: 1000,
		couponCode: null,
		promotions: [why],
		lines: [{ discountCents: 1000, discounts: [{ name: '3 for 2', discountCents: 1000 }] }],
	})
	const uses = async () =>
		(await admin.call(listPromotions, { query: { q: '3 for 2' } })).items.find(({ id }) => id === promotion.id)?.uses
	expect(await uses()).toBe(1)
	await admin.call(cancelOrder, { params: { number }, body: { reason: 'A test.' }, idempotencyKey: randomUUID() })
	expect(await uses()).toBe(0)
})

test('a change of what applies by itself counts with the next quote, and one that ends is gone', async () => {
	const can = await aProduct(shop, 50)
	const sale = await aPromotion({
		appliesBy: 'automatic',
		name: 'Sale',
		kind: 'percent',
		value: 10,
		productIds: [can.productId],
	})
	expect((await quote([can])).discountCents).toBe(200)
	const paused = await admin.call(changePromotion, { params: { id: sale.id }, body: { version: 1, state: 'paused' } })
	await expect.poll(async () => (await quote([can])).discountCents).toBe(0)
	await admin.call(changePromotion, { params: { id: sale.id }, body: { version: paused.version, state: 'active' } })
	await expect.poll(async () => (await quote([can])).discountCents).toBe(200)
})

test('a gift comes with the order, is reserved, and is worth nothing when it goes back', async () => {
	const can = await aProduct(shop, 50, { priceCents: 3000 })
	const cap = await aProduct(shop, 1, { priceCents: 1900 })
	await aPromotion({
		appliesBy: 'automatic',
		name: 'Free cap',
		kind: 'gift',
		giftVariantId: cap.variantId,
		productIds: [can.productId],
		minSubtotalCents: 3000,
	})
	const priced = await quote([can])
	expect(priced.lines).toMatchObject([{ givenBy: null }, { sku: cap.sku, givenBy: 'Free cap', discountCents: 1900 }])
	expect(priced).toMatchObject({ subtotalCents: 4900, discountCents: 1900, freeShippingCountedCents: 3000 })

	const { number } = await buy(
		shop.visitor(),
		aCheckout([can], { expectedTotalCents: undefined, email: 'cap@example.com' }),
	)
	expect(await stockOf(shop, cap)).toEqual({ onHand: 1, reserved: 1 })
	const order = await shown(number)
	expect(order.lines).toMatchObject([{ sku: can.sku }, { sku: cap.sku, givenBy: 'Free cap', taxCents: 0 }])

	// Nothing is left of it: the next order goes on without, and says so.
	expect((await quote([can])).promotions).toMatchObject([{ isApplied: false, message: 'Its gift has run out.' }])
	const next = await shown((await buy(shop.visitor(), aCheckout([can]))).number)
	expect(next).toMatchObject({ discountCents: 0, promotions: [{ isApplied: false }] })

	const [drink, gift] = order.lines
	const both = [drink, gift].map((line) => ({ lineId: line?.id ?? '', quantity: 1 }))
	const preview = await previewOf(admin, number, { lines: both, reason: 'Back.' })
	expect(preview.lines.find(({ lineId }) => lineId === gift?.id)).toMatchObject({
		subtotalCents: 1900,
		discountCents: 1900,
	})
	await refund(admin, number, { lines: both, reason: 'Back.' })
	const after = await shown(number)
	expect(after.refunds.at(-1)).toMatchObject({
		amountCents: 3000 + (drink?.taxCents ?? 0) + order.shippingCents,
	})
	expect(await stockOf(shop, cap)).toEqual({ onHand: 1, reserved: 0 })
})

test('several codes count together where both combine; one that does not says what is worth more', async () => {
	const can = await aProduct(shop, 50, { priceCents: 3000 })
	const [ten, five, alone] = [aCode(), aCode(), aCode()]
	await aPromotion({ code: ten, kind: 'percent', value: 10, combines: true })
	await aPromotion({ code: five, kind: 'fixed', value: 500, combines: true })
	await aPromotion({ code: alone, kind: 'fixed', value: 100 })
	expect(await quote([can], { couponCodes: [ten.toLowerCase(), five] })).toMatchObject({
		discountCents: 800,
		problems: [],
	})
	const priced = await quote([can], { couponCode: alone, couponCodes: [ten] })
	expect(priced).toMatchObject({
		discountCents: 300,
		problems: [],
		promotions: [
			{ code: alone, isApplied: false, message: `It does not count together with ${ten}, which saves you more.` },
			{ code: ten, isApplied: true },
		],
	})
	const { number } = await buy(shop.visitor(), aCheckout([can], { couponCodes: [ten, five] }))
	expect(await shown(number)).toMatchObject({ couponCode: `${ten}, ${five}`, discountCents: 800 })
	const unused = (await admin.call(listPromotions, { query: { q: alone } })).items
	expect(unused).toMatchObject([{ uses: 0 }])
})

test('a first order is one by account and by e-mail, however it is spelled', async () => {
	const can = await aProduct(shop, 50)
	const code = aCode()
	await aPromotion({ code, kind: 'percent', value: 20, isFirstOrderOnly: true })
	const word = randomUUID().slice(0, 8)
	const with_ = (email: string, who = shop.visitor()) => buy(who, aCheckout([can], { couponCode: code, email }))
	const refused = { code: expect.stringMatching(/^COUPON_(EXHAUSTED|INVALID)$/) }
	await with_(`${word}.first@gmail.com`)
	await expect(with_(`${word}first+again@googlemail.com`)).rejects.toMatchObject(refused)
	const ada = await shop.signedIn()
	await buy(ada, aCheckout([can], { email: `${word}-other@example.com` }))
	await expect(with_(`${word}-new@example.com`, ada)).rejects.toMatchObject({
		code: 'COUPON_INVALID',
		body: { message: 'It is for a first order.' },
	})
	await expect(with_(`${word}-other@example.com`)).rejects.toMatchObject({
		body: { message: 'It is for a first order.' },
	})
})

test('groups are who they are: members, those who have bought before, and roles', async () => {
	const can = await aProduct(shop, 50)
	const [members, returning, creators] = [aCode(), aCode(), aCode()]
	await aPromotion({ code: members, kind: 'percent', value: 10, customerGroup: 'members' })
	await aPromotion({ code: returning, kind: 'percent', value: 10, customerGroup: 'returning' })
	await aPromotion({ code: creators, kind: 'percent', value: 10, customerGroup: 'creators' })
	const said = async (couponCode: string, who: Visitor) =>
		(await quote([can], { couponCode }, who)).problems[0]?.message
	const [ada, maker] = [await shop.signedIn(), await shop.signedIn('CREATOR')]
	expect(await said(members, shop.visitor())).toBe('It is for members. Sign in, and it counts.')
	expect(await said(members, ada)).toBeUndefined()
	expect(await said(returning, ada)).toBe('It is for customers who have bought before.')
	await buy(ada, aCheckout([can]))
	expect(await said(returning, ada)).toBeUndefined()
	expect(await said(creators, ada)).toBe('It is for creators.')
	expect(await said(creators, maker)).toBeUndefined()
})

test('a total that a promotion has left is told before anything is charged', async () => {
	const can = await aProduct(shop, 50)
	await aPromotion({
		appliesBy: 'automatic',
		name: 'The first one',
		kind: 'fixed',
		value: 500,
		productIds: [can.productId],
		limitTotal: 1,
	})
	const { totalCents } = await quote([can], { shippingAddress: aCheckout([can]).shippingAddress })
	await buy(shop.visitor(), aCheckout([can], { expectedTotalCents: totalCents }))
	await expect(buy(shop.visitor(), aCheckout([can], { expectedTotalCents: totalCents }))).rejects.toMatchObject({
		status: 409,
		code: 'TOTAL_CHANGED',
	})
})

test.each<[Omit<Terms, 'code'>, string]>([
	[{ kind: 'percent' }, 'value'],
	[{ kind: 'percent', value: 101 }, 'value'],
	[{ kind: 'free_shipping', value: 5 }, 'value'],
	[
		{
			kind: 'tiers',
			tiers: [
				{ fromQuantity: 6, percent: 10 },
				{ fromQuantity: 6, percent: 20 },
			],
		},
		'tiers',
	],
	[{ kind: 'buy_x_get_y', value: 100, buyQuantity: 2 }, 'getQuantity'],
	[{ kind: 'percent', value: 10, buyQuantity: 2 }, 'buyQuantity'],
	[{ kind: 'percent', value: 10, appliesBy: 'automatic' }, 'name'],
	[{ kind: 'gift', giftVariantId: randomUUID() }, 'giftVariantId'],
	[{ kind: 'percent', value: 10, productIds: [randomUUID()] }, 'productIds'],
])('%o is refused at its field', async (terms, field) => {
	const code = terms.appliesBy === 'automatic' ? {} : { code: aCode() }
	await expect(admin.call(createPromotion, { body: { ...code, ...terms } })).rejects.toMatchObject({
		status: 400,
		body: { issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
	})
})
