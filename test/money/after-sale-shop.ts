import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { getAnyOrder } from '#contracts/orders/orders.ts'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { sendDueRefunds } from '#server/modules/payments/index.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

type Admin = Awaited<ReturnType<TestApp['signedIn']>>

interface AfterSaleShop {
	shop: TestApp
	admin: Admin
}

/** A shop with an admin for a file of tests; in the end its books are audited. */
export function auditedShop(onOpen: (opened: AfterSaleShop) => void) {
	let shop: TestApp
	let admin: Admin
	beforeAll(async () => {
		shop = await startTestApp()
		admin = await shop.signedIn('ADMIN')
		onOpen({ shop, admin })
	})
	afterAll(async () => {
		await shop.audit()
		await shop.close()
	})
	return {
		/** The order as staff see it. */
		shown: (number: string) => admin.call(getAnyOrder, { params: { number } }),
		query: async (text: string, values: unknown[] = []) => (await shop.services.db.pool.query(text, values)).rows,
	}
}

/** An audited shop whose due refunds are carried out before the audit. */
export function afterSaleShop(onOpen: (opened: AfterSaleShop) => void) {
	let shop: TestApp
	let admin: Admin
	const audited = auditedShop((opened) => {
		;({ shop, admin } = opened)
		onOpen(opened)
	})
	// Of hooks that run after the tests the last registered runs first.
	afterAll(() => sendDueRefunds(shop.services))
	return {
		...audited,
		async coupon(more: object = {}) {
			const code = `BACK-${randomUUID().slice(0, 8).toUpperCase()}`
			await admin.call(createPromotion, { body: { code, kind: 'percent', value: 10, ...more } })
			return code
		},
	}
}
