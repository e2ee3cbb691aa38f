import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeWholesaleOrders, type WholesaleOrderGroupRequest } from '#contracts/wholesale/orders/order-groups.ts'
import { listWholesaleOrders } from '#contracts/wholesale/orders/order-lists.ts'
import { getWholesaleOrder } from '#contracts/wholesale/orders/order-record.ts'
import { getCaseCatalog } from '#contracts/wholesale/prices/case-catalog.ts'
import type { Visitor } from '#test/support/app.ts'
import { auditedShop } from '#test/support/audited-shop.ts'
import { aCasePack, casesOf } from '#test/support/case-packs.ts'
import { aCompany, aMember, dayAhead } from '#test/support/companies.ts'
import { allAtOnce, stockOf } from '#test/support/shopping.ts'

/** 200 with `RACE_ROUNDS=200`. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

const shop = await auditedShop()

const place = (who: Visitor, deliveries: WholesaleOrderGroupRequest['deliveries'], idempotencyKey = randomUUID()) =>
	who.call(placeWholesaleOrders, { body: { deliveries }, idempotencyKey })

async function aSecondPlace(companyId: string): Promise<string> {
	const { rows } = await shop.services.db.pool.query(
		`INSERT INTO company_locations (company_id, name, address)
		SELECT company_id, 'North', address || '{"city": "Salina"}' FROM company_locations WHERE company_id = $1 RETURNING id`,
		[companyId],
	)
	return String(rows[0].id)
}
const ordersOf = (who: Visitor) => who.call(listWholesaleOrders, { query: {} })

test('deliveries of one act are orders of their own that know each other, placed once however often sent', async () => {
	const { id, locationId } = await aCompany(shop)
	const [owner, north, pack] = [await aMember(shop, id), await aSecondPlace(id), await aCasePack(shop)]
	const deliveries = [
		{ ...casesOf(3, pack), shipToId: locationId, poNumber: 'A' },
		{ ...casesOf(4, pack), shipToId: north, requestedDate: dayAhead },
	]
	const key = randomUUID()
	const { orders } = await place(owner, deliveries, key)
	expect((await place(owner, deliveries, key)).orders.map(({ number }) => number)).toEqual(
		orders.map(({ number }) => number),
	)
	expect(orders).toMatchObject([
		{ state: 'submitted', cases: 3, poNumber: 'A', shipTo: { city: 'Wichita' } },
		{ state: 'submitted', cases: 4, requestedDate: dayAhead, shipTo: { city: 'Salina' } },
	])
	const record = await owner.call(getWholesaleOrder, { params: { number: orders[0]?.number ?? '' } })
	expect(record.deliveries).toEqual([
		{
			number: orders[0]?.number,
			state: 'submitted',
			cases: 3,
			shipTo: { city: 'Wichita', state: 'KS' },
			requestedDate: null,
		},
		expect.objectContaining({ number: orders[1]?.number, requestedDate: dayAhead }),
	])
	const { items } = await ordersOf(owner)
	expect(items.map(({ isOneOfSeveral }) => isOneOfSeveral)).toEqual([true, true])
	expect((await stockOf(shop, pack)).reserved).toBe(7 * 24)
})

test('each delivery has the minimum; where one is refused, none is placed, and the refusal names it', async () => {
	const { id } = await aCompany(shop)
	const [owner, pack] = [await aMember(shop, id), await aCasePack(shop, { units: 24 * 5 })]
	await expect(place(owner, [casesOf(3, pack), casesOf(2, pack)])).rejects.toMatchObject({
		body: {
			code: 'MINIMUM_ORDER',
			message: 'Delivery 2: Minimum order quantity for GOLD tier is 3 cases. Current order: 2 cases.',
			details: { delivery: 1 },
		},
	})
	await expect(place(owner, [casesOf(3, pack), casesOf(3, pack)])).rejects.toMatchObject({
		body: { code: 'OUT_OF_STOCK', details: { delivery: 1, short: [{ available: 2 }] } },
	})
	await expect(place(owner, [casesOf(3, pack)])).rejects.toMatchObject({ status: 400 })
	const foreign = { ...casesOf(3, pack), shipToId: (await aCompany(shop)).locationId }
	await expect(place(owner, [casesOf(3, pack), foreign])).rejects.toMatchObject({ status: 404 })
	for (const cases of [2.5, 1_000_000])
		await expect(place(owner, [casesOf(3, pack), casesOf(cases, pack)])).rejects.toMatchObject({ status: 400 })
	expect((await ordersOf(owner)).items).toEqual([])
	expect((await stockOf(shop, pack)).reserved).toBe(0)
})

test('what a buyer orders alone, and the credit, are decided for the sum', async () => {
	const careful = await aCompany(shop, { approvalAboveCents: 20_000 })
	const [buyer, pack] = [await aMember(shop, careful.id, 'buyer'), await aCasePack(shop)]
	const split = await place(buyer, [casesOf(3, pack), casesOf(3, pack)])
	expect(split.orders.map(({ state }) => state)).toEqual(['awaiting_approval', 'awaiting_approval'])
	const limited = await aCompany(shop, { creditLimitCents: 20_000 })
	const over = await place(await aMember(shop, limited.id), [casesOf(3, pack), casesOf(3, pack)])
	expect(over.orders.map(({ state }) => state)).toEqual(['in_review', 'in_review'])
})

test('companies that split the same goods crosswise do not stand in each other’s way', async () => {
	const [first, second] = [await aCasePack(shop, { units: 24_000 }), await aCasePack(shop, { units: 24_000 })]
	const buyers = await Promise.all(
		Array.from({ length: 6 }, async () => aMember(shop, (await aCompany(shop, { creditLimitCents: 100_000_000 })).id)),
	)
	const ends = await allAtOnce(buyers.length * 3, (nth) => {
		const buyer = buyers[nth % buyers.length]
		if (!buyer) throw new Error('No buyer.')
		const both = [casesOf(3, first), casesOf(3, second)]
		return place(buyer, nth % 2 === 0 ? both : both.toReversed())
	})
	expect(ends.filter((end) => typeof end === 'string')).toEqual([])
	expect((await stockOf(shop, first)).reserved).toBe(18 * 3 * 24)
})

test('of many who split at once as many count as the credit bears, each with all of its deliveries', async () => {
	for (let round = 0; round < rounds; round++) {
		const pack = await aCasePack(shop, { units: 24_000 })
		// Three cases cost $115.02 with their deposits and tax.
		const { id } = await aCompany(shop, { creditLimitCents: 5 * 2 * 11_502 })
		const buyers = [await aMember(shop, id, 'buyer'), await aMember(shop, id, 'owner')] as const
		const ends = await allAtOnce(20, (nth) =>
			place(buyers[nth % 2 === 0 ? 0 : 1], [casesOf(3, pack), casesOf(3, pack)]),
		)
		const states = ends.map((end) => (typeof end === 'string' ? end : end.orders.map(({ state }) => state).join()))
		expect(states.filter((state) => state === 'submitted,submitted')).toHaveLength(5)
		expect(states.filter((state) => state === 'in_review,in_review')).toHaveLength(15)
		expect((await buyers[0].call(getCaseCatalog, {})).credit).toMatchObject({ usedCents: 10 * 11_502 })
	}
})
