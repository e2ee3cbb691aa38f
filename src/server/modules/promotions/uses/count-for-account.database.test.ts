import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPromotion } from '#contracts/pricing/promotions.ts'
import { type Tx, transaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { untilWaiting } from '#test/support/waiting.ts'
import { promotions, promotionUseCustomers } from '../tables.ts'
import { countForAccount } from './count-for-account.ts'
import { returnPromotions } from './take-promotions.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

test('an e-mail is confirmed while an order that used a code is cancelled: what is given back counts for nobody', async () => {
	const admin = await shop.signedIn('ADMIN')
	const ada = await shop.signedIn()
	const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
	await admin.call(createPromotion, { body: { code, kind: 'fixed', value: 100 } })
	const { db } = shop.services
	const orderIds: string[] = []
	for (const cans of [await aProduct(shop, 1), await aProduct(shop, 1)]) {
		const { number } = await buy(shop.visitor(), aCheckout([cans], { couponCode: code }))
		orderIds.push((await db.pool.query('SELECT id FROM orders WHERE number = $1', [number])).rows[0].id)
	}
	const [cancelled = '', kept = ''] = orderIds
	const isGivenBack = Promise.withResolvers<void>()
	const mayCommit = Promise.withResolvers<void>()
	const cancelling = transaction(db, async (tx: Tx) => {
		await returnPromotions(tx, cancelled)
		await tx.select({ id: promotions.id }).from(promotions).limit(1)
		isGivenBack.resolve()
		await mayCommit.promise
	})
	await isGivenBack.promise
	const counting = transaction(db, (tx) => countForAccount(tx, orderIds, ada.id))
	await untilWaiting(shop)
	mayCommit.resolve()
	await Promise.all([cancelling, counting])
	const counted = await db
		.select({ orderId: promotionUseCustomers.orderId })
		.from(promotionUseCustomers)
		.where(eq(promotionUseCustomers.customer, `account:${ada.id}`))
	expect(counted).toEqual([{ orderId: kept }])
})
