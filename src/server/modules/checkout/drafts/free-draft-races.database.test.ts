import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDraft } from '#contracts/orders/draft-orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { cancel, ship, unitsOf } from '#test/money/after-sale.ts'
import { auditedShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { address, allAtOnce, aProduct, type Sellable, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

let shop: TestApp
let admin: Visitor
const { shown } = auditedShop((opened) => {
	;({ shop, admin } = opened)
})

/** An order on the phone of one unit that costs nothing. */
const giveOne = ({ productId, variantId }: Sellable, key: string = randomUUID(), more: object = {}) => {
	const body = {
		lines: [{ productId, variantId, quantity: 1 }],
		email: `${randomUUID()}@example.com`,
		shippingAddress: address,
		shippingMethodId: 'standard',
		discounts: [{ kind: 'percent', percent: 100, reason: 'Samples.' }],
		shipping: { cents: 0, reason: 'Samples.' },
		reason: 'Samples.',
		...more,
	}
	return admin.call(createDraft, { body: body as never, idempotencyKey: key })
}
const made = (ends: ReadonlyArray<{ number: string } | string>) =>
	ends.flatMap((end) => (typeof end === 'string' ? [] : end.number))

test('orders of $0 on the phone take the last units once each, each sent twice with its key', async () => {
	for (let round = 0; round < rounds; round++) {
		const product = await aProduct(shop, 5)
		const keys = Array.from({ length: 10 }, () => randomUUID())
		const email = `${randomUUID()}@example.com`
		const ends = await allAtOnce(20, (nth) => giveOne(product, keys[nth % 10], { email }))
		expect(new Set(made(ends)).size).toBe(5)
		expect(ends.filter((end) => typeof end === 'string' && end !== 'OUT_OF_STOCK')).toEqual([])
		expect(await stockOf(shop, product)).toEqual({ onHand: 5, reserved: 5 })
	}
})

test('a code that can be used twice is used by two of them', async () => {
	for (let round = 0; round < rounds; round++) {
		const product = await aProduct(shop, 40)
		const code = `FREE${randomUUID().slice(0, 8).toUpperCase()}`
		await admin.call(createPromotion, { body: { code, kind: 'percent', value: 100, limitTotal: 2 } })
		const ends = await allAtOnce(20, () => giveOne(product, randomUUID(), { discounts: [], couponCodes: [code] }))
		expect(made(ends)).toHaveLength(2)
		expect(await stockOf(shop, product)).toMatchObject({ reserved: 2 })
	}
})

test('one that is cancelled and shipped at once is one of the two, and its unit is in one place', async () => {
	for (let round = 0; round < rounds; round++) {
		const product = await aProduct(shop, 3)
		const { number } = await giveOne(product)
		const units = unitsOf(await shown(number), 1)
		const ends = await allAtOnce<unknown>(20, (nth) => (nth % 2 ? cancel(admin, number) : ship(admin, number, units)))
		expect(ends.filter((end) => typeof end !== 'string')).toHaveLength(1)
		const { status } = await shown(number)
		const onShelf = { cancelled: 3, shipped: 2 }[status as string]
		expect(await stockOf(shop, product)).toMatchObject({ onHand: onShelf, reserved: 0 })
	}
})
