import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aCheckout, aProduct, buy } from '../support/shopping.ts'

let shop: TestApp
beforeAll(async () => {
	shop = await startTestApp()
})
afterAll(() => shop.auditAndClose())

const query = (text: string, ...values: unknown[]) => shop.services.db.pool.query(text, values)
const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers })
const slugOf = async (productId: string): Promise<string> =>
	(await query('SELECT slug FROM products WHERE id = $1', productId)).rows[0].slug
const rename = (productId: string, slug: string) =>
	query('UPDATE products SET slug = $2 WHERE id = $1', productId, slug)
const aName = () => `a-${crypto.randomUUID().slice(0, 8)}`

/** Where a URL leads, once the change has been heard of: a redirect's target, or the status. */
const leadsTo = (url: string) =>
	expect.poll(async () => {
		const { statusCode, headers } = await get(url)
		return statusCode === 301 ? headers.location : statusCode
	})

async function aPage() {
	const { productId } = await aProduct(shop, 5)
	return { productId, slug: await slugOf(productId) }
}

describe('a product that was renamed', () => {
	test('is led to from its former address, page and call, with what stands after it', async () => {
		const { productId, slug } = await aPage()
		const present = aName()
		await rename(productId, present)
		await leadsTo(`/product/${slug}`).toBe(`/product/${present}`)
		await leadsTo(`/product/${slug}?variant=X&utm=1`).toBe(`/product/${present}?variant=X&utm=1`)
		await leadsTo(`/api/products/${slug}`).toBe(`/api/products/${present}`)
		await leadsTo(`/product/${present}`).toBe(200)
	})

	test('twice is led to from both former addresses at once, and by none when it has the first name again', async () => {
		const { productId, slug } = await aPage()
		const [second, third] = [aName(), aName()]
		await rename(productId, second)
		await rename(productId, third)
		await leadsTo(`/product/${slug}`).toBe(`/product/${third}`)
		await leadsTo(`/product/${second}`).toBe(`/product/${third}`)
		await rename(productId, slug)
		await leadsTo(`/product/${slug}`).toBe(200)
		await leadsTo(`/product/${third}`).toBe(`/product/${slug}`)
	})

	test('gives its former name up to a product that takes it', async () => {
		const [one, other] = [await aPage(), await aPage()]
		await rename(one.productId, aName())
		await rename(other.productId, one.slug)
		await leadsTo(`/product/${other.slug}`).toBe(`/product/${one.slug}`)
		await leadsTo(`/api/products/${one.slug}`).toBe(200)
		const { rows } = await query('SELECT count(*)::int AS rows FROM former_product_slugs WHERE slug = $1', one.slug)
		expect(rows).toEqual([{ rows: 0 }])
	})

	test('and is no longer sold is not found by any name', async () => {
		const { productId, slug } = await aPage()
		const present = aName()
		await rename(productId, present)
		await query("UPDATE products SET status = 'archived' WHERE id = $1", productId)
		await leadsTo(`/product/${present}`).toBe(404)
		await leadsTo(`/product/${slug}`).toBe(404)
	})

	test('may exchange names with another in one statement', async () => {
		const [one, other] = [await aPage(), await aPage()]
		const between = aName()
		await rename(one.productId, between)
		await rename(other.productId, one.slug)
		await rename(one.productId, other.slug)
		await leadsTo(`/api/products/${one.slug}`).toBe(200)
		expect(await slugOf(other.productId)).toBe(one.slug)
		await leadsTo(`/product/${between}`).toBe(`/product/${other.slug}`)
	})
})

test('the Starter Pack is found by the name that it had', async () => {
	await leadsTo('/product/starter-pack').toBe('/product/untapped-starter-pack')
})

describe('a public answer', () => {
	const lists = [
		'/api/products',
		'/api/products?category=bundle',
		'/api/product-facets',
		'/api/flavors',
		'/api/stories',
	]

	test.each([...lists, '/api/products/blood-orange', '/api/shipping-methods'])(
		'%s is sent once to a client that keeps it',
		async (url) => {
			const first = await get(url)
			const etag = String(first.headers.etag)
			expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
			expect(first.headers['cache-control']).toMatch(/^public, max-age=0,/)
			for (const held of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
				const again = await get(url, { 'if-none-match': held })
				expect([held, again.statusCode, again.body]).toEqual([held, 304, ''])
				expect(again.headers.etag).toBe(etag)
			}
			expect((await get(url, { 'if-none-match': 'W/"something-else-entirely"' })).statusCode).toBe(200)
		},
	)

	test('has the same tag when only its head is asked for', async () => {
		const whole = await get('/api/products/blood-orange')
		const head = await shop.app.inject({ method: 'HEAD', url: '/api/products/blood-orange' })
		expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag])
	})

	test('is another one as soon as what it says has changed, a sold can included', async () => {
		const product = await aProduct(shop, 5)
		const slug = await slugOf(product.productId)
		const tagNow = async () => String((await get(`/api/products/${slug}`)).headers.etag)
		const before = await tagNow()
		expect(await tagNow()).toBe(before)
		await query('UPDATE variants SET price_cents = price_cents + 100 WHERE id = $1', product.variantId)
		await expect.poll(tagNow).not.toBe(before)
		const dearer = await tagNow()
		await buy(shop.visitor(), aCheckout([{ ...product, quantity: 2 }]))
		await expect.poll(tagNow, { timeout: 5000 }).not.toBe(dearer)
	})

	test('that is a refusal, or somebody’s own, is kept by nobody', async () => {
		const ada = await shop.signedIn()
		for (const { headers } of [
			await get('/api/products/no-such'),
			await get('/api/products?limit=0'),
			await ada.send({ method: 'GET', url: '/api/auth/me' }),
		]) {
			expect(headers.etag).toBeUndefined()
			expect(headers['cache-control']).toBe('no-store')
		}
	})
})
