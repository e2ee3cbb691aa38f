import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct, listProducts, suggestProducts } from '#contracts/catalog/catalog.ts'
import { listDrinkLabels, listIngredients } from '#contracts/catalog/labels.ts'
import { getCart, putCart } from '#contracts/checkout/cart.ts'
import { listAllOrders } from '#contracts/orders/order-list.ts'
import { getAnyOrder, getOrder, listOrders } from '#contracts/orders/orders.ts'
import { getQuote } from '#contracts/pricing/pricing.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const names = new Set(['picture', 'pictures', 'image'])
const urlNames = new Set(['pictureUrl', 'pictureUrls', 'imageUrl', 'url'])

/** Every URL of a picture in an answer, and how many of its pictures have none. */
function picturesIn(answer: unknown, found = { urls: [] as string[], without: 0 }) {
	if (typeof answer !== 'object' || answer === null) return found
	const keys = Object.entries(answer)
	for (const [key, value] of keys) {
		if (urlNames.has(key)) found.urls.push(...[value].flat().filter((url) => url !== null))
		if (names.has(key) && typeof value === 'string' && !keys.some(([other]) => urlNames.has(other))) found.without++
		picturesIn(value, found)
	}
	return found
}

test('every picture in an answer has an absolute URL, and there is a file behind it', async () => {
	const [ada, admin] = [await shop.signedIn(), await shop.signedIn('ADMIN')]
	const item = await aProduct(shop, 10)
	const { number } = await buy(ada, aCheckout([item]))
	const { items: products } = await ada.call(listProducts, { query: { limit: '100' } })
	const lines = [{ productId: item.productId, variantId: item.variantId, quantity: 1 }]
	const answers = {
		products,
		whole: await Promise.all(products.map(({ slug }) => ada.call(getProduct, { params: { slug } }))),
		suggested: await ada.call(suggestProducts, { query: { q: 'orange' } }),
		labels: await ada.call(listDrinkLabels, {}),
		ingredients: await ada.call(listIngredients, {}),
		quote: await ada.call(getQuote, { body: { lines } }),
		put: await ada.call(putCart, { body: { items: lines } }),
		cart: await ada.call(getCart, {}),
		order: await ada.call(getOrder, { params: { number }, query: {} }),
		orders: await ada.call(listOrders, { query: {} }),
		anyOrder: await admin.call(getAnyOrder, { params: { number } }),
		allOrders: await admin.call(listAllOrders, { query: {} }),
	}
	for (const [name, answer] of Object.entries(answers)) {
		const { urls, without } = picturesIn(answer)
		expect([name, without]).toEqual([name, 0])
		expect([name, urls.length > 0]).toEqual([name, true])
		for (const url of new Set(urls)) {
			expect(url).toMatch(/^http:\/\/localhost:3000\/pictures\/[\w-]+\.webp$/)
			expect([url, existsSync(join('src/web/public', new URL(url).pathname))]).toEqual([url, true])
		}
	}
})

test('the description of the interface says what a URL of a picture leads to', async () => {
	const { text } = await shop.visitor().send({ method: 'GET', url: '/api/openapi.json' })
	expect(text.split('Where anybody can open the picture').length).toBeGreaterThan(10)
})
