import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { startRecall } from '#contracts/inventory/recalls.ts'
import { getStockItem } from '#contracts/inventory/stock-items.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, aProduct, buy } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

test('a removal of more than there is, or than orders leave, is refused for its true reason', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 210)
	const remove = (units: number) =>
		admin.call(adjustStock, {
			body: { sku: can.sku, delta: -units, reason: 'Counted' },
			idempotencyKey: randomUUID(),
		})
	const refused = (code: string, message: string) => ({ status: 409, code, body: { message } })
	await expect(remove(99_999)).rejects.toMatchObject(
		refused('STOCK_BELOW_ZERO', 'There are 210 on hand. At most 210 can be removed.'),
	)
	await buy(shop.visitor(), aCheckout([{ ...can, quantity: 30 }]))
	await expect(remove(99_999)).rejects.toMatchObject(
		refused('STOCK_BELOW_ZERO', 'There are 210 on hand; orders hold 30 of them. At most 180 can be removed.'),
	)
	await expect(remove(181)).rejects.toMatchObject(
		refused('STOCK_BELOW_RESERVED', 'There are 210 on hand; orders hold 30 of them. At most 180 can be removed.'),
	)
	expect(await remove(180)).toMatchObject({ onHand: 30, reserved: 30 })
	await expect(remove(1)).rejects.toMatchObject(
		refused('STOCK_BELOW_RESERVED', 'There are 30 on hand; orders hold 30 of them. None can be removed.'),
	)
})

test('what is found where the lot of found units is recalled has a code of its own, there and elsewhere', async () => {
	const admin = await shop.signedIn('ADMIN')
	const { sku, itemId } = await aProduct(shop, 0)
	await shop.rows(`UPDATE stock_lots SET code = 'FOUND' WHERE item_id = $1`, [itemId])
	await admin.call(startRecall, {
		body: { sku, lot: 'FOUND', reason: 'Glass in a can', advice: 'Do not drink it.' },
		idempotencyKey: randomUUID(),
	})
	for (const location of ['EAST', 'MAIN'])
		await admin.call(adjustStock, {
			body: { sku, delta: 5, reason: 'Behind a shelf', location },
			idempotencyKey: randomUUID(),
		})
	const { lots, available } = await admin.call(getStockItem, { params: { sku } })
	expect(available).toBe(10)
	expect(lots.map(({ code, location, onHand, state }) => [code, location, onHand, state].join(' ')).toSorted()).toEqual(
		['FOUND MAIN 0 blocked', 'FOUND-2 EAST 5 open', 'FOUND-2 MAIN 5 open'],
	)
})

test('more than the books can hold of an item is refused as a number too large, and changes nothing', async () => {
	const admin = await shop.signedIn('ADMIN')
	const can = await aProduct(shop, 2_147_483_000)
	const call = { body: { sku: can.sku, delta: 1_000_000, reason: 'Found' }, idempotencyKey: randomUUID() }
	await expect(admin.call(adjustStock, call)).rejects.toMatchObject({ status: 400, code: 'BAD_REQUEST' })
	expect(await admin.call(getStockItem, { params: { sku: can.sku } })).toMatchObject({ onHand: 2_147_483_000 })
})
