import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolSizes } from '#server/db/connections/connection-budget.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy, cards } from '#test/support/shopping.ts'
import { reconcilePayments } from './reconcile.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('a pass looks at each payment once, however long it takes', async () => {
	const query = (text: string, values: unknown[] = []) => shop.services.db.pool.query(text, values)
	const product = await aProduct(shop, 20)
	for (let n = 0; n < poolSizes.serving; n++)
		await buy(shop.visitor(), aCheckout([product], { cardNumber: cards.challenged }))
	await query(`UPDATE payments SET next_look_at = now() - interval '1 second' WHERE status = 'requires_action'`)
	const { gateway } = shop.services
	const looked: string[] = []
	const enough = new AbortController()
	const find: typeof gateway.find = async (payment, again) => {
		looked.push(payment.id)
		if (looked.length > 100) enough.abort()
		// Half a minute is over meanwhile.
		await query('UPDATE payments SET next_look_at = now() WHERE id = $1', [payment.id])
		return gateway.find(payment, again)
	}
	await reconcilePayments({ ...shop.services, gateway: { ...gateway, find } }, enough.signal)
	expect(looked.length).toBe(new Set(looked).size)
	expect(looked.length).toBeGreaterThanOrEqual(poolSizes.serving)
})
