import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf, orderCases } from '#test/support/case-packs.ts'
import { aCompany, aMember } from '#test/support/companies.ts'

const shop = await auditedShop()
const pack = await aCasePack(shop, { units: 24_000 })

const order = orderCases
const cases = (count: number, of: { productId: string } = pack) => casesOf(count, of)

describe('the catalog of a company', () => {
	test('has its tier’s prices with their breaks, what its shelf life lets be promised, and deposits and tax of its place', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const drink = await aCasePack(shop, { units: 100, goodFor: 90, prices: { GOLD: [[1, 3600]], SILVER: [[1, 1]] } })
		const stale = await aCasePack(shop, { units: 100, goodFor: 58 })
		const silverOnly = await aCasePack(shop, { prices: { SILVER: [[1, 3600]] } })
		const shown = await owner.call(getCaseCatalog, {})
		expect(shown).toMatchObject({ companyId: id, tier: 'GOLD', minShelfDays: 60, shipTo: { state: 'KS' } })
		const item = ({ productId }: { productId: string }) => shown.items.find((of) => of.productId === productId)
		expect(item(drink)).toMatchObject({
			unitsPerCase: 24,
			prices: [{ minCases: 1, priceCents: 3600 }],
			available: 4,
			bestBy: expect.any(String),
			depositCents: 0,
			taxPpm: 65_000,
		})
		expect(item(stale)).toMatchObject({ available: 0, bestBy: null })
		expect(item(silverOnly)).toBeUndefined()
		// Kansas has no deposit; Iowa has five cents on each can.
		const { rows } = await shop.services.db.pool.query(
			`INSERT INTO company_locations (company_id, name, address) SELECT company_id, 'Iowa', address || '{"state":"IA"}'
			FROM company_locations WHERE company_id = $1 RETURNING id`,
			[id],
		)
		const inIowa = await owner.call(getCaseCatalog, { query: { shipToId: rows[0].id } })
		expect(inIowa.items.find((of) => of.productId === drink.productId)).toMatchObject({ depositCents: 120 })
	})

	test('is free of tax with a verified certificate of the state until its last day, and with no other', async () => {
		const { id } = await aCompany(shop)
		const owner = await aMember(shop, id)
		const { pool } = shop.services.db
		const taxed = async () => (await owner.call(getCaseCatalog, {})).items.some(({ taxPpm }) => taxPpm > 0)
		const add = (state: string, days: number, isVerified: boolean) =>
			pool.query(
				`INSERT INTO company_certificates (company_id, state, number, expires_on, verified_at, verified_by)
				VALUES ($1, $2, 'C-1', current_date + $3::int, CASE WHEN $4 THEN now() END, CASE WHEN $4 THEN 'test' END)`,
				[id, state, days, isVerified],
			)
		await add('KS', -2, true)
		await add('MO', 100, true)
		await add('KS', 100, false)
		expect(await taxed()).toBe(true)
		await add('KS', 3, true)
		expect(await taxed()).toBe(false)
		const placed = await order(owner, cases(3))
		expect(placed).toMatchObject({ taxCents: 0, totalCents: placed.subtotalCents + placed.depositCents })
	})

	test('knows another company’s place no better than one that does not exist', async () => {
		const [own, other] = [await aCompany(shop), await aCompany(shop)]
		const owner = await aMember(shop, own.id)
		for (const shipToId of [other.locationId, randomUUID()]) {
			await expect(owner.call(getCaseCatalog, { query: { shipToId } })).rejects.toMatchObject({ status: 404 })
			await expect(order(owner, { ...cases(3), shipToId })).rejects.toMatchObject({ status: 404 })
		}
	})
})

test('an order of 200 products is read, priced and reserved whole; 201 are refused', async () => {
	const { id } = await aCompany(shop, { creditLimitCents: 2_000_000_000 })
	const owner = await aMember(shop, id)
	const packs = []
	for (let nth = 0; nth < 200; nth++) packs.push(await aCasePack(shop, { units: 48, prices: { GOLD: [[1, 3600]] } }))
	const shown = await owner.call(getCaseCatalog, {})
	expect(packs.every(({ productId }) => shown.items.some((item) => item.productId === productId))).toBe(true)
	const lines = packs.map(({ productId }) => ({ productId, cases: 2 }))
	const placed = await order(owner, { lines })
	expect(placed).toMatchObject({ cases: 400, subtotalCents: 400 * 3600, state: 'submitted' })
	expect(placed.lines.map(({ productId }) => productId)).toEqual(packs.map(({ productId }) => productId))
	const again = await owner.call(getCaseCatalog, {})
	expect(again.items.filter(({ available }) => available === 0).length).toBeGreaterThanOrEqual(200)
	await expect(order(owner, { lines: [...lines, ...cases(1).lines] })).rejects.toMatchObject({ status: 400 })
})
