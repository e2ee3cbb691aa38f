import { describe, expect, test } from 'vitest'
import { dayLater, storeToday } from '#contracts/shared/calendar.ts'
import { asCents } from '#contracts/shared/money.ts'
import { getCustomPriceLists } from '#contracts/wholesale/company/admin-companies.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { changeCasePack, createCasePack, listCasePacks } from '#contracts/wholesale/prices/case-packs.ts'
import * as lists from '#contracts/wholesale/prices/price-lists.ts'
import { auditedShopWithStaff } from '#test/support/audited-shop.ts'
import { aCasePack } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'
import { aProduct } from '#test/support/shopping.ts'

const { shop, staff: admin } = await auditedShopWithStaff()
const pack = await aCasePack(shop)

const today = storeToday()
const span = { validFrom: today, validTo: null }
const price = (minCases: number, cents: number, of: { casePackId: string } = pack) => ({
	casePackId: of.casePackId,
	minCases,
	priceCents: asCents(cents),
})

let made = 0
const aList = (asked: object = {}) =>
	admin.call(lists.createPriceList, {
		body: { ...span, name: `Own ${made++}`, tier: null, copyOf: null, ...asked },
	})
const change = ({ id, version, name }: lists.PriceListRecord, prices: ReturnType<typeof price>[], asked: object = {}) =>
	admin.call(lists.changePriceList, { params: { id }, body: { ...span, version, name, prices, ...asked } })
const preview = ({ id, name }: lists.PriceListRecord, prices: ReturnType<typeof price>[], asked: object = {}) =>
	admin.call(lists.previewPriceList, { params: { id }, body: { ...span, name, prices, ...asked } })
/** A company that pays a list of its own, and its owner. */
async function payerOf({ id: priceListId }: { id: string }) {
	const company = await aCompany(shop)
	await shop.services.db.pool.query('UPDATE companies SET price_list_id = $1 WHERE id = $2', [priceListId, company.id])
	const owner = await aMember(shop, company.id)
	const paid = async () => {
		const { items } = await owner.call(getCaseCatalog, {})
		return items.find(({ productId }) => productId === pack.productId)?.prices
	}
	return { ...company, paid }
}

describe('a price list', () => {
	test('is made as a copy, changed whole, and paid at once by the companies that name it', async () => {
		const { items } = await admin.call(lists.listPriceLists, { query: { tier: 'GOLD' } })
		const gold = items.find(({ state }) => state === 'in_force')
		const list = await aList({ copyOf: gold?.id })
		expect(list.products).toBe(gold?.products)
		const company = await payerOf(list)
		expect(await company.paid()).toEqual([
			{ minCases: 1, priceCents: 3600 },
			{ minCases: 20, priceCents: 3480 },
		])
		const changed = await change(list, [price(1, 3000), price(5, 2900)])
		expect(changed).toMatchObject({
			version: 2,
			products: 1,
			payers: { count: 1, companies: [{ id: company.id, number: company.number }] },
		})
		expect(await company.paid()).toEqual([
			{ minCases: 1, priceCents: 3000 },
			{ minCases: 5, priceCents: 2900 },
		])
		expect(changed.history.map(({ action }) => action)).toEqual(['price-list.changed', 'price-list.made'])
		const written = changed.history[0]?.details.changes as Array<{ sku: string }>
		expect(written.filter(({ sku }) => sku === `${pack.sku}-CASE24`)).toEqual([
			expect.objectContaining({ minCases: 1, oldCents: 3600, newCents: 3000 }),
			expect.objectContaining({ minCases: 5, oldCents: 3600, newCents: 2900 }),
			expect.objectContaining({ minCases: 20, oldCents: 3480, newCents: 2900 }),
		])
		expect((await admin.call(getCustomPriceLists, {})).items).toContainEqual({ id: list.id, name: list.name })
		const same = await change(changed, [price(5, 2900), price(1, 3000)])
		expect(same.version).toBe(2)
	})

	test('is changed from the version that was seen, and who came first is named', async () => {
		const list = await aList()
		await change(list, [price(1, 3000)])
		await expect(change(list, [price(1, 1)])).rejects.toMatchObject({
			code: 'STALE',
			message: expect.stringMatching(/ changed .+ since you opened it/),
		})
	})

	test('of many changes from one version takes one', async () => {
		const list = await aList()
		const tried = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((cents) => change(list, [price(1, cents)])))
		expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	})

	test.each([
		['the same number of cases twice', () => [price(1, 3000), price(1, 2900)]],
		['more cases that cost more each', () => [price(1, 3000), price(5, 3100)]],
		['no case', () => [price(0, 3000)]],
		['half a cent', () => [price(1, 3000), { ...price(2, 2900), priceCents: 0.5 as never }]],
	])('refuses %s', async (_, prices) => {
		await expect(change(await aList(), prices())).rejects.toMatchObject({ status: 400 })
	})

	test('refuses an end before its start, a start that its tier has, and a pack that there is not', async () => {
		await expect(aList({ validTo: dayLater(today, -1) })).rejects.toMatchObject({ status: 400 })
		await aList({ tier: 'SILVER', validFrom: '2031-01-01', validTo: '2031-01-02' })
		await expect(aList({ tier: 'SILVER', validFrom: '2031-01-01' })).rejects.toMatchObject({ code: 'CONFLICT' })
		const nothing = { casePackId: '00000000-0000-4000-8000-000000000000' }
		await expect(change(await aList(), [price(1, 3000, nothing)])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
	})
})

