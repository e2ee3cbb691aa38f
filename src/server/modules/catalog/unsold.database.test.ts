import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { aProduct } from '#test/support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.close())

const change = (statement: string, ...values: unknown[]) => shop.services.db.pool.query(statement, values)
const slugsOf = async (q: string) =>
	(await shop.visitor().call(listProducts, { query: { q } })).items.map(({ slug }) => slug)
const detail = (slug: string) => shop.visitor().call(getProduct, { params: { slug } })

describe('what is not sold is not shown', () => {
	const isShown = async ({ sku }: { sku: string }) => {
		const slug = sku.toLowerCase()
		const answer = await shop.visitor().send({ method: 'GET', url: `/api/products/${slug}` })
		const isListed = (await slugsOf(sku)).includes(slug)
		return [answer.status === 200, isListed]
	}

	test.each(['draft', 'archived'])('a product that is %s', async (status) => {
		const product = await aProduct(shop, 1)
		await expect.poll(() => isShown(product)).toEqual([true, true])
		await change('UPDATE products SET status = $2 WHERE id = $1', product.productId, status)
		await expect.poll(() => isShown(product)).toEqual([false, false])
		await change("UPDATE products SET status = 'active' WHERE id = $1", product.productId)
		await expect.poll(() => isShown(product)).toEqual([true, true])
	})

	test('a variant that is not offered, and a product without any other', async () => {
		const product = await aProduct(shop, 1)
		await change(
			`INSERT INTO variants (product_id, sku, name, price_cents, weight_grams, picture, position)
				VALUES ($1, $2, 'Two', 500, 1, 'merch-cap', 1)`,
			product.productId,
			`${product.sku}-2`,
		)
		const names = async () => (await detail(product.sku.toLowerCase())).variants.map(({ name }) => name)
		await expect.poll(names).toEqual(['One', 'Two'])
		await change("UPDATE variants SET is_active = false WHERE product_id = $1 AND name = 'One'", product.productId)
		await expect.poll(names).toEqual(['Two'])
		expect((await detail(product.sku.toLowerCase())).priceCents).toBe(500)
		await change('UPDATE variants SET is_active = false WHERE product_id = $1', product.productId)
		await expect.poll(() => isShown(product)).toEqual([false, false])
	})
})
