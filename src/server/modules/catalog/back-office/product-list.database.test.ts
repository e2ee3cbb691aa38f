import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductSort, listAllProducts, type ProductInList } from '#contracts/catalog/admin-products.ts'
import type { CallInput } from '#contracts/endpoint.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

type Query = CallInput<typeof listAllProducts>['query']
const list = (query: Query = {}) => admin.call(listAllProducts, { query })
const set = (id: string, change: string) =>
	shop.services.db.pool.query(`UPDATE products SET ${change} WHERE id = $1`, [id])
async function theOne(q: string): Promise<ProductInList> {
	const { items } = await list({ q })
	expect(items).toHaveLength(1)
	return items[0] as ProductInList
}

test('every product is listed with its variants and stock, whatever its status', async () => {
	const made = await aProduct(shop, 240)
	expect(await theOne(made.sku)).toMatchObject({
		status: 'published',
		variants: [{ sku: made.sku, priceCents: 2000, compareAtCents: null, isActive: true, units: 240 }],
	})
	await set(made.productId, `status = 'draft'`)
	expect((await theOne(made.sku)).status).toBe('draft')
	await set(made.productId, `publish_at = '2099-01-01 10:00Z'`)
	expect(await theOne(made.sku)).toMatchObject({ status: 'scheduled', publishAt: '2099-01-01T10:00:00.000Z' })
	expect((await list({ status: 'draft' })).items.map(({ id }) => id)).not.toContain(made.productId)
	expect((await list({ status: 'scheduled' })).items.map(({ id }) => id)).toContain(made.productId)
	await set(made.productId, `status = 'archived', publish_at = NULL`)
	expect((await list({ status: 'archived', category: 'merchandise' })).items.map(({ id }) => id)).toContain(
		made.productId,
	)
	expect((await list({ status: 'archived', category: 'bundle' })).items).toEqual([])
})

test('a gift card takes nothing from the shelf, and is found by a part of its URL', async () => {
	const { items } = await list({ q: 'gift-card' })
	expect(items[0]?.variants.map(({ units }) => units)).toContain(null)
})

test.each(adminProductSort.options)('by %s, pages have every product once, in order', async (sort) => {
	const { items: whole, total } = await list({ sort, limit: '100' })
	expect(whole.length).toBe(total)
	const paged: string[] = []
	let cursor: string | undefined
	do {
		const page = await list({ sort, limit: '4', ...(cursor && { cursor }) })
		paged.push(...page.items.map(({ id }) => id))
		cursor = page.nextCursor ?? undefined
	} while (cursor)
	expect(paged).toEqual(whole.map(({ id }) => id))
})
