import { createProduct } from '#contracts/catalog/product-record.ts'
import { createPriceList } from '#contracts/wholesale/prices/price-lists.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCasePack } from '../support/case-packs.ts'
import { aPhoto } from '../support/recipes.ts'
import { aProduct } from '../support/shopping.ts'
import type { CallSample } from './call-sample.ts'

const span = { name: 'Too late', validFrom: '2031-01-01', validTo: null }

/** What writes of price lists and case packs would act on. */
export async function priceWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, CallSample>> {
	const aList = async () => {
		const { id } = await admin.call(createPriceList, { body: { ...span, tier: null, copyOf: null } })
		return { id }
	}
	const { casePackId } = await aCasePack(shop)
	const { productId, sku: itemSku } = await aProduct(shop, 24)
	const measures = { unitsPerCase: 24, casesPerLayer: 10, layersPerPallet: 9, weightGrams: 9240, containers: 24 }
	const prices = [{ casePackId, minCases: 1, priceCents: 3000 }]
	const aDraft = () =>
		admin.call(createProduct, {
			body: { name: 'Too late', category: 'merchandise' },
			idempotencyKey: crypto.randomUUID(),
		})
	const [draft, otherDraft, pictured] = [await aDraft(), await aDraft(), await aDraft()]
	const planned = await aProduct(shop, 1)
	const aPlan = async () => {
		const { rows } = await shop.services.db.pool.query(
			`INSERT INTO price_plans (variant_id, price_cents, due_at, made_by) VALUES ($1, 900, now() + interval '1 day', 'test') RETURNING id`,
			[planned.variantId],
		)
		return { id: String(rows[0].id) }
	}
	const path = '/api/admin/price-lists'
	return {
		'POST /api/admin/product-import': {
			form: {
				file: new File([`Product URL,SKU,Price\n${planned.sku.toLowerCase()},${planned.sku},19.50`], 'products.csv'),
				columns: '{"product":0,"sku":1,"priceCents":2}',
				mode: 'check',
			},
		},
		'POST /api/admin/products/:id/pictures': {
			params: { id: pictured.id },
			form: { picture: await aPhoto(400, 300), alt: 'A cap', version: '1' },
		},
		'POST /api/admin/product-changes': { body: { changes: [{ productId: otherDraft.id, version: 1, badge: 'Late' }] } },
		'POST /api/admin/price-plans': {
			body: { dueAt: '2099-01-01T00:00:00.000Z', prices: [{ variantId: planned.variantId, priceCents: 1900 }] },
		},
		'POST /api/admin/price-plans/:id/withdraw': { params: await aPlan() },
		'POST /api/admin/products': { body: { name: 'Too late', category: 'bundle' } },
		'PATCH /api/admin/products/:id': { params: { id: draft.id }, body: { version: 1, badge: 'Late' } },
		[`POST ${path}`]: { body: { ...span, tier: null, copyOf: null } },
		[`PUT ${path}/:id`]: { params: await aList(), body: { ...span, version: 1, prices } },
		[`POST ${path}/:id/import`]: {
			params: await aList(),
			body: { csv: 'sku,from cases,price', isDryRun: true, version: 1 },
		},
		'POST /api/admin/case-packs': {
			body: { productId, itemSku, sku: `${itemSku}-CASE`, ...measures, gtin: '30200001001018', isActive: true },
		},
		'PATCH /api/admin/case-packs/:id': { params: { id: casePackId }, body: { version: 1, weightGrams: 9000 } },
	}
}
