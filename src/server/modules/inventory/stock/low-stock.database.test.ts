import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { changeStockItem, getStockItem } from '#contracts/inventory/stock-items.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'
import { notifyLowStock } from './low-stock.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())
beforeEach(async () => {
	await shop.services.db.pool.query('UPDATE inventory_items SET low_stock_at = NULL')
	await shop.services.db.pool.query('DELETE FROM low_stock_notices')
	await shop.services.db.pool.query(`DELETE FROM mails WHERE kind = 'low-stock'`)
})

const lowStockMails = async () =>
	(await shop.services.db.pool.query(`SELECT recipient, data FROM mails WHERE kind = 'low-stock' ORDER BY created_at`))
		.rows as Array<{ recipient: string; data: { items: Array<{ sku: string; available: number }> } }>
const lowStockMailsOf = async (sku: string) =>
	(await lowStockMails()).flatMap(({ data }) => data.items).filter((item) => item.sku === sku)
const threshold = async (sku: string, lowStockAt: number | null) => {
	const { version } = await admin.call(getStockItem, { params: { sku } })
	return admin.call(changeStockItem, { params: { sku }, body: { version, lowStockAt } })
}
const restock = (sku: string, delta: number) =>
	admin.call(adjustStock, { body: { sku, delta, reason: 'A delivery' }, idempotencyKey: crypto.randomUUID() })

test('staff are told once of what runs low, and again after it was restocked', async () => {
	const can = await aProduct(shop, 12)
	await threshold(can.sku, 10)
	await notifyLowStock(shop.services)
	expect(await lowStockMails()).toEqual([])
	await buy(shop.visitor(), aCheckout([{ ...can, quantity: 2 }]))
	await notifyLowStock(shop.services)
	await notifyLowStock(shop.services)
	expect(await lowStockMails()).toMatchObject([
		{ recipient: shop.services.env.MAIL_INBOX, data: { items: [{ sku: can.sku, available: 10 }] } },
	])
	await restock(can.sku, 5)
	await notifyLowStock(shop.services)
	await restock(can.sku, -8)
	await notifyLowStock(shop.services)
	expect(await lowStockMailsOf(can.sku)).toMatchObject([{ available: 10 }, { available: 7 }])
})

test('several processes that look at once tell of it once; without a threshold nobody is told', async () => {
	const [low, unwatched] = [await aProduct(shop, 3), await aProduct(shop, 0)]
	await threshold(low.sku, 3)
	const other = await shop.another()
	await Promise.all([shop, other, shop, other].map(({ services }) => notifyLowStock(services)))
	expect(await lowStockMailsOf(low.sku)).toHaveLength(1)
	expect(await lowStockMailsOf(unwatched.sku)).toEqual([])
	// A threshold taken away ends the matter; set again, it begins anew.
	await threshold(low.sku, null)
	await notifyLowStock(shop.services)
	await threshold(low.sku, 3)
	await notifyLowStock(shop.services)
	expect(await lowStockMailsOf(low.sku)).toHaveLength(2)
	await other.close()
})