describe('what a change would do', () => {
	test('is told for each company before it is saved, and saves nothing', async () => {
		const list = await change(await aList(), [price(1, 3000)])
		const company = await payerOf(list)
		const { days } = await preview(list, [price(1, 3000), price(10, 2800)])
		expect(days).toEqual([
			{
				on: today,
				groups: [
					{
						count: 1,
						companies: [expect.objectContaining({ number: company.number })],
						changes: [expect.objectContaining({ minCases: 10, oldCents: 3000, newCents: 2800 })],
					},
				],
			},
		])
		expect(await company.paid()).toEqual([{ minCases: 1, priceCents: 3000 }])
	})

	test('says on which day the companies that pay the list go back to the prices of their tier', async () => {
		const list = await change(await aList(), [price(1, 3000)])
		await payerOf(list)
		const validTo = dayLater(today, 9)
		const { days } = await preview(list, [price(1, 3000)], { validTo })
		expect(days.map(({ on }) => on)).toEqual([dayLater(validTo, 1)])
		const own = days[0]?.groups[0]?.changes.filter(({ casePackId }) => casePackId === pack.casePackId)
		expect(own).toMatchObject([
			{ minCases: 1, oldCents: 3000, newCents: 3600 },
			{ minCases: 20, oldCents: 3000, newCents: 3480 },
		])
	})

	test('of a coming list of a tier begins on its first day', async () => {
		const validFrom = dayLater(today, 30)
		const list = await aList({ tier: 'PLATINUM', validFrom })
		expect(list).toMatchObject({ state: 'coming', payers: { count: 0 } })
		const company = await aCompany(shop, { tier: 'PLATINUM' })
		const { days } = await preview(list, [price(1, 100)], { validFrom })
		expect(days.map(({ on }) => on)).toEqual([validFrom])
		expect(days[0]?.groups.flatMap(({ companies }) => companies)).toContainEqual(
			expect.objectContaining({ id: company.id }),
		)
	})
})

describe('a file of prices', () => {
	const read = (list: lists.PriceListRecord, csv: string, isDryRun = false) =>
		admin.call(lists.importPrices, { params: { id: list.id }, body: { csv, isDryRun, version: list.version } })

	test('replaces the prices of its products and leaves others', async () => {
		const other = await aCasePack(shop)
		const list = await change(await aList(), [price(1, 3000), price(5, 2900), price(1, 1234, other)])
		const csv = `sku,from cases,price\r\n${pack.sku}-CASE24,1,"$31.50"\r\n${pack.sku}-CASE24;10;30\r\n`
		const dry = await read(list, csv, true)
		expect(dry.rows.map(({ row, problem, priceCents }) => ({ row, problem, priceCents }))).toEqual([
			{ row: 2, problem: null, priceCents: 3150 },
			{ row: 3, problem: null, priceCents: 3000 },
		])
		expect(dry.list.version).toBe(list.version)
		const { list: saved } = await read(list, csv)
		const pricesOf = (id: string) => saved.packs.find(({ casePackId }) => casePackId === id)?.prices
		expect(pricesOf(pack.casePackId)).toEqual([
			{ minCases: 1, priceCents: 3150 },
			{ minCases: 10, priceCents: 3000 },
		])
		expect(pricesOf(other.casePackId)).toEqual([{ minCases: 1, priceCents: 1234 }])
	})

	test('with a wrong row says what is wrong with each and changes nothing', async () => {
		const list = await change(await aList(), [price(1, 3000)])
		const sku = `${pack.sku}-CASE24`
		const csv = `${sku},1,31.50\nNO-SUCH,1,3\n${sku},2.5,3\n${sku},20,free\n${sku},1,30\n${sku},40,99`
		const { rows, prices } = await read(list, csv, true)
		expect(prices).toBeNull()
		expect(rows.map(({ problem }) => problem)).toEqual([
			'The same number of cases stands there twice.',
			'No product has this code, barcode or name.',
			'A whole number of cases, please, from 1 to 9999.',
			'A price, please, like 38.40.',
			'The same number of cases stands there twice.',
			'More cases cannot cost more each than fewer.',
		])
		await expect(read(list, csv)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
		const { packs } = await admin.call(lists.getPriceList, { params: { id: list.id } })
		expect(packs.find(({ casePackId }) => casePackId === pack.casePackId)?.prices).toEqual([
			{ minCases: 1, priceCents: 3000 },
		])
	})
})

describe('a case pack', () => {
	const measures = {
		gtin: '10200001001014',
		unitsPerCase: 12,
		casesPerLayer: 10,
		layersPerPallet: 9,
		weightGrams: 4620,
		containers: 12,
		isActive: true,
	}

	test('is made, found and changed from the version that was seen; a wrong GTIN and a second on sale are refused', async () => {
		const { productId, sku: itemSku } = await aProduct(shop, 100)
		const body = { productId, itemSku, sku: `${itemSku}-CASE12`, ...measures, gtin: '30200001001018' }
		await expect(admin.call(createCasePack, { body: { ...body, gtin: '30200001001019' } })).rejects.toMatchObject({
			status: 400,
		})
		const one = await admin.call(createCasePack, { body })
		expect((await admin.call(listCasePacks, { query: { q: body.sku } })).items).toEqual([one])
		const second = { ...body, sku: `${itemSku}-CASE6`, gtin: '40200001001015' }
		await expect(admin.call(createCasePack, { body: second })).rejects.toMatchObject({ code: 'CONFLICT' })
		const params = { id: one.id }
		const heavier = await admin.call(changeCasePack, {
			params,
			body: { version: 1, weightGrams: 5000, isActive: false },
		})
		expect(heavier).toMatchObject({ weightGrams: 5000, isActive: false, version: 2 })
		await expect(admin.call(changeCasePack, { params, body: { version: 1, weightGrams: 1 } })).rejects.toMatchObject({
			code: 'STALE',
		})
		await admin.call(createCasePack, { body: second })
	})
})
