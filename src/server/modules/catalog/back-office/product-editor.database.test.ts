import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllProducts } from '#contracts/catalog/admin-products.ts'
import { getProduct } from '#contracts/catalog/catalog.ts'
import * as contract from '#contracts/catalog/product-record.ts'
import { publishDueProducts } from '#server/modules/catalog/index.ts'
import { startTestApp, type TestApp, type Visitor } from '#test/support/app.ts'
import { allAtOnce, aProduct } from '#test/support/shopping.ts'

let shop: TestApp
let admin: Visitor & { username: string }
let other: Visitor & { username: string }
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
	other = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

const record = (id: string) => admin.call(contract.getProductRecord, { params: { id } })
const change = (who: Visitor, id: string, body: contract.ProductChange) =>
	who.call(contract.changeProduct, { params: { id }, body })
const begin = (body: object) =>
	admin.call(contract.createProduct, { body: body as never, idempotencyKey: randomUUID() })
const shown = (slug: string) => shop.visitor().call(getProduct, { params: { slug } })
const capTexts = { summary: 'A cap.', description: 'For the head.', pictures: [{ name: 'merch-cap', alt: 'A cap' }] }
const aVariant = (sku: string) => ({
	...{ id: null, sku, name: 'One', priceCents: 2500 as never, compareAtCents: null, cans: null },
	...{ depositContainers: 0, weightGrams: 90, picture: 'merch-cap', isActive: true },
	items: [{ sku: `${sku}-ITEM`, quantity: 1, isNew: true }],
})

test('a draft is written, seen in its preview alone, published, and archived again', async () => {
	const draft = await begin({ name: 'Night Cap', category: 'merchandise' })
	expect(draft).toMatchObject({ slug: 'night-cap', status: 'draft', version: 1 })
	await expect(change(admin, draft.id, { version: 1, status: 'published' })).rejects.toMatchObject({ code: 'CONFLICT' })
	const sku = `CAP-${randomUUID().slice(0, 6)}`
	const written = await change(admin, draft.id, { version: 1, ...capTexts, variants: [aVariant(sku)] })
	expect(written.variants).toMatchObject([{ sku, units: 0, items: [{ sku: `${sku}-ITEM`, quantity: 1 }] }])
	expect(await admin.call(contract.previewProduct, { params: { id: draft.id } })).toMatchObject({ name: 'Night Cap' })
	await expect(shown('night-cap')).rejects.toMatchObject({ code: 'NOT_FOUND' })
	await change(admin, draft.id, { version: 2, status: 'published' })
	await expect.poll(() => shown('night-cap').catch(() => null)).toMatchObject({ variants: [{ sku, priceCents: 2500 }] })
	const archived = await change(admin, draft.id, { version: 3, status: 'archived' })
	await expect.poll(() => shown('night-cap').catch((error) => error.code)).toBe('NOT_FOUND')
	expect(archived.history.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
		['status'],
		['status'],
		['summary', 'description', 'pictures', 'variants'],
		[],
	])
})

test('a new URL leads on from the old one, and nobody else may take one in use', async () => {
	const { productId } = await aProduct(shop, 5)
	const { slug, version } = await record(productId)
	await change(admin, productId, { version, slug: `new-${slug}` })
	expect((await shop.visitor().send({ method: 'GET', url: `/api/products/${slug}` })).status).toBe(301)
	expect((await record(productId)).formerSlugs).toEqual([slug])
	await expect(change(admin, productId, { version: version + 1, slug: 'blood-orange' })).rejects.toMatchObject({
		body: { code: 'CONFLICT', issues: [{ path: ['slug'] }] },
	})
})

test('a bundle follows the new URL of what it holds', async () => {
	const { items } = await admin.call(listAllProducts, { query: { q: 'steel-bottle' } })
	const { id } = items[0] as { id: string }
	await change(admin, id, { version: (await record(id)).version, slug: 'bottle-of-steel' })
	await expect
		.poll(async () => (await shown('gym-bag-bundle')).contents.map(({ slug }) => slug))
		.toContain('bottle-of-steel')
})

