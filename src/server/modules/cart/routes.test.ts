import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cart, getCart, putCart } from '#contracts/checkout/cart.ts'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aCheckout, aProduct, cards, type Sellable } from '#test/support/shopping.ts'

let shop: TestApp
let cap: Sellable
let tee: Sellable
beforeAll(async () => {
	shop = await startTestApp()
	cap = await aProduct(shop, 500)
	tee = await aProduct(shop, 500, { priceCents: 3500 })
})
afterAll(() => shop.close())

const line = ({ productId, variantId }: Sellable, quantity: number) => ({ productId, variantId, quantity })
const save = (who: Visitor, items: ReturnType<typeof line>[], more: { merge?: boolean; version?: number } = {}) =>
	who.call(putCart, { body: { items, ...more } })
const quantities = ({ items }: Cart) => items.map(({ variantId, quantity }) => [variantId, quantity])

describe('the cart of a customer', () => {
	test('is empty at first, and then what was saved, with the name, price and picture of today', async () => {
		const who = await shop.signedIn()
		expect(await who.call(getCart, {})).toEqual({ items: [], version: 0 })
		const saved = await save(who, [line(cap, 2)])
		expect(saved).toEqual({
			items: [
				{
					...line(cap, 2),
					priceCents: 2000,
					name: cap.sku,
					image: 'merch-cap',
					imageUrl: 'http://localhost:3000/pictures/merch-cap-960.webp',
					isSold: true,
				},
			],
			version: 1,
		})
		expect(await who.call(getCart, {})).toEqual(saved)
	})

	test('is nobody else’s', async () => {
		const who = await shop.signedIn()
		await save(who, [line(cap, 2)])
		expect((await (await shop.signedIn()).call(getCart, {})).items).toEqual([])
		await expect(shop.visitor().call(getCart, {})).rejects.toMatchObject({ status: 401 })
	})

	test('is replaced as a whole: the last write wins', async () => {
		const who = await shop.signedIn()
		await save(who, [line(cap, 2), line(tee, 1)])
		expect(quantities(await save(who, [line(tee, 3)]))).toEqual([[tee.variantId, 3]])
		expect((await save(who, [])).items).toEqual([])
	})

	test('keeps its version as long as nothing changes', async () => {
		const who = await shop.signedIn()
		await save(who, [line(cap, 2)])
		expect((await save(who, [line(cap, 2)])).version).toBe(1)
		expect((await save(who, [line(cap, 1)], { merge: true })).version).toBe(1)
		expect((await save(who, [line(cap, 3)])).version).toBe(2)
	})

	test('is not overwritten by a page that has not seen its last change, which is told instead', async () => {
		const who = await shop.signedIn()
		const { version } = await save(who, [line(cap, 2), line(tee, 1)])
		const now = await save(who, [line(cap, 2)], { version })
		await expect(save(who, [line(cap, 9), line(tee, 1)], { version })).rejects.toMatchObject({
			status: 409,
			code: 'CART_CHANGED',
			body: { details: now },
		})
		expect(await who.call(getCart, {})).toEqual(now)
		expect(quantities(await save(who, [line(cap, 9)], { version: now.version }))).toEqual([[cap.variantId, 9]])
	})

	test('and what a browser brings at sign-in become one, of two quantities the larger', async () => {
		const who = await shop.signedIn()
		await save(who, [line(cap, 5)])
		const merged = await save(who, [line(cap, 2), line(tee, 1)], { merge: true })
		expect(quantities(merged)).toEqual([
			[cap.variantId, 5],
			[tee.variantId, 1],
		])
	})

	test('takes the changes of many devices at once one after the other, and loses no merge', async () => {
		const who = await shop.signedIn()
		const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, 5)))
		await Promise.all(products.map((product) => save(who, [line(product, 1)], { merge: true })))
		const { items, version } = await who.call(getCart, {})
		expect(new Set(items.map(({ productId }) => productId))).toEqual(
			new Set(products.map(({ productId }) => productId)),
		)
		expect(version).toBe(8)
	})

	test('lets one of two devices through that saw the same version', async () => {
		const who = await shop.signedIn()
		const both = await Promise.allSettled([1, 2].map((quantity) => save(who, [line(cap, quantity)], { version: 0 })))
		expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	})

	test('keeps whom a gift is for, and each gift as a line of its own', async () => {
		const who = await shop.signedIn()
		const gift = (recipientName: string) => ({
			...line(cap, 1),
			gift: { recipientName, recipientEmail: 'ada@example.com', message: 'Happy birthday' },
		})
		const body = { items: [gift('Ada'), gift('Bo'), line(cap, 2)] }
		await who.call(putCart, { body })
		const { items } = await who.call(getCart, {})
		expect(items.map(({ gift, quantity }) => [gift?.recipientName, quantity])).toEqual([
			['Ada', 1],
			['Bo', 1],
			[undefined, 2],
		])
		expect((await who.call(putCart, { body: { ...body, merge: true } })).items).toHaveLength(3)
	})

	test('shows what is no longer sold as such until it is removed, and forgets what never was', async () => {
		const who = await shop.signedIn()
		const gone = await aProduct(shop, 5)
		await save(who, [line(cap, 1), line(gone, 2)])
		await shop.services.db.pool.query("UPDATE products SET status = 'archived' WHERE id = $1", [gone.productId])
		await expect
			.poll(async () => (await who.call(getCart, {})).items.map(({ isSold }) => isSold))
			.toEqual([true, false])
		const { items } = await save(who, [line(cap, 1), line(gone, 2)])
		expect(items[1]).toMatchObject({ name: `${gone.sku}, One`, priceCents: 2000, isSold: false })
		const invented = { productId: randomUUID(), variantId: randomUUID(), sku: '', priceCents: 0 }
		expect((await save(who, [line(cap, 1), line(invented, 1)])).items).toHaveLength(1)
	})

	test.each([
		['a quantity of none', [{ productId: 'p', quantity: 0 }]],
		['half a can', [{ productId: 'p', quantity: 1.5 }]],
		['a quantity as text', [{ productId: 'p', quantity: '1' }]],
		['a price', [{ productId: 'p', quantity: 1, priceCents: 1 }]],
		['a product without a name', [{ productId: '', quantity: 1 }]],
		['too many lines', Array.from({ length: 51 }, () => ({ productId: 'p', quantity: 1 }))],
		['a gift for nobody', [{ productId: 'p', quantity: 1, gift: { recipientName: '', recipientEmail: 'a@b.co' } }]],
	])('refuses %s', async (_, items) => {
		const who = await shop.signedIn()
		const answer = await who.send({ method: 'PUT', url: '/api/cart', payload: { items } })
		expect(answer.status).toBe(400)
	})
})

describe('an order', () => {
	const placed = (who: Visitor, products: Sellable[], cardNumber?: string) =>
		who.call(placeOrder, {
			body: aCheckout(products, cardNumber ? { cardNumber } : {}),
			idempotencyKey: randomUUID(),
		})

	test('takes what was bought out of the cart, on the server too, and leaves the rest', async () => {
		const who = await shop.signedIn()
		const { version } = await save(who, [line(cap, 1), line(tee, 2)])
		await placed(who, [cap])
		const after = await who.call(getCart, {})
		expect(quantities(after)).toEqual([[tee.variantId, 2]])
		// A page that still shows the cart as it was does not bring it back.
		await expect(save(who, [line(cap, 1), line(tee, 2)], { version })).rejects.toMatchObject({ code: 'CART_CHANGED' })
		await shop.audit()
	})

	test('that is declined leaves the cart as it is', async () => {
		const who = await shop.signedIn()
		await save(who, [line(cap, 1)])
		await expect(placed(who, [cap], cards.declined)).rejects.toMatchObject({ status: 402 })
		expect(quantities(await who.call(getCart, {}))).toEqual([[cap.variantId, 1]])
	})
})
