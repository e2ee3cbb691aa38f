import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { simulatePromotion } from '#contracts/pricing/promotion-simulation.ts'
import { listPromotions } from '#contracts/pricing/promotions.ts'
import { afterSaleShop } from '#test/money/after-sale-shop.ts'
import type { TestApp, Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { id: string; username: string }
afterSaleShop((opened) => {
	;({ shop, admin } = opened)
})

const simulate = (promotion: object, days = 30) => admin.call(simulatePromotion, { body: { days, promotion } as never })
const draft = (more: object) => ({ code: `S${randomUUID().slice(0, 8)}`, kind: 'percent', value: 10, ...more })

describe('a promotion over past orders', () => {
	test('says what it would have cost, who would have had it and what others were short of; nothing is made', async () => {
		const [cap, cup] = [await aProduct(shop, 20, { priceCents: 5000 }), await aProduct(shop, 20, { priceCents: 1800 })]
		const ada = await shop.signedIn()
		await buy(ada, aCheckout([cap], { email: ada.email }))
		await buy(ada, aCheckout([cap], { email: ada.email }))
		await buy(shop.visitor(), aCheckout([cup], { email: `g-${randomUUID()}@example.com` }))
		const before = (await admin.call(listPromotions, {})).items.length

		const all = await simulate(draft({ minSubtotalCents: 2000 }))
		expect(all).toMatchObject({
			orders: 3,
			qualified: 2,
			members: 2,
			guests: 0,
			firstOrders: 1,
			costCents: 1000,
			averageCostCents: 500,
			isPart: false,
			unmet: [{ reason: 'minimum', orders: 1 }],
		})
		expect(all.shortOf[0]).toEqual({ upToCents: 500, orders: 1 })
		expect(all.products).toMatchObject([{ id: cap.productId, units: 2, costCents: 1000 }])
		expect((await admin.call(listPromotions, {})).items).toHaveLength(before)

		expect(await simulate(draft({ isFirstOrderOnly: true }))).toMatchObject({
			qualified: 2,
			costCents: 680,
			unmet: [{ reason: 'first_order', orders: 1 }],
		})
		expect(await simulate(draft({ limitPerCustomer: 1, minSubtotalCents: 2000 }))).toMatchObject({ qualified: 1 })
		expect(await simulate(draft({ limitTotal: 1 }))).toMatchObject({ qualified: 1 })
		expect(await simulate(draft({ customerGroup: 'members' }))).toMatchObject({
			qualified: 2,
			unmet: [{ reason: 'group', orders: 1 }],
		})
		expect(await simulate(draft({ customerGroup: 'creators' }))).toMatchObject({ qualified: 0, averageCostCents: null })
	})

	test('counts an order that was older than the days asked for only over more days', async () => {
		const cap = await aProduct(shop, 20, { priceCents: 5000 })
		const order = await buy(shop.visitor(), aCheckout([cap], { email: `o-${randomUUID()}@example.com` }))
		await shop.services.db.pool.query(
			`UPDATE orders SET placed_at = now() - interval '45 days', paid_at = now() - interval '45 days' WHERE number = $1`,
			[order.number],
		)
		const [short, long] = [await simulate(draft({}), 30), await simulate(draft({}), 60)]
		expect(long.orders - short.orders).toBe(1)
	})

	test('is refused for a gift that is not sold', async () => {
		const gift = draft({ kind: 'gift', value: undefined, giftVariantId: randomUUID() })
		await expect(simulate(gift)).rejects.toMatchObject({ status: 400 })
	})
})
