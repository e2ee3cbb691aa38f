import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkChangeProducts } from '#contracts/catalog/bulk-changes.ts'
import * as plans from '#contracts/catalog/price-plans.ts'
import { getProductRecord } from '#contracts/catalog/product-record.ts'
import { applyPricePlans } from '#server/modules/catalog/index.ts'
import { variantShelf } from '#server/modules/inventory/index.ts'
import { startTestApp, type TestApp, type Visitor } from '../support/app.ts'
import { allAtOnce, aProduct, type Sellable } from '../support/shopping.ts'

let shop: TestApp
let admin: Visitor
beforeAll(async () => {
	shop = await startTestApp()
	admin = await shop.signedIn('ADMIN')
})
afterAll(() => shop.close())

const record = ({ productId }: Sellable) => admin.call(getProductRecord, { params: { id: productId } })
const priceOf = async (product: Sellable) => (await record(product)).variants[0]?.priceCents
const priced = (product: Sellable, priceCents: number, version = 1) => ({
	productId: product.productId,
	version,
	variants: [{ id: product.variantId, priceCents: priceCents as never }],
})
const changeMany = (changes: ReturnType<typeof priced>[], isBigChangeMeant = false) =>
	admin.call(bulkChangeProducts, { body: { changes, isBigChangeMeant }, idempotencyKey: randomUUID() })
const plan = (product: Sellable, priceCents: number, isBigChangeMeant = false) =>
	admin.call(plans.planPrices, {
		body: {
			dueAt: '2099-01-01T00:00:00.000Z',
			prices: [{ variantId: product.variantId, priceCents: priceCents as never }],
			isBigChangeMeant,
		},
		idempotencyKey: randomUUID(),
	})
const applyDue = () => applyPricePlans(shop.services, variantShelf)
const makeDue = ({ variantId }: Sellable) =>
	shop.services.db.pool.query(`UPDATE price_plans SET due_at = now() - interval '1 hour' WHERE variant_id = $1`, [
		variantId,
	])
const listed = async (product: Sellable) =>
	(await admin.call(plans.listPricePlans, { query: {} })).items.filter(({ sku }) => sku === product.sku)

test('many products are changed together, or none of them', async () => {
	const [one, other] = [await aProduct(shop, 1), await aProduct(shop, 1)]
	await expect(changeMany([priced(one, 1900), priced(other, 1900, 7)])).rejects.toMatchObject({ code: 'STALE' })
	expect([await priceOf(one), await priceOf(other)]).toEqual([2000, 2000])
	expect(await changeMany([priced(one, 1900), priced(other, 2000)])).toEqual({ changed: 1 })
	await expect(changeMany([priced(one, 19, 2)])).rejects.toMatchObject({ code: 'BIG_PRICE_CHANGE' })
	expect(await changeMany([priced(one, 19, 2)], true)).toEqual({ changed: 1 })
	expect((await record(one)).history[0]?.changes.map(({ field }) => field)).toEqual(['variants'])
})

test('of many who change the same products one is taken, and nobody waits for the other forever', async () => {
	const [one, other] = [await aProduct(shop, 1), await aProduct(shop, 1)]
	const answers = await allAtOnce(10, (at) => {
		const changes = [priced(one, 2100 + at), priced(other, 2100 + at)]
		return changeMany(at % 2 ? changes : changes.toReversed())
	})
	expect(answers.filter((answer) => answer === 'STALE')).toHaveLength(9)
	expect(await priceOf(one)).toBe(await priceOf(other))
})

test('a planned price is written at its time, once, and said in the history', async () => {
	const product = await aProduct(shop, 1)
	await expect(plan(product, 20_000)).rejects.toMatchObject({ code: 'BIG_PRICE_CHANGE' })
	await plan(product, 1500)
	await applyDue()
	expect(await priceOf(product)).toBe(2000)
	await makeDue(product)
	expect(await listed(product)).toMatchObject([
		{ state: 'planned', isLate: true, presentCents: 2000, priceCents: 1500 },
	])
	await Promise.all([applyDue(), applyDue(), applyDue()])
	expect(await record(product)).toMatchObject({ version: 2, variants: [{ priceCents: 1500 }] })
	expect(await listed(product)).toMatchObject([{ state: 'done', isLate: false }])
})

test('a planned price can be taken back until it happened', async () => {
	const product = await aProduct(shop, 1)
	await plan(product, 1500)
	const [made] = await listed(product)
	const params = { id: made?.id ?? '' }
	expect(await admin.call(plans.withdrawPricePlan, { params })).toMatchObject({ state: 'withdrawn' })
	await makeDue(product)
	await applyDue()
	expect(await priceOf(product)).toBe(2000)
	await plan(product, 1600)
	await makeDue(product)
	await applyDue()
	const done = (await listed(product)).find(({ state }) => state === 'done')
	await expect(admin.call(plans.withdrawPricePlan, { params: { id: done?.id ?? '' } })).rejects.toMatchObject({
		code: 'CONFLICT',
	})
})
