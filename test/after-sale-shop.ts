import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { getAnyOrder } from '#contracts/orders.ts'
import { createPromotion } from '#contracts/promotions.ts'
import { carryOutDueRefunds } from '#server/modules/checkout/index.ts'
import { startTestApp, type TestApp } from './app.ts'

type Admin = Awaited<ReturnType<TestApp['signedIn']>>

/** A shop with an admin for a file of tests; in the end its due refunds are carried out, and its books are audited. */
export function afterSaleShop(onOpen: (opened: { shop: TestApp; admin: Admin }) => void) {
	let shop: TestApp
	let admin: Admin
	beforeAll(async () => {
		shop = await startTestApp()
		admin = await shop.signedIn('ADMIN')
		onOpen({ shop, admin })
	})
	afterAll(async () => {
		await carryOutDueRefunds(shop.services)
		await shop.audit()
		await shop.close()
	})
	return {
		/** The order as staff see it. */
		shown: (number: string) => admin.call(getAnyOrder, { params: { number } }),
		query: async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows,
		async coupon(more: object = {}) {
			const code = `BACK-${randomUUID().slice(0, 8).toUpperCase()}`
			await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10, ...more } })
			return code
		},
	}
}