test('of many who change one version one is taken, and the others are told who changed what', async () => {
	const { productId } = await aProduct(shop, 5)
	const answers = await allAtOnce(8, (at) =>
		change(at % 2 ? admin : other, productId, { version: 1, badge: `No. ${at}` }),
	)
	expect(answers.filter((answer) => answer === 'STALE')).toHaveLength(7)
	const after = await record(productId)
	expect(after.version).toBe(2)
	const refused = await change(other, productId, { version: 1, name: 'Mine' }).catch((error) => error)
	expect(refused.body.details).toMatchObject({
		version: 2,
		changes: [{ field: 'badge', before: null, after: after.badge }],
	})
})

test('a price that becomes tenfold, or a tenth, is asked about; a compared price is above the price or none', async () => {
	const { productId } = await aProduct(shop, 5)
	const { variants } = await record(productId)
	const priced = (priceCents: number, compareAtCents: number | null = null) =>
		variants.map(({ units: _, items, ...variant }) => ({
			...variant,
			priceCents: priceCents as never,
			compareAtCents: compareAtCents as never,
			items: items.map(({ sku, quantity }) => ({ sku, quantity, isNew: false })),
		}))
	await expect(change(admin, productId, { version: 1, variants: priced(20) })).rejects.toMatchObject({
		code: 'BIG_PRICE_CHANGE',
	})
	await expect(change(admin, productId, { version: 1, variants: priced(2000, 1900) })).rejects.toMatchObject({
		code: 'INVALID_INPUT',
	})
	const meant = await change(admin, productId, { version: 1, variants: priced(20), isBigChangeMeant: true })
	expect(meant.variants[0]?.priceCents).toBe(20)
	await expect(change(admin, productId, { version: 2, variants: [] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a scheduled draft is published at its time, once', async () => {
	const { productId } = await aProduct(shop, 5)
	await change(admin, productId, { version: 1, status: 'draft' })
	await expect(
		change(admin, productId, { version: 2, status: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' }),
	).rejects.toMatchObject({ code: 'CONFLICT' })
	await change(admin, productId, {
		version: 2,
		...capTexts,
		status: 'scheduled',
		publishAt: '2099-01-01T00:00:00.000Z',
	})
	await publishDueProducts(shop.services)
	expect((await record(productId)).status).toBe('scheduled')
	await shop.services.db.pool.query(`UPDATE products SET publish_at = now() WHERE id = $1`, [productId])
	await Promise.all([publishDueProducts(shop.services), publishDueProducts(shop.services)])
	expect(await record(productId)).toMatchObject({ status: 'published', publishAt: null, version: 4 })
})

test('a copy is a draft with SKUs of its own that takes the same from the shelf', async () => {
	const { productId, sku } = await aProduct(shop, 5)
	const copy = await begin({ name: 'Another', copyOf: productId })
	const again = await begin({ name: 'Another', copyOf: productId })
	expect(copy).toMatchObject({ status: 'draft', variants: [{ sku: `${sku}-COPY`, items: [{ sku, quantity: 1 }] }] })
	expect(again).toMatchObject({ slug: `${copy.slug}-2`, variants: [{ sku: `${sku}-COPY2` }] })
})

test('a bundle is compared with no more than its parts cost today', async () => {
	const before = await shown('night-shift-bundle')
	expect(before.variants[0]?.compareAtCents).toBeGreaterThan(before.priceCents)
	const { pool } = shop.services.db
	await pool.query(`UPDATE variants SET price_cents = price_cents - 500 WHERE sku = 'UT-MC-12'`)
	const compared = async () => (await shown('night-shift-bundle')).variants[0]?.compareAtCents
	await expect.poll(compared).toBe(Number(before.variants[0]?.compareAtCents) - 500)
})
