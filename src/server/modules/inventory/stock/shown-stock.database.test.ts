import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustStock } from '#contracts/inventory/inventory.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aCheckout, allAtOnce, aProduct, buy, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let url: string
beforeAll(async () => {
	shop = await startTestApp()
	await shop.app.listen({ port: 0, host: '127.0.0.1' })
	url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
afterAll(() => shop.auditAndClose())

const availableIn = (text: string, sku: string) => {
	const found = [...text.matchAll(new RegExp(`"sku":"${sku}"[^{}]*"available":(\\d+)`, 'g'))]
	return [...new Set(found.map(([, units]) => Number(units)))]
}
const read = async (path: string) => (await fetch(url + path)).text()

/** The stock as page, call and list tell it; they must all tell the same. */
const said = async ({ sku }: Pick<Sellable, 'sku'>) => {
	const slug = sku.toLowerCase()
	const texts = await Promise.all([`/product/${slug}`, `/api/products/${slug}`, '/api/products?limit=100'].map(read))
	return texts.map((text) => availableIn(text, sku))
}
const all = (units: number) => [[units], [units], [units]]

const keepBack = (itemId: string, units: number) =>
	shop.services.db.pool.query('UPDATE inventory_items SET wholesale_reserve = $2 WHERE id = $1', [itemId, units])

test('what is kept back for distributors is sold out on the page as it is at the interface, and back when restocked', async () => {
	const product = await aProduct(shop, 10)
	await keepBack(product.itemId, 6)
	await expect.poll(() => said(product)).toEqual(all(4))
	await buy(shop.visitor(), aCheckout([{ ...product, quantity: 3 }]))
	await expect.poll(() => said(product)).toEqual(all(1))
	await buy(shop.visitor(), aCheckout([product]))
	await expect.poll(() => said(product)).toEqual(all(0))
	const admin = await shop.signedIn('ADMIN')
	const restock = (delta: number) =>
		admin.call(adjustStock, {
			body: { sku: product.sku, delta, reason: 'A delivery' },
			idempotencyKey: crypto.randomUUID(),
		})
	await restock(2)
	await expect.poll(() => said(product)).toEqual(all(2))
	await restock(-1)
	await expect.poll(() => said(product)).toEqual(all(1))
	await keepBack(product.itemId, 0)
	await expect.poll(() => said(product)).toEqual(all(7))
})

test('a bundle says what the scarcest of its parts allows, whichever lot the parts lie on', async () => {
	const [bundle, part] = [await aProduct(shop, 50), await aProduct(shop, 3)]
	const { pool } = shop.services.db
	await pool.query('INSERT INTO variant_items (variant_id, item_id, quantity) VALUES ($1, $2, 2)', [
		bundle.variantId,
		part.itemId,
	])
	await keepBack(part.itemId, 4)
	await expect.poll(() => said(bundle)).toEqual(all(0))
	// A lot with a day too few left adds nothing, one with enough adds to what is there.
	const addLot = (code: string, bestBy: string) =>
		pool.query(
			`WITH lot AS (
				INSERT INTO stock_lots (item_id, location, code, on_hand, best_by) VALUES ($1, 'EAST', $2, 7, CURRENT_DATE + $3::int)
				RETURNING id
			) INSERT INTO stock_movements (lot_id, kind, on_hand_delta, actor) SELECT id, 'received', 7, 'test' FROM lot`,
			[part.itemId, code, bestBy],
		)
	await addLot('OLD', '20')
	await addLot('NEW', '21')
	await expect.poll(() => said(bundle)).toEqual(all(3))
	await expect.poll(() => said(part)).toEqual(all(6))
	await buy(shop.visitor(), aCheckout([part]))
	await expect.poll(() => said(bundle)).toEqual(all(2))
	await buy(shop.visitor(), aCheckout([{ ...bundle, quantity: 2 }]))
	await expect.poll(() => said(bundle)).toEqual(all(0))
	await expect.poll(() => said(part)).toEqual(all(1))
})

test('twelve buyers at once leave page, call and list saying the same', async () => {
	const product = await aProduct(shop, 20)
	await keepBack(product.itemId, 12)
	await expect.poll(() => said(product)).toEqual(all(8))
	const ends = await allAtOnce(12, () => buy(shop.visitor(), aCheckout([product])))
	expect(ends.filter((end) => end === 'OUT_OF_STOCK')).toHaveLength(4)
	await expect.poll(() => said(product)).toEqual(all(0))
})
