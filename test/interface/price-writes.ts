import { createPriceList } from '#contracts/wholesale/prices/price-lists.ts'
import type { TestApp, Visitor } from '../support/app.ts'
import { aCasePack } from '../support/case-packs.ts'
import { aProduct } from '../support/shopping.ts'
import type { Given } from './given.ts'

const span = { name: 'Too late', validFrom: '2031-01-01', validTo: null }

/** What writes of price lists and case packs would act on. */
export async function priceWritesOf(shop: TestApp, admin: Visitor): Promise<Record<string, Given>> {
	const aList = async () => {
		const { id } = await admin.call(createPriceList, { body: { ...span, tier: null, copyOf: null } })
		return { id }
	}
	const { casePackId } = await aCasePack(shop)
	const { productId, sku: itemSku } = await aProduct(shop, 24)
	const measures = { unitsPerCase: 24, casesPerLayer: 10, layersPerPallet: 9, weightGrams: 9240, containers: 24 }
	const prices = [{ casePackId, minCases: 1, priceCents: 3000 }]
	const path = '/api/admin/price-lists'
	return {
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
